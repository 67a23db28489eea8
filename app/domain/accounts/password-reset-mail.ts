import { safeReturnUrl } from './return-url'

/** The letter with the link to a new password. It says nothing that only the cook should know but the link. */
export function createPasswordResetMail({ origin, token, back }: { origin: string; token: string; back: string }): {
  subject: string
  text: string
} {
  const to = safeReturnUrl(back)
  const link = `${origin}/reset-password?${new URLSearchParams({ token, ...(to !== '/' && { return_url: to }) })}`
  return {
    subject: 'A new password for Larder',
    text: `Somebody, probably you, has asked for a new password at Larder.\n\nChoose it here, within the hour:\n${link}\n\nIf it was not you, nothing has changed and you need do nothing.\n\nLarder\n${origin}\n`,
  }
}
