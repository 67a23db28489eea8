import { addDays, LONG_WEEKDAYS, weekdayIndex } from '#app/platform/text/dates'
import { isOneOf } from '#app/platform/text/objects'

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const isWeekday = (text: string): text is Weekday => isOneOf(WEEKDAYS, text)

export const weekdayName = (day: Weekday): string => LONG_WEEKDAYS[WEEKDAYS.indexOf(day)]!()

/** The seven days from a date on, '2026-11-24', with their weekdays. */
export const listWeekAhead = (from: string): { date: string; day: Weekday }[] =>
  WEEKDAYS.map((_, offset) => {
    const date = addDays(from, offset)
    return { date, day: WEEKDAYS[weekdayIndex(date)]! }
  })

const USUAL_DINNERS = 5
/** For a locked day to which no minutes are given. */
const LOCKED_MINUTES = 60

/** The days of so many dinners, Monday first: those that are locked, and the first others that have minutes. */
export function chooseDays(
  { dinners, minutes }: { dinners?: number; minutes: number | Partial<Record<Weekday, number>> },
  locked: readonly { day: Weekday }[],
): { day: Weekday; minutes: number }[] {
  const lockedDays = new Set(locked.map(({ day }) => day))
  const open = WEEKDAYS.filter((day) => typeof minutes === 'number' || minutes[day] !== undefined)
  const count = dinners ?? (typeof minutes === 'number' ? USUAL_DINNERS : open.length)
  const others = open.filter((day) => !lockedDays.has(day)).slice(0, Math.max(0, count - lockedDays.size))
  return WEEKDAYS.filter((day) => lockedDays.has(day) || others.includes(day)).map((day) => ({
    day,
    minutes: typeof minutes === 'number' ? minutes : (minutes[day] ?? LOCKED_MINUTES),
  }))
}
