import { expect, test, vi } from 'vitest'
import { everyMinute, findNextTick, parseCronSchedule } from './cron-schedule'

test.each<[string, string, string, string, string | null]>([
  ['each minute', '* * * * *', '2026-11-21T10:17:00.000Z', '2026-11-21T10:18:00.003Z', '2026-11-21T10:18:00Z'],
  ['within a minute', '* * * * *', '2026-11-21T10:17:00Z', '2026-11-21T10:17:59.999Z', null],
  ['at the very minute', '17 * * * *', '2026-11-21T10:16:59.999Z', '2026-11-21T10:17:00Z', '2026-11-21T10:17:00Z'],
  ['not twice', '17 * * * *', '2026-11-21T10:17:00Z', '2026-11-21T10:18:00Z', null],
  ['the latest of many', '17 * * * *', '2026-11-19T00:00:00Z', '2026-11-21T10:16:00Z', '2026-11-21T09:17:00Z'],
  ['before midnight', '17 * * * *', '2026-11-20T00:00:00Z', '2026-11-21T00:16:00Z', '2026-11-20T23:17:00Z'],
  ['last Sunday', '40 3 * * 0', '2026-11-16T00:00:00Z', '2026-11-29T03:39:00Z', '2026-11-22T03:40:00Z'],
  ['no Sunday between', '40 3 * * 0', '2026-11-22T03:40:00Z', '2026-11-29T03:39:59Z', null],
  ['the last day of a month', '0 5 L * *', '2026-02-01T00:00:00Z', '2026-03-30T00:00:00Z', '2026-02-28T05:00:00Z'],
  ['a name', '@daily', '2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-21T00:00:00Z'],
  ['a seconds field', '30 17 * * * *', '2026-11-21T10:16:00Z', '2026-11-21T10:17:00Z', '2026-11-21T10:17:00Z'],
  ['a year of sleep', '0 0 1 1 *', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ['a clock that starts in 1970', '40 3 * * 0', '1970-01-01T00:00:00Z', '2026-11-21T10:00:00Z', '2026-11-15T03:40:00Z'],
  ['longer than a year ago', '0 0 29 2 *', '1970-01-01T00:00:00Z', '2026-11-21T10:00:00Z', null],
  ['a clock that goes back', '* * * * *', '2026-11-21T10:17:00Z', '2026-11-21T08:00:00Z', null],
])('%s: %s', (_, expression, after, until, due) => {
  expect(parseCronSchedule(expression)(new Date(after), new Date(until))).toEqual(due === null ? null : new Date(due))
})

test('a clock calls at each minute, wherever it is set to meanwhile, until it is stopped', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse('2026-11-21T12:00:30Z') })
  try {
    const calls: string[] = []
    const stop = everyMinute(() => void calls.push(new Date().toISOString().slice(0, 19)))
    vi.advanceTimersByTime(90_000)
    vi.setSystemTime('2026-12-21T08:00:10Z')
    vi.advanceTimersByTime(60_000)
    vi.setSystemTime('2026-11-20T08:00:10Z')
    vi.advanceTimersByTime(60_000)
    vi.advanceTimersByTime(60_000)
    stop()
    vi.advanceTimersByTime(600_000)
    expect(calls).toEqual([
      '2026-11-21T12:01:00',
      '2026-11-21T12:02:00',
      '2026-12-21T08:01:10',
      '2026-11-20T08:01:00',
      '2026-11-20T08:02:00',
    ])
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['* * * * *', '2026-11-24T10:00:30Z', '2026-11-24T10:01:00Z'],
  ['30 3 * * *', '2026-11-24T10:00:00Z', '2026-11-25T03:30:00Z'],
  ['0 4 * * 1', '2026-11-24T10:00:00Z', '2026-11-30T04:00:00Z'],
  ['0 0 1 1 *', '2026-11-24T10:00:00Z', '2027-01-01T00:00:00Z'],
])('the next tick of %s after %s', (expression, now, next) =>
  expect(findNextTick(parseCronSchedule(expression), new Date(now))).toEqual(new Date(next)),
)
