export const MAIL_STATES = ['queued', 'sent', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** What an operator may know of a mail: never what it says, since it may hold a link that opens an account. */
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
  /** When it is tried next, if it waits. */
  nextAttemptAt: string | null
}

export const isMailState = (text: string | null): text is MailState => MAIL_STATES.some((state) => state === text)

/** Where a page of letters ends: when that letter was written, to the millisecond, and which it is. */
export type TimeCursor = { at: Date; id: string }

export const formatTimeCursor = ({ at, id }: TimeCursor): string => `${at.getTime()}.${id}`

/** What an address says of a place, or null: it may say anything. */
export function parseTimeCursor(text: string | null): TimeCursor | null {
  const [, at, id] = /^(\d{1,14})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? '') ?? []
  return at && id ? { at: new Date(Number(at)), id } : null
}
