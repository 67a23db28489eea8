import { z } from 'zod'
import { parsePublicMailAddress } from './mail-address'

export const RECIPIENT_REQUIRED = "Please enter the recipient's e-mail address."
export const INVALID_RECIPIENT = 'Please enter one whole e-mail address, like anna@example.org.'

/** The one address that a user has a mail sent to. */
export const recipientEmailInput = z.string(RECIPIENT_REQUIRED).transform((input, context) => {
  const address = parsePublicMailAddress(input)
  if (!address) context.addIssue({ code: 'custom', message: input.trim() ? INVALID_RECIPIENT : RECIPIENT_REQUIRED })
  return address ?? ''
})
