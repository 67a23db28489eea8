import { expect, test } from 'vitest'
import {
  computeHostRetryAfterMs,
  computeCrawlDelayMs,
  computePageRetryMs,
  computeFailureBackoffMs,
  isBreakerTripped,
  appendBreakerResult,
} from './crawl-delay'

test.each([
  [2000, null, 2000],
  [2000, 500, 2000],
  [2000, 10_000, 10_000],
  [0, 1500, 1500],
  [2000, 86_400_000, 300_000],
])('own delay %d with robots delay %s is %d', (ownDelay, robotsDelay, delay) =>
  expect(computeCrawlDelayMs(ownDelay, robotsDelay)).toBe(delay),
)

test('backoff doubles with each failure, up to 64 times', () => {
  expect([0, 1, 2, 6, 20].map((failures) => computeFailureBackoffMs(2000, failures))).toEqual([
    2000, 4000, 8000, 128_000, 128_000,
  ])
})

test('Retry-After is honoured up to a day, half a minute by default', () => {
  expect([0, 1, 3600, 999_999_999, undefined].map(computeHostRetryAfterMs)).toEqual([
    0, 1000, 3_600_000, 86_400_000, 30_000,
  ])
})

test('the retry delay of a page grows', () => {
  expect([1, 2].map((attempts) => computePageRetryMs(2000, attempts))).toEqual([30_000, 120_000])
})

test.each([
  ['', false],
  ['----', false],
  ['-----', true],
  ['+----', true],
  ['++---', false],
  ['++--------', true],
  ['+++-------', false],
])('after %j tripped is %s', (recent, broken) => expect(isBreakerTripped(recent)).toBe(broken))

test('only the latest ten results count', () => {
  const recent = [...'-----', ...'++++++++++'].reduce(
    (results, result) => appendBreakerResult(results, result === '+'),
    '',
  )
  expect(recent).toBe('++++++++++')
})
