import { expect, test } from 'vitest'
import { dayIn, isTimeZone } from './day'

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
