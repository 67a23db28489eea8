import { safeReturnUrl } from './return-url'

/** The password reset mail; the link is its only secret. */
export function createPasswordResetMail({ origin, token, back }: { origin: string; token: string; back: string }): {
  subject: string
  text: string
} {
  const to = safeReturnUrl(back)
  const link = `${origin}/reset-password?${new URLSearchParams({ token, ...(to !== '/' && { return_url: to }) })}`
  return {
    subject: 'Choose a new password for Larder',
    text:
      `Someone, probably you, asked for a new password at Larder.\n\n` +
      `To choose one, open this link within an hour:\n${link}\n\n` +
      `If it was not you, ignore this e-mail. Your password has not changed.\n\nLarder\n${origin}\n`,
  }
}
