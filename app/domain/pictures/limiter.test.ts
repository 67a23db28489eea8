import { expect, test } from 'vitest'
import { createLimiter } from './limiter.server'

const gate = () => {
  let open = () => {}
  const closed = new Promise<void>((resolve) => (open = resolve))
  return { closed, open }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('so many at once, the others in their order, and no more than may wait', async () => {
  const inTurn = createLimiter({ atOnce: 2, waiting: 2, waitMs: 60_000 })
  const gates = Array.from({ length: 4 }, gate)
  const begun: number[] = []
  const work = gates.map(({ closed }, at) => inTurn(async () => (begun.push(at), await closed, at)))
  await settled()
  expect(begun).toEqual([0, 1])
  await expect(inTurn(async () => 5)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 })
  gates[1]!.open()
  await settled()
  expect(begun).toEqual([0, 1, 2])
  for (const { open } of gates) open()
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3])
  expect(await inTurn(async () => 'again')).toBe('again')
})
test('who fails gives up the place', async () => {
  const inTurn = createLimiter({ atOnce: 1, waiting: 1, waitMs: 60_000 })
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(async () => 1)).toBe(1)
})
test('who has waited long enough is told, and takes no place later', async () => {
  const inTurn = createLimiter({ atOnce: 1, waiting: 5, waitMs: 1 })
  const { closed, open } = gate()
  const first = inTurn(() => closed)
  let ran = false
  await expect(inTurn(async () => (ran = true))).rejects.toMatchObject({ kind: 'unavailable' })
  open()
  await first
  expect(await inTurn(async () => 'free')).toBe('free')
  expect(ran).toBe(false)
})
