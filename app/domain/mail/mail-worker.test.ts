import { expect, test } from 'vitest'
import { getNextMailRetrySeconds } from './mail-worker.server'

test.each([
  [1, undefined, 60],
  [2, undefined, 300],
  [3, undefined, 1800],
  [4, undefined, 7200],
  [5, undefined, null],
  [1, 17, 60],
  [1, 900, 900],
  [5, 900, null],
])('after attempt %i with Retry-After %j s: %j', (attempts, retryAfter, seconds) =>
  expect(getNextMailRetrySeconds(attempts, retryAfter)).toBe(seconds),
)
