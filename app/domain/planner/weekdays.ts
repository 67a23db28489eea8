import { addDays, weekdayIndex } from '#app/platform/text/dates'
import { isOneOf } from '#app/platform/text/objects'

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const isWeekday = (text: string): text is Weekday => isOneOf(WEEKDAYS, text)

const WEEKDAY_NAMES: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

export const weekdayName = (day: Weekday): string => WEEKDAY_NAMES[day]

/** The seven days from a date on, '2026-11-24', with their weekdays. */
export const listWeekAhead = (from: string): { date: string; day: Weekday }[] =>
  WEEKDAYS.map((_, offset) => {
    const date = addDays(from, offset)
    return { date, day: WEEKDAYS[weekdayIndex(date)]! }
  })
