import { formatUtcDate } from '#app/platform/text/dates'
import { defangLinks } from '#app/platform/text/strings'

type InviteMail = {
  inviter: string
  household: string | null
  /** The only link, and a secret: it opens the invite. */
  url: string
  /** ISO 8601. */
  expiresAt: string
}

/** An invite to a household as mail. What members have typed is defanged. */
export function composeInviteMail({ inviter, household, url, expiresAt }: InviteMail): {
  subject: string
  text: string
} {
  const name = defangLinks(inviter)
  const where = household ? ` in ${defangLinks(household)}` : ''
  return {
    subject: 'An invite to cook together',
    text:
      `${name} invites you to cook together${where} at Larder: one collection of recipes, the same meal plans and shopping lists.\n\n` +
      `To see what you would share, and to join, open this link until ${formatUtcDate(expiresAt)}:\n${url}\n\n` +
      `You got this e-mail because ${name} sent you an invite. If you do not know them, ignore it. You are not on a mailing list.\n\nLarder\n`,
  }
}
