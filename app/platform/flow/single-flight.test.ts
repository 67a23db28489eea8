import { expect, test, vi } from 'vitest'
import { createSingleFlight, memoizeByReference } from './single-flight'

test('callers of one key share a run, callers of another do not, and later ones run again', async () => {
  const share = createSingleFlight<string, number>()
  let count = 0
  const run = vi.fn(async () => ++count)
  expect(await Promise.all([share('a', run), share('a', run), share('b', run)])).toEqual([1, 1, 2])
  expect(await share('a', run)).toBe(3)
  expect(run).toHaveBeenCalledTimes(3)
})
test('a failure is shared and then forgotten', async () => {
  const share = createSingleFlight<string, number>()
  const fail = vi.fn(() => Promise.reject(new Error('no')))
  const [one, other] = await Promise.allSettled([share('a', fail), share('a', fail)])
  expect([one.status, other.status, fail.mock.calls.length]).toEqual(['rejected', 'rejected', 1])
  expect(await share('a', async () => 1)).toBe(1)
})

test('computes once for each object, not for each equal one', () => {
  const compute = vi.fn(({ name }: { name: string }) => ({ shouted: name.toUpperCase() }))
  const shout = memoizeByReference(compute)
  const [onion, other] = [{ name: 'onion' }, { name: 'onion' }]
  expect(shout(onion)).toBe(shout(onion))
  expect(shout(other)).toEqual(shout(onion))
  expect(compute).toHaveBeenCalledTimes(2)
})
