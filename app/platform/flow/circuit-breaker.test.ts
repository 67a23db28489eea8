import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker'

function createTestBreaker() {
  let time = 0
  const breaker = createCircuitBreaker({ failureThreshold: 3, openMs: 60_000, maxOpenMs: 600_000, now: () => time })
  return { breaker, wait: (seconds: number) => void (time += seconds * 1000) }
}

test('opens after so many failures in a row, and again at the first failure after that', () => {
  const { breaker, wait } = createTestBreaker()
  expect([breaker.recordFailure(), breaker.recordFailure(), breaker.isOpen()]).toEqual([false, false, false])
  expect([breaker.recordFailure(), breaker.isOpen(), breaker.secondsLeft()]).toEqual([true, true, 60])
  wait(60)
  expect(breaker.isOpen()).toBe(false)
  expect([breaker.recordFailure(), breaker.isOpen()]).toEqual([true, true])
})
test('a success starts the count again', () => {
  const { breaker } = createTestBreaker()
  breaker.recordFailure()
  expect(breaker.isFailing()).toBe(true)
  breaker.recordFailure()
  breaker.recordSuccess()
  expect(breaker.isFailing()).toBe(false)
  breaker.recordFailure()
  breaker.recordFailure()
  expect(breaker.isOpen()).toBe(false)
})
test('stays open for as long as the vendor asks, within its maximum', () => {
  const { breaker, wait } = createTestBreaker()
  expect(breaker.recordFailure(120)).toBe(true)
  expect(breaker.secondsLeft()).toBe(120)
  wait(120)
  expect(breaker.isOpen()).toBe(false)
  breaker.recordFailure(10 ** 9)
  expect(breaker.secondsLeft()).toBe(600)
})
