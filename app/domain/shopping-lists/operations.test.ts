import { expect, test } from 'vitest'
import { applyItemOperations, describeOperations } from './operations'

const items = [
  { id: 'a', name: 'lemons', checked: false },
  { id: 'b', name: 'salt', checked: true },
  { id: 'c', name: 'rice', checked: false },
]
const ticked = (list: { id: string; checked: boolean }[]) =>
  list.map(({ id, checked }) => (checked ? id.toUpperCase() : id)).join('')

const tick = (id: string, checked = true) => ({ id, checked })
const remove = (id: string) => ({ id, remove: true as const })
test.each([
  ['a tick', [tick('a')], 'ABc', 'tick lemons'],
  ['the same tick twice', [tick('a'), tick('a')], 'ABc', 'tick lemons'],
  ['a value that is already set', [tick('b')], 'aBc', 'nothing'],
  ['the last operation wins', [tick('a'), tick('a', false), tick('c')], 'aBC', 'tick rice'],
  ['a removal', [remove('b')], 'ac', 'remove salt'],
  ['a tick of a removed item', [remove('b'), tick('b', false)], 'ac', 'remove salt'],
  ['a tick of an unknown item', [tick('x')], 'aBc', 'nothing'],
  ['several ticks', [tick('a'), tick('c')], 'ABC', 'tick 2 items'],
  ['a tick and a removal', [tick('a'), tick('b', false)], 'Abc', 'change 2 items'],
])('applies: %s', (_, operations, after, description) => {
  expect(ticked(applyItemOperations(items, operations))).toBe(after)
  expect(ticked(applyItemOperations(applyItemOperations(items, operations), operations))).toBe(after)
  expect(describeOperations(items, operations)).toBe(description)
})
test('untouched items are the same objects', () =>
  expect(applyItemOperations(items, [{ id: 'a', checked: true }])[1]).toBe(items[1]))
