import { expect, test } from 'vitest'
import { loginBackoffSeconds } from './account-rate-limits.server'

test.each([
  [1, 0],
  [10, 0],
  [11, 2],
  [12, 4],
  [19, 512],
  [20, 900],
  [1000, 900],
])('after %i attempts: %i seconds', (tries, seconds) => expect(loginBackoffSeconds(tries)).toBe(seconds))

test('constant guessing gets about a hundred attempts a day', () => {
  let tries = 0
  for (let clock = 0; clock < 24 * 60 * 60; clock += loginBackoffSeconds(tries)) tries++
  expect(tries).toBeGreaterThan(100)
  expect(tries).toBeLessThan(120)
})
