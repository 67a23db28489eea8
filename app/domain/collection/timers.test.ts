import { describe, expect, test } from 'vitest'
import { formatCountdown, parseTimers, secondsLeft } from './timers'
import type { Timer } from './timers'

const NOW = 1_700_000_000_000
const timer: Timer = {
  id: 'soup 1 600',
  label: '10 minutes',
  recipe: 'Soup',
  step: 1,
  path: '/recipe?url=x&step=1',
  endsAt: NOW + 600_000,
}

describe('parseTimers', () => {
  test('reads what was stored, also a timer that rings', () => {
    const ringing = { ...timer, id: 'b', endsAt: NOW - 3600_000 }
    expect(parseTimers(JSON.stringify([timer, ringing]), NOW)).toEqual([timer, ringing])
  })
  test('forgets one that rang half a day ago', () =>
    expect(parseTimers(JSON.stringify([{ ...timer, endsAt: NOW - 13 * 3600_000 }]), NOW)).toEqual([]))
  test.each([null, '', '{', 'null', '{}', '[null]', '[{"id":"x"}]'])('%j is no timer', (stored) =>
    expect(parseTimers(stored, NOW)).toEqual([]),
  )
  test('a path leads to this site only', () =>
    expect(parseTimers(JSON.stringify([{ ...timer, path: '//evil.example/' }]), NOW)).toEqual([]))
})

test('secondsLeft: rounded up, never below zero', () => {
  expect(secondsLeft(timer, NOW + 500)).toBe(600)
  expect(secondsLeft(timer, NOW + 700_000)).toBe(0)
})

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [600, '10:00'],
  [3661, '1:01:01'],
])('formatCountdown: %d seconds are %s', (seconds, shown) => expect(formatCountdown(seconds)).toBe(shown))
