import type { MailState } from '#app/domain/mail/mail-summary'
import type { BadgeTone } from '#app/ui/badge'

export const MAIL_STATE_LABELS: Record<MailState, string> = { queued: 'Queued', sent: 'Sent', failed: 'Failed' }
export const MAIL_STATE_BADGES: Record<MailState, BadgeTone> = { queued: 'honey', sent: 'herb', failed: 'tomato' }
