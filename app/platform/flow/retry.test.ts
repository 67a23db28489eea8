import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryWithBackoff } from './retry'

const OPTIONS = { retries: 3, firstDelayMs: 200, maxDelayMs: 5_000 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('after 0.2, 1 and 5 seconds, and then no more', async () => {
  const startedAt = Date.now()
  const times: number[] = []
  const result = retryWithBackoff(() => {
    times.push(Date.now() - startedAt)
    return Promise.reject(new Error('away'))
  }, OPTIONS).catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  expect(await result).toBe('away')
  expect(times).toEqual([0, 200, 1_200, 6_200])
})
test('until it works', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('done')
  const result = retryWithBackoff<string>(work, OPTIONS)
  await vi.runAllTimersAsync()
  expect([await result, work.mock.calls.length]).toEqual(['done', 2])
})
test('not for an error that a retry cannot help', async () => {
  const work = vi.fn().mockRejectedValue(new Error('wrong'))
  await expect(retryWithBackoff(work, { ...OPTIONS, shouldRetry: () => false })).rejects.toThrow('wrong')
  expect(work).toHaveBeenCalledTimes(1)
})
