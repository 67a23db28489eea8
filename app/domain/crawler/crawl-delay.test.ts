import { expect, test } from 'vitest'
import {
  computeHostRetryAfterMs,
  computeCrawlDelayMs,
  computePageRetryMs,
  computeFailureBackoffMs,
} from './crawl-delay'

test.each([
  [2000, null, 2000],
  [2000, 500, 2000],
  [2000, 10_000, 10_000],
  [0, 1500, 1500],
  [2000, 86_400_000, 300_000],
])('a gap of %d beside a delay of %s is %d', (ours, theirs, gap) => expect(computeCrawlDelayMs(ours, theirs)).toBe(gap))

test('failures in a row double the rest, up to 64 times', () => {
  expect([0, 1, 2, 6, 20].map((inARow) => computeFailureBackoffMs(2000, inARow))).toEqual([
    2000, 4000, 8000, 128_000, 128_000,
  ])
})

test('a site gets the rest it asks for, a day at most, and half a minute when it does not say', () => {
  expect([0, 1, 3600, 999_999_999, undefined].map(computeHostRetryAfterMs)).toEqual([
    0, 1000, 3_600_000, 86_400_000, 30_000,
  ])
})

test('a page is tried again later each time', () => {
  expect([1, 2].map((attempts) => computePageRetryMs(2000, attempts))).toEqual([30_000, 120_000])
})
