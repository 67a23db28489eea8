import { z } from 'zod'
import { recipientEmailInput } from '#app/domain/mail/recipient-email-input'
import { containsLink } from '#app/platform/text/links'

const MAX_PERSON_NAME_LENGTH = 60
const PERSON_NAME_TOO_LONG = `Please use at most ${MAX_PERSON_NAME_LENGTH} letters for a name.`
const INVALID_PERSON_NAME = 'Please write a name: letters only, no links.'

/** Control characters, line breaks and bidi overrides, which can forge mail headers or hide text. */
const FORBIDDEN_NAME_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff<>]/u

/** A person's name, or null. NFKC first: a full-width dot counts as a dot. */
export const personNameInput = z
  .string(INVALID_PERSON_NAME)
  .nullish()
  .transform((input, context) => {
    const folded = (input ?? '').slice(0, 2_000).normalize('NFKC').trim()
    const error =
      [...folded].length > MAX_PERSON_NAME_LENGTH
        ? PERSON_NAME_TOO_LONG
        : FORBIDDEN_NAME_CHARACTERS.test(folded) || containsLink(folded)
          ? INVALID_PERSON_NAME
          : null
    if (error) context.addIssue({ code: 'custom', message: error })
    return folded || null
  })

export const ShareListInput = z.object({
  recipientEmail: recipientEmailInput,
  recipientName: personNameInput,
  senderName: personNameInput,
})
export type ShareListInput = z.output<typeof ShareListInput>
