// A day is a text like '2026-11-24': it has no hour and no place, so no clock can move it to the day before.

const MS_OF_DAY = 86_400_000
const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const LONG_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A date that the calendar has, from 2000 to 2099. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && textOf(date) === text
}

export const textOf = (date: Date): string => date.toISOString().slice(0, 10)
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

export const addDays = (day: string, count: number): string =>
  textOf(new Date(dateOf(day).getTime() + count * MS_OF_DAY))
export const daysBetween = (from: string, to: string): number =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / MS_OF_DAY)

/** From 0, Monday, to 6. */
const weekday = (day: string) => (dateOf(day).getUTCDay() + 6) % 7
export const mondayOf = (day: string): string => addDays(day, -weekday(day))

/** 'Tue 24'. */
export const shortDay = (day: string): string => `${NAMES[weekday(day)]} ${dateOf(day).getUTCDate()}`
/** 'Tuesday, 24 November'. */
export const longDay = (day: string): string => `${LONG_NAMES[weekday(day)]}, ${dayOfMonth(day)}`
/** '24 November'. */
export const dayOfMonth = (day: string): string => `${dateOf(day).getUTCDate()} ${MONTHS[dateOf(day).getUTCMonth()]}`
