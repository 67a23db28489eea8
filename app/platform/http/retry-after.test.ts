import { expect, test } from 'vitest'
import { parseRateLimitReset, parseRetryAfterSeconds } from './retry-after'

const NOW = Date.parse('2026-11-21T12:00:00Z')

test.each([
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['-1', undefined],
  ['1e9', undefined],
  ['99999999999999', undefined],
  ['0', 0],
  [' 30 ', 30],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
])('Retry-After %j is %j', (header, seconds) => expect(parseRetryAfterSeconds(header, NOW)).toBe(seconds))

test.each([
  [null, null, undefined],
  ['1, 200', '1, 86400', undefined],
  ['0, 200', '1, 86400', 1],
  ['1, 0', '1, 86400', 86400],
  ['0, 0', '1, 86400', 86400],
  ['0', '', undefined],
  ['0, 0', '1', 1],
  ['zero', '5', undefined],
])('with %j left, Brave opens again in %j: %j', (remaining, reset, seconds) =>
  expect(parseRateLimitReset(remaining, reset)).toBe(seconds),
)
