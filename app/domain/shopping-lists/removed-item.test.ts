import { expect, test } from 'vitest'
import { describeRemoved, insertRemoved } from './removed-item'

const item = (id: string, position: number) => ({ id, position, name: id, aisle: 'other' as const })
const items = [item('a', 0), item('c', 2), item('d', 2), item('e', 5)]
const idsWith = (removed: ReturnType<typeof item>[], shown = items) =>
  insertRemoved(shown, describeRemoved(removed, items).removed).map(({ id }) => id)

test('a removed item stands where it stood; several, and one that is back, are not shown', () => {
  expect(idsWith([item('b', 1)])).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(idsWith([item('cc', 2)])).toEqual(['a', 'c', 'cc', 'd', 'e'])
  expect(idsWith([item('z', 9)])).toEqual(['a', 'c', 'd', 'e', 'z'])
  expect(idsWith([])).toEqual(['a', 'c', 'd', 'e'])
  expect(idsWith([item('b', 1), item('z', 9)])).toEqual(['a', 'c', 'd', 'e'])
  expect(idsWith([item('a', 0)])).toEqual(['a', 'c', 'd', 'e'])
  // Where the one that it stood before is not shown.
  expect(idsWith([item('b', 1)], [item('a', 0), item('e', 5)])).toEqual(['a', 'e', 'b'])
})
