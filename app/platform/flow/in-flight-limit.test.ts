import { expect, test, vi } from 'vitest'
import { createInFlightLimit } from './in-flight-limit'

const enter = () => createInFlightLimit({ most: 2, maxMs: 1000, createBusyError: () => new Error('busy') })

test('as many at once as there are places under a key; a place that is ended is free', () => {
  const take = enter()
  const leave = take('ann')
  take('ann')
  expect(() => take('ann')).toThrow('busy')
  take('ben')
  leave()
  leave()
  take('ann')
  expect(() => take('ann')).toThrow('busy')
})

test('a place that nobody ends is free after its time', () => {
  vi.useFakeTimers()
  try {
    const take = enter()
    take('ann')
    take('ann')
    expect(() => take('ann')).toThrow('busy')
    vi.advanceTimersByTime(1001)
    take('ann')
  } finally {
    vi.useRealTimers()
  }
})
