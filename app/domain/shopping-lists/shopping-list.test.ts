import { expect, test } from 'vitest'
import { formatItemOrigins, percentComplete, countRemaining, formatListAsText, toPublicList } from './shopping-list'

const items = (done: number, of: number) => Array.from({ length: of }, (_, index) => ({ checked: index < done }))
const from = (title: string | null, recipeId: string | null = title) => ({
  recipeId,
  title,
  line: '2 eggs',
  factor: 1,
  amount: '2',
})

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [8, 14, 57],
  [3, 3, 100],
])('percentComplete: %i of %i is %i %%', (done, of, percent) => {
  expect(percentComplete(items(done, of))).toBe(percent)
  expect(countRemaining(items(done, of))).toBe(of - done)
})
test('origins of a whole list', () => {
  expect(formatItemOrigins([])).toBe('0 items')
  expect(formatItemOrigins([{ sources: [] }])).toBe('1 item')
  expect(formatItemOrigins([{ sources: [from('Pancakes')] }, { sources: [from('Pancakes'), from(null)] }])).toBe(
    '2 items from 1 recipe',
  )
  expect(formatItemOrigins([{ sources: [from('Pancakes')] }, { sources: [from('Lasagne')] }])).toBe(
    '2 items from 2 recipes',
  )
})

test('a list as text', () => {
  const groups = [
    {
      label: 'Fruit and vegetables',
      items: [
        { name: 'leek', amount: '2', checked: false },
        { name: 'parsley', amount: '', checked: true },
      ],
    },
    { label: '', items: [{ name: 'flour', amount: '2 cups + 100 g', checked: false }] },
  ]
  expect(formatListAsText('Week', groups)).toBe(
    'Week\n\nFruit and vegetables\n[ ] leek, 2\n[x] parsley\n\n[ ] flour, 2 cups + 100 g\n',
  )
  expect(formatListAsText('Week', [])).toBe('Week\n')
})

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
  expect(toPublicList({ id: 'l', name: 'x', ingredients: [{ ...item, ...stored }] }, []).ingredients[0]).toMatchObject(
    expected,
  ),
)
