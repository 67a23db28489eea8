import { expect, test, vi } from 'vitest'
import { memoizeByReference } from './memoize-by-reference'

test('computes once for each object, not for each equal one', () => {
  const compute = vi.fn(({ name }: { name: string }) => ({ shouted: name.toUpperCase() }))
  const shout = memoizeByReference(compute)
  const [onion, other] = [{ name: 'onion' }, { name: 'onion' }]
  expect(shout(onion)).toBe(shout(onion))
  expect(shout(other)).toEqual(shout(onion))
  expect(compute).toHaveBeenCalledTimes(2)
})
