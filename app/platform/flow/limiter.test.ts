import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test, vi } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { createKeyedLimiter, createLimiter, createInFlightLimit, keyedMutex } from './limiter'

const BUSY = 'too many'
const createTestLimiter = (concurrency: number, maxQueued: number, maxWaitMs: number) =>
  createLimiter({ concurrency, maxQueued, maxWaitMs, createBusyError: () => new Error(BUSY) })
const gate = () => {
  let open = () => {}
  const closed = new Promise<void>((resolve) => (open = resolve))
  return { closed, open }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('no more than the concurrency run, the others in their order, and no more than may wait', async () => {
  const limit = createTestLimiter(2, 2, 60_000)
  const gates = Array.from({ length: 4 }, gate)
  const started: number[] = []
  const work = gates.map(({ closed }, index) => limit(async () => (started.push(index), await closed, index)))
  await settled()
  expect(started).toEqual([0, 1])
  await expect(limit(async () => 5)).rejects.toThrow(BUSY)
  gates[1]!.open()
  await settled()
  expect(started).toEqual([0, 1, 2])
  for (const { open } of gates) open()
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3])
  expect(await limit(async () => 'again')).toBe('again')
})
test('failed work frees its slot', async () => {
  const limit = createTestLimiter(1, 1, 60_000)
  await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limit(async () => 1)).toBe(1)
})
test('a wait that is too long is rejected and its work never runs', async () => {
  const limit = createTestLimiter(1, 1, 5)
  const { closed, open } = gate()
  const first = limit(() => closed)
  let ran = false
  await expect(limit(async () => (ran = true))).rejects.toThrow(BUSY)
  // Its place in the queue is free again.
  const next = limit(async () => 'next')
  open()
  await first
  expect(await next).toBe('next')
  expect(ran).toBe(false)
})
test('the wait alone is bounded, not the work', async () => {
  const limit = createTestLimiter(1, 1, 5)
  expect(await limit(async () => (await new Promise((resolve) => setTimeout(resolve, 30)), 'slow'))).toBe('slow')
})
test('by keys, each has its own places, and what waits runs in its own context', async () => {
  const limit = createKeyedLimiter({
    concurrency: 1,
    maxQueued: 1,
    maxWaitMs: 60_000,
    createBusyError: () => new Error(BUSY),
  })
  const caller = new AsyncLocalStorage<string>()
  const { closed, open } = gate()
  const first = caller.run('first', () => limit('ann', () => closed))
  const second = caller.run('second', () => limit('ann', async () => caller.getStore()))
  await settled()
  await expect(limit('ann', async () => 3)).rejects.toThrow(BUSY)
  expect(await limit('ben', async () => 1)).toBe(1)
  open()
  await first
  expect(await second).toBe('second')
})

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

const events: string[] = []
const recordedWork = (name: string) => async () => {
  events.push(`${name} begins`)
  await pause(1)
  events.push(`${name} ends`)
  return name
}

test('one after the other under one key, in the order of asking; others do not wait', async () => {
  const answers = await Promise.all([
    keyedMutex('soup', recordedWork('a')),
    keyedMutex('soup', recordedWork('b')),
    keyedMutex('cake', recordedWork('c')),
  ])
  expect(answers).toEqual(['a', 'b', 'c'])
  expect(events.filter((line) => !line.startsWith('c'))).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(events.indexOf('c begins')).toBeLessThan(events.indexOf('a ends'))
})
test('who fails fails alone', async () => {
  const failing = keyedMutex('soup', () => Promise.reject(new Error('burnt')))
  const next = keyedMutex('soup', recordedWork('d'))
  await expect(failing).rejects.toThrow('burnt')
  expect(await next).toBe('d')
})
