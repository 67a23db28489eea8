export const LETTER_STATES = ['queued', 'sent', 'failed'] as const
export type LetterState = (typeof LETTER_STATES)[number]

/** What an operator may know of a mail: never what it says, since it may hold a link that opens an account. */
export type Letter = {
  id: string
  kind: string
  recipient: string
  subject: string
  state: LetterState
  attempts: number
  lastError: string | null
  createdAt: string
  sentAt: string | null
  /** When it is tried next, if it waits. */
  nextAttemptAt: string | null
}

export const isLetterState = (text: string | null): text is LetterState => LETTER_STATES.some((state) => state === text)

/** Where a page of letters ends: when that letter was written, to the millisecond, and which it is. */
export type Place = { at: Date; id: string }

export const placeText = ({ at, id }: Place): string => `${at.getTime()}.${id}`

/** What an address says of a place, or null: it may say anything. */
export function placeIn(text: string | null): Place | null {
  const [, at, id] = /^(\d{1,14})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? '') ?? []
  return at && id ? { at: new Date(Number(at)), id } : null
}
