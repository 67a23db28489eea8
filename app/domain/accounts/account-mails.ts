import { t } from '#packages/texts/t'
import { safeReturnUrl } from './return-url'
/** The mail that asks to confirm an address; the link is its only secret. */
export const createEmailConfirmationMail = ({ origin, token }: { origin: string; token: string }) => ({
  subject: 'Please confirm your e-mail address',
  text:
    `Someone, probably you, signed up at Larder with this e-mail address.\n\n` +
    `To confirm that it is yours, open this link within three days:\n${origin}/confirm-email?${new URLSearchParams({ token })}\n\n` +
    `If it was not you, ignore this e-mail. No lists will be sent from that account.\n\nLarder\n${origin}\n`,
})

/** The password reset mail; the link is its only secret. */
export function createPasswordResetMail({ origin, token, back }: { origin: string; token: string; back: string }): {
  subject: string
  text: string
} {
  const to = safeReturnUrl(back)
  const link = `${origin}/reset-password?${new URLSearchParams({ token, ...(to !== '/' && { return_url: to }) })}`
  return {
    subject: 'Choose a new password for Larder',
    text: t(
      'Someone, probably you, asked for a new password at Larder.\n\nTo choose one, open this link within an hour:\n{link}\n\nIf it was not you, ignore this e-mail. Your password has not changed.\n\nLarder\n{origin}\n',
      { link, origin },
    ),
  }
}
