import { expect, test } from 'vitest'
import {
  addDays,
  formatDayAndMonth,
  daysBetween,
  isIsoDate,
  formatLongDay,
  startOfWeek,
  formatShortDay,
  formatDateTime,
  formatTimeAgo,
  formatUtcDate,
  formatUtcDateTime,
  dayIn,
  isTimeZone,
} from './dates'

test.each(['2026-11-24', '2024-02-29', '2000-01-01', '2099-12-31'])('%s is a date', (text) =>
  expect(isIsoDate(text)).toBe(true),
)
test.each([
  '2026-02-29',
  '2026-11-31',
  '2026-13-01',
  '1999-12-31',
  '2100-01-01',
  '24.11.2026',
  '2026-11-24T00:00',
  ' 2026-11-24',
  '',
  'tomorrow',
  '２０２６-11-24',
])('%j is not a date', (text) => expect(isIsoDate(text)).toBe(false))
test('addDays crosses months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  // The nights of the European and American daylight saving changes.
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
})
test('weeks start on Monday', () => {
  expect(startOfWeek('2026-11-23')).toBe('2026-11-23')
  expect(startOfWeek('2026-11-29')).toBe('2026-11-23')
  expect(startOfWeek('2027-01-01')).toBe('2026-12-28')
})
test('formatting short and long', () =>
  expect([formatShortDay('2026-11-24'), formatLongDay('2026-11-24'), formatDayAndMonth('2026-11-24')]).toEqual([
    'Tue 24',
    'Tuesday, 24 November',
    '24 November',
  ]))

test.each([
  ['2025-01-05T00:00:00.000Z', 'Jan 5, 2025'],
  ['2025-12-31T23:59:59.999Z', 'Dec 31, 2025'],
  ['2024-02-29T12:00:00.000Z', 'Feb 29, 2024'],
  [null, ''],
  ['', ''],
  ['soon', ''],
])('%j is %j', (iso, text) => expect(formatUtcDate(iso)).toBe(text))
test('of a Date as well', () => expect(formatUtcDate(new Date('2025-01-05T23:59:59Z'))).toBe('Jan 5, 2025'))
test('a date and its time', () => {
  expect(formatUtcDateTime(new Date('2025-01-05T23:59:59Z'))).toBe('Jan 5, 2025, 23:59 UTC')
  expect(formatUtcDateTime(null)).toBe('')
})
test('a moment to the minute', () => expect(formatDateTime('2026-11-20T14:05:59.999Z')).toBe('2026-11-20 14:05 UTC'))

test.each([
  ['2026-11-20T12:00:30Z', 'just now'],
  ['2026-11-20T11:59:01Z', '1 min ago'],
  ['2026-11-20T11:00:59Z', '1 h ago'],
  ['2026-11-19T12:02:00Z', '23 h ago'],
  ['2026-11-19T11:59:00Z', '1 day ago'],
  ['2026-11-01T12:00:00Z', '19 days ago'],
])('%s was %s', (at, ago) => expect(formatTimeAgo(at, Date.parse('2026-11-20T12:01:00Z'))).toBe(ago))

test.each([
  // Dinner time in Los Angeles, when UTC is a day ahead; morning in Auckland, when UTC is a day behind.
  ['2026-11-29T01:35:00Z', 'America/Los_Angeles', '2026-11-28'],
  ['2026-11-29T01:35:00Z', 'UTC', '2026-11-29'],
  ['2026-11-28T17:00:00Z', 'Pacific/Auckland', '2026-11-29'],
  ['2026-11-28T17:00:00Z', 'UTC', '2026-11-28'],
  // The first and the last place of a day.
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ['2026-12-31T09:59:59.999Z', 'Pacific/Kiritimati', '2026-12-31'],
  ['2027-01-01T11:59:59.999Z', 'Etc/GMT+12', '2026-12-31'],
  // A minute about midnight, in winter and in summer time: the days on which clocks change have 25 and 23 hours.
  ['2026-03-08T07:59:00Z', 'America/Los_Angeles', '2026-03-07'],
  ['2026-03-08T08:00:00Z', 'America/Los_Angeles', '2026-03-08'],
  ['2026-03-09T06:59:00Z', 'America/Los_Angeles', '2026-03-08'],
  ['2026-03-09T07:00:00Z', 'America/Los_Angeles', '2026-03-09'],
  ['2026-11-01T06:59:00Z', 'America/Los_Angeles', '2026-10-31'],
  ['2026-11-02T07:59:00Z', 'America/Los_Angeles', '2026-11-01'],
  ['2026-11-02T08:00:00Z', 'America/Los_Angeles', '2026-11-02'],
  ['2026-09-26T11:59:00Z', 'Pacific/Auckland', '2026-09-26'],
  ['2026-09-26T12:00:00Z', 'Pacific/Auckland', '2026-09-27'],
  ['2026-09-27T11:00:00Z', 'Pacific/Auckland', '2026-09-28'],
  ['2028-02-29T12:00:00Z', 'Asia/Kolkata', '2028-02-29'],
])('%s in %s is %s', (moment, timeZone, day) => expect(dayIn(timeZone, new Date(moment))).toBe(day))

test.each([
  ['Europe/Zurich', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+12', true],
  ['UTC', true],
  ['', false],
  ['Mars/Phobos', false],
  ['undefined', false],
  ['+05:30', false],
  ['Europe/Zurich; Path=/', false],
  ['../../etc/passwd', false],
  ['A'.repeat(10_000), false],
])('%j: %j', (text, is) => expect(isTimeZone(text)).toBe(is))
