import { expect, test } from 'vitest'
import { createLimiter } from './limiter.server'

const createGate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { closed: opened, open }
}
const nextTick = () => new Promise((resolve) => setImmediate(resolve))

test('limits concurrency, queues in order and rejects when the queue is full', async () => {
  const limit = createLimiter({ concurrency: 2, maxQueued: 2, maxWaitMs: 60_000 })
  const gates = Array.from({ length: 4 }, createGate)
  const started: number[] = []
  const work = gates.map(({ closed: opened }, index) => limit(async () => (started.push(index), await opened, index)))
  await nextTick()
  expect(started).toEqual([0, 1])
  await expect(limit(async () => 5)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 })
  gates[1]!.open()
  await nextTick()
  expect(started).toEqual([0, 1, 2])
  for (const { open } of gates) open()
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3])
  expect(await limit(async () => 'again')).toBe('again')
})
test('a failed task releases its slot', async () => {
  const limit = createLimiter({ concurrency: 1, maxQueued: 1, maxWaitMs: 60_000 })
  await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limit(async () => 1)).toBe(1)
})
test('a waiter that times out is rejected and takes no slot later', async () => {
  const limit = createLimiter({ concurrency: 1, maxQueued: 5, maxWaitMs: 1 })
  const { closed: opened, open } = createGate()
  const first = limit(() => opened)
  let hasRun = false
  await expect(limit(async () => (hasRun = true))).rejects.toMatchObject({ kind: 'unavailable' })
  open()
  await first
  expect(await limit(async () => 'free')).toBe('free')
  expect(hasRun).toBe(false)
})
