import { expect, test } from 'vitest'
import { toPublicList } from './public-list'

const item = {
  id: 'i',
  name: 'Lemons',
  quantity: 3,
  unit: null,
  amount: '3',
  checked: true,
  aisle: 'produce' as const,
  ownAisle: 'Market stall',
}

test('exposes the five item fields, and where the items are in the shop, and nothing else', () => {
  const list = {
    id: 'l',
    name: 'Week 47',
    userId: 'u',
    version: 7,
    isShared: true,
    ingredients: [{ ...item, sources: [{ title: 'Pie' }], position: 0 }],
  }
  const aisles = [
    { aisle: 'Market stall', label: 'Outside' },
    { aisle: 'produce', label: 'Fruit' },
    { aisle: 'other', label: 'Other' },
  ]
  expect(toPublicList(list, aisles)).toEqual({
    id: 'l',
    name: 'Week 47',
    ingredients: [{ id: 'i', name: 'Lemons', quantity: 3, unit: null, checked: true }],
    aisles: [{ label: 'Outside', items: ['i'] }],
  })
  expect(toPublicList(list, aisles.slice(1)).aisles).toEqual([{ label: 'Fruit', items: ['i'] }])
})
test.each([
  [1.2, 'kg', '1.2 kg', { quantity: 1.2, unit: 'kg' }],
  [null, null, '1 + 300 g', { quantity: null, unit: '1 + 300 g' }],
  [null, null, '', { quantity: null, unit: null }],
  [null, 'pinch', '', { quantity: null, unit: 'pinch' }],
])('%j of %j with the amount %j is %j', (quantity, unit, amount, expected) => {
  const list = { id: 'l', name: 'x', ingredients: [{ ...item, quantity, unit, amount }] }
  expect(toPublicList(list, []).ingredients[0]).toMatchObject(expected)
})
