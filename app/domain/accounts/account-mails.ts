import { t } from '#packages/texts/t'
import { safeReturnUrl } from './return-url'

/** The mail that asks to confirm an address; the link is its only secret. */
export const createEmailConfirmationMail = ({ origin, token }: { origin: string; token: string }) => ({
  subject: t('Please confirm your e-mail address'),
  text: [
    t('Someone, probably you, signed up at Larder with this e-mail address.'),
    `${t('To confirm that it is yours, open this link within three days:')}\n${origin}/confirm-email?${new URLSearchParams({ token })}`,
    t('If it was not you, ignore this e-mail. No lists will be sent from that account.'),
    `Larder\n${origin}\n`,
  ].join('\n\n'),
})

/** The password reset mail; the link is its only secret. */
export function createPasswordResetMail({ origin, token, back }: { origin: string; token: string; back: string }): {
  subject: string
  text: string
} {
  const to = safeReturnUrl(back)
  const link = `${origin}/reset-password?${new URLSearchParams({ token, ...(to !== '/' && { return_url: to }) })}`
  return {
    subject: t('Choose a new password for Larder'),
    text: [
      t('Someone, probably you, asked for a new password at Larder.'),
      `${t('To choose one, open this link within an hour:')}\n${link}`,
      t('If it was not you, ignore this e-mail. Your password has not changed.'),
      `Larder\n${origin}\n`,
    ].join('\n\n'),
  }
}
