import { message, t } from '#packages/texts/t'

// Calendar days are ISO 8601 strings like '2026-11-24', not Date objects, so that no time zone can shift them.

const MS_PER_DAY = 86_400_000
const SHORT_WEEKDAYS = [
  message('Mon'),
  message('Tue'),
  message('Wed'),
  message('Thu'),
  message('Fri'),
  message('Sat'),
  message('Sun'),
] as const
/** Monday first. */
export const LONG_WEEKDAYS = [
  message('Monday'),
  message('Tuesday'),
  message('Wednesday'),
  message('Thursday'),
  message('Friday'),
  message('Saturday'),
  message('Sunday'),
] as const
const SHORT_MONTHS = [
  message('Jan'),
  message('Feb'),
  message('Mar'),
  message('Apr'),
  message('May', { context: 'short month' }),
  message('Jun'),
  message('Jul'),
  message('Aug'),
  message('Sep'),
  message('Oct'),
  message('Nov'),
  message('Dec'),
] as const
const LONG_MONTHS = [
  message('January'),
  message('February'),
  message('March'),
  message('April'),
  message('May'),
  message('June'),
  message('July'),
  message('August'),
  message('September'),
  message('October'),
  message('November'),
  message('December'),
] as const

/** An existing date, from 2000 to 2099. */
export function isIsoDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && toIsoDate(date) === text
}

/** Of a column of type `date`, or of a moment in UTC. What day it is now says `dayIn`. */
// eslint-disable-next-line no-restricted-syntax -- The one place.
export const toIsoDate = (date: Date): string => date.toISOString().slice(0, 10)
const parseIsoDate = (day: string) => new Date(`${day}T00:00:00Z`)

export const addDays = (day: string, count: number): string =>
  toIsoDate(new Date(parseIsoDate(day).getTime() + count * MS_PER_DAY))
export const daysBetween = (from: string, to: string): number =>
  Math.round((parseIsoDate(to).getTime() - parseIsoDate(from).getTime()) / MS_PER_DAY)

/** 0 (Monday) to 6. */
export const weekdayIndex = (day: string) => (parseIsoDate(day).getUTCDay() + 6) % 7
export const startOfWeek = (day: string): string => addDays(day, -weekdayIndex(day))

/** 'Tue 24'. */
export const formatShortDay = (day: string): string =>
  t('{weekday} {date}', { weekday: SHORT_WEEKDAYS[weekdayIndex(day)]!(), date: parseIsoDate(day).getUTCDate() })
/** 'Tuesday, 24 November'. */
export const formatLongDay = (day: string): string =>
  t('{weekday}, {date}', { weekday: LONG_WEEKDAYS[weekdayIndex(day)]!(), date: formatDayAndMonth(day) })
/** '24 November'. */
export const formatDayAndMonth = (day: string): string =>
  t('{date} {month}', { date: parseIsoDate(day).getUTCDate(), month: LONG_MONTHS[parseIsoDate(day).getUTCMonth()]!() })

/** 'Jan 5, 2025', in UTC: the same for every reader, so that a page can be cached. '' for no date. */
export function formatUtcDate(moment: Date | string | null): string {
  const date = new Date(moment ?? NaN)
  if (Number.isNaN(date.getTime())) return ''
  return t('{month} {day}, {year}', {
    month: SHORT_MONTHS[date.getUTCMonth()]!(),
    day: date.getUTCDate(),
    year: String(date.getUTCFullYear()),
  })
}

/** 'Nov 20, 2026, 14:05 UTC'. '' for no date. */
export function formatUtcDateTime(moment: Date | string | null): string {
  const date = formatUtcDate(moment)
  return date && t('{date}, {time} UTC', { date, time: new Date(moment!).toISOString().slice(11, 16) })
}

/** '2026-11-20 14:05 UTC', comparable with logs: the same on the server and in every browser. */
export const formatDateTime = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`

/** 'just now', '5 min ago', '3 h ago', '1 day ago' or '2 days ago': the same in every time zone. */
export function formatTimeAgo(iso: string, now: number = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return t('just now')
  if (minutes < 60) return t('{minutes} min ago', { minutes })
  if (minutes < 24 * 60) return t('{hours} h ago', { hours: Math.floor(minutes / 60) })
  return t('{count, plural, one {# day ago} other {# days ago}}', { count: Math.floor(minutes / 60 / 24) })
}

/** Making one takes 0.2 ms. Names come from cookies, in any letter case, so they are not kept for ever. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const MAX_FORMATTERS = 500

/** @throws RangeError for what is no time zone */
function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (formatters.size >= MAX_FORMATTERS) formatters.clear()
  formatters.set(timeZone, made)
  return made
}

/** An IANA time zone that this server knows, such as 'Pacific/Auckland'. */
export function isTimeZone(text: string): boolean {
  if (!/^[a-z][\w+/-]{1,63}$/i.test(text)) return false
  try {
    return Boolean(getFormatter(text))
  } catch {
    return false
  }
}

/**
 * The calendar day of a moment in a time zone: '2026-11-29'. For a person it is `todayOf(member)`; what is the same for the
 * whole site says 'UTC'.
 */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = getFormatter(timeZone).formatToParts(moment)
  return ['year', 'month', 'day'].map((wanted) => parts.find(({ type }) => type === wanted)!.value).join('-')
}
