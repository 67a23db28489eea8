import { expect, test } from 'vitest'
import { findChangedItems, applyPatches, createInversePatches, hasLaterChanges } from './item-patches'
import { createItemRecord } from '#tests/support/list-item'

const item = createItemRecord
const before = [item('a'), item('b', { amounts: [{ quantity: 1, quantity_max: null, unit: 'g' }] }), item('c')]

test('findChangedItems: only differing items, key order ignored', () => {
  const after = [
    { ...item('a'), checked: true },
    { ...before[1]!, amounts: [{ unit: 'g', quantity_max: null, quantity: 1 }] },
    item('c'),
    item('d'),
  ]
  expect(findChangedItems(before, after).map(({ id }) => id)).toEqual(['a', 'd'])
})
test('inverse patches hold only changed fields, and applying them restores those', () => {
  const after = [item('a', { checked: true }), { ...before[1]!, removed: true, quantity: 4 }, item('c'), item('d')]
  const step = createInversePatches(before, after)
  expect(step).toEqual([
    { id: 'a', checked: false },
    { id: 'b', removed: false, quantity: null },
    { id: 'd', removed: true },
  ])
  expect(applyPatches(after, step).filter(({ removed }) => !removed)).toEqual(before)
  // Concurrent changes of other fields survive.
  expect(applyPatches([item('a', { checked: true, name: 'A' })], step)[0]).toEqual(item('a', { name: 'A' }))
})
test('a field that an item has not had yet is a change, and null before it; null and absent are the same', () => {
  const placed = { ...item('a'), ownAisle: 'Cheese counter' }
  expect(createInversePatches([item('a')], [placed])).toEqual([{ id: 'a', ownAisle: null }])
  expect(findChangedItems([item('a')], [{ ...item('a'), ownAisle: null }])).toEqual([])
})

const steps = [
  { version: 4, before: [{ id: 'a' }] },
  { version: 3, before: [{ id: 'b' }, { id: 'c' }] },
  { version: 2, before: [{ id: 'a' }] },
]
test.each([
  [0, false],
  [1, false],
  [2, true],
])('step %i', (index, yes) => expect(hasLaterChanges(steps, steps[index]!)).toBe(yes))
