export const MAIL_STATES = ['queued', 'sent', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A mail in the admin list, without its body, which may hold a sign-in link. */
export type MailSummary = {
  id: string
  kind: string
  recipient: string
  subject: string
  state: MailState
  attempts: number
  lastError: string | null
  createdAt: string
  sentAt: string | null
  /** null unless the mail is queued. */
  nextAttemptAt: string | null
}

export const isMailState = (text: string | null): text is MailState => MAIL_STATES.some((state) => state === text)

/** Keyset cursor: creation time in milliseconds, then id. */
export type TimeCursor = { at: Date; id: string }

export const formatTimeCursor = ({ at, id }: TimeCursor): string => `${at.getTime()}.${id}`

/** Parses an untrusted cursor from the query string; null if malformed. */
export function parseTimeCursor(text: string | null): TimeCursor | null {
  const [, at, id] = /^(\d{1,14})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? '') ?? []
  return at && id ? { at: new Date(Number(at)), id } : null
}
