import { expect, test } from 'vitest'
import { applyItemOperations, describeOperations } from './operations'

const items = [
  { id: 'a', name: 'lemons', checked: false },
  { id: 'b', name: 'salt', checked: true },
  { id: 'c', name: 'rice', checked: false },
]
const ticked = (list: { id: string; checked: boolean }[]) =>
  list.map(({ id, checked }) => (checked ? id.toUpperCase() : id)).join('')

test.each([
  ['a tick', [{ id: 'a', checked: true }], 'ABc', 'tick lemons'],
  [
    'the same tick twice',
    [
      { id: 'a', checked: true },
      { id: 'a', checked: true },
    ],
    'ABc',
    'tick lemons',
  ],
  ['a value that is already set', [{ id: 'b', checked: true }], 'aBc', 'nothing'],
  [
    'the last operation wins',
    [
      { id: 'a', checked: true },
      { id: 'a', checked: false },
      { id: 'c', checked: true },
    ],
    'aBC',
    'tick rice',
  ],
  ['a removal', [{ id: 'b', remove: true as const }], 'ac', 'remove salt'],
  [
    'a tick of a removed item',
    [
      { id: 'b', remove: true as const },
      { id: 'b', checked: false },
    ],
    'ac',
    'remove salt',
  ],
  ['a tick of an unknown item', [{ id: 'x', checked: true }], 'aBc', 'nothing'],
  [
    'several ticks',
    [
      { id: 'a', checked: true },
      { id: 'c', checked: true },
    ],
    'ABC',
    'tick 2 items',
  ],
  [
    'a tick and a removal',
    [
      { id: 'a', checked: true },
      { id: 'b', checked: false },
    ],
    'Abc',
    'change 2 items',
  ],
])('applies: %s', (_, operations, after, description) => {
  expect(ticked(applyItemOperations(items, operations))).toBe(after)
  expect(ticked(applyItemOperations(applyItemOperations(items, operations), operations))).toBe(after)
  expect(describeOperations(items, operations)).toBe(description)
})
test('untouched items are the same objects', () =>
  expect(applyItemOperations(items, [{ id: 'a', checked: true }])[1]).toBe(items[1]))
