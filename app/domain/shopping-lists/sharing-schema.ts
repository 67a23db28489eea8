import { z } from 'zod'
import { oneAddress } from '#app/domain/mail/address'
import { holdsLink } from './links-in-text'

export const NO_RECIPIENT = "Please enter the recipient's e-mail address."
export const NOT_ONE_ADDRESS = 'Please enter one whole e-mail address, like anna@example.org.'
const LONGEST_NAME = 60
const NAME_TOO_LONG = `Please use at most ${LONGEST_NAME} letters for a name.`
const NO_NAME = 'Please write a name: letters only, no links.'

/** What no name has: controls, ends of lines, and marks that turn the writing around and so hide what is read. */
const NOT_IN_A_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff<>]/u

/** A name as it stands in a letter, or none. Look-alikes are folded before it is checked: a full-width dot is a dot. */
const name = z
  .string(NO_NAME)
  .nullish()
  .transform((given, context) => {
    const folded = (given ?? '').slice(0, 2_000).normalize('NFKC').trim()
    const wrong =
      [...folded].length > LONGEST_NAME
        ? NAME_TOO_LONG
        : NOT_IN_A_NAME.test(folded) || holdsLink(folded)
          ? NO_NAME
          : null
    if (wrong) context.addIssue({ code: 'custom', message: wrong })
    return folded || null
  })

const recipient = z.string(NO_RECIPIENT).transform((given, context) => {
  const address = oneAddress(given)
  if (!address) context.addIssue({ code: 'custom', message: given.trim() ? NOT_ONE_ADDRESS : NO_RECIPIENT })
  return address ?? ''
})

/** spec §3, share payload. */
export const ShareList = z.object({ recipientEmail: recipient, recipientName: name, senderName: name })
export type ShareList = z.output<typeof ShareList>
