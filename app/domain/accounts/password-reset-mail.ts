import { safeReturnUrl } from './return-url'

/** The password reset mail; the link is its only secret. */
export function createPasswordResetMail({ origin, token, back }: { origin: string; token: string; back: string }): {
  subject: string
  text: string
} {
  const to = safeReturnUrl(back)
  const link = `${origin}/reset-password?${new URLSearchParams({ token, ...(to !== '/' && { return_url: to }) })}`
  return {
    subject: 'A new password for Larder',
    text:
      `Somebody, probably you, has asked for a new password at Larder.\n\n` +
      `Choose it here, within the hour:\n${link}\n\n` +
      `If it was not you, nothing has changed and you need do nothing.\n\nLarder\n${origin}\n`,
  }
}
