import { expect, test } from 'vitest'
import { toPublicList } from './public-list'

const item = { id: 'i', name: 'Lemons', quantity: 3, unit: null, amount: '3', checked: true }

test('exposes the five item fields and nothing else', () => {
  const list = {
    id: 'l',
    name: 'Week 47',
    userId: 'u',
    version: 7,
    isShared: true,
    ingredients: [{ ...item, aisle: 'produce', sources: [{ title: 'Pie' }], position: 0 }],
  }
  expect(toPublicList(list)).toEqual({
    id: 'l',
    name: 'Week 47',
    ingredients: [{ id: 'i', name: 'Lemons', quantity: 3, unit: null, checked: true }],
  })
})
test.each([
  [
    { quantity: 1.2, unit: 'kg', amount: '1.2 kg' },
    { quantity: 1.2, unit: 'kg' },
  ],
  [
    { quantity: null, unit: null, amount: '1 + 300 g' },
    { quantity: null, unit: '1 + 300 g' },
  ],
  [
    { quantity: null, unit: null, amount: '' },
    { quantity: null, unit: null },
  ],
  [
    { quantity: null, unit: 'pinch', amount: '' },
    { quantity: null, unit: 'pinch' },
  ],
])('%j is formatted as %j', (stored, expected) =>
  expect(toPublicList({ id: 'l', name: 'x', ingredients: [{ ...item, ...stored }] }).ingredients[0]).toMatchObject(
    expected,
  ),
)
