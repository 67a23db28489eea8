import { expect, test } from 'vitest'
import type { AisleName } from '#app/domain/shopping-lists/shop'
import type { ShoppingList, ShoppingListItem } from '#app/domain/shopping-lists/shopping-list'
import { countPreview, previewList } from './list-preview'

const aisles: AisleName[] = [
  { aisle: 'produce', label: 'Fruit and vegetables' },
  { aisle: 'other', label: 'Other' },
]
const createItem = (name: string, rest: Partial<ShoppingListItem> = {}): ShoppingListItem => ({
  id: name,
  position: 0,
  name,
  quantity: null,
  quantity_max: null,
  unit: null,
  amounts: null,
  amount: '',
  checked: false,
  aisle: 'other',
  sources: [],
  ...rest,
})
const createList = (ingredients: ShoppingListItem[]): ShoppingList => ({
  id: 'list',
  name: 'Week',
  version: 1,
  public_id: 'p1',
  isShared: false,
  createdAt: '',
  ingredients,
  leftOut: [],
  undo: null,
  shop: null,
})
const createItems = (count: number, rest: (at: number) => Partial<ShoppingListItem> = () => ({})) =>
  Array.from({ length: count }, (_, at) => createItem(`i${at + 1}`, rest(at)))
const names = (items: { name: string }[]) => items.map(({ name }) => name).join(' ')

test('a short list is shown whole, in shop order', () => {
  const preview = previewList(
    createList([createItem('salt', { checked: true }), createItem('leek', { aisle: 'produce', amount: '2' })]),
    aisles,
  )
  expect(preview.ingredients).toEqual([
    { id: 'leek', name: 'leek', amount: '2', checked: false, aisle: 'produce' },
    { id: 'salt', name: 'salt', amount: '', checked: true, aisle: 'other' },
  ])
  expect(preview).toMatchObject({ origins: '2 items', rest: { count: 0, checked: 0 } })
})
test('of a long list the first eight that are still to buy', () => {
  const preview = previewList(createList(createItems(20, (at) => ({ checked: at < 3 }))), aisles)
  expect(names(preview.ingredients)).toBe('i4 i5 i6 i7 i8 i9 i10 i11')
  expect(preview.rest).toEqual({ count: 12, checked: 3 })
  expect(countPreview(preview)).toEqual({ total: 20, remaining: 17, percent: 15 })
})
test('ticked items fill what open ones leave free', () => {
  const preview = previewList(createList(createItems(12, (at) => ({ checked: at !== 11 }))), aisles)
  expect(names(preview.ingredients)).toBe('i1 i2 i3 i4 i5 i6 i7 i12')
  expect(countPreview(preview)).toEqual({ total: 12, remaining: 1, percent: 92 })
})
test('what is ticked stays in its place, and the next one follows', () => {
  const items = createItems(20)
  const before = previewList(createList(items), aisles)
  const after = previewList(
    createList(items.map((item) => ({ ...item, checked: item.id === 'i2' }))),
    aisles,
    before.ingredients,
  )
  expect(names(after.ingredients)).toBe('i1 i2 i3 i4 i5 i6 i7 i8 i9')
})
test('a removed item keeps its place among those that are shown', () => {
  const items = createItems(20, (at) => ({ position: at, aisle: at % 2 ? 'other' : 'produce' }))
  const before = (id: string | null) => ({
    ...createList(items),
    undo: { version: 2, what: 'remove it', removed: { id: 'it', name: 'it', aisle: 'produce' as const, before: id } },
  })
  // All shown are produce: i1 i3 i5 … i15; in the list it stood before i6.
  expect(previewList(before('i6'), aisles).undo?.removed?.before).toBe('i7')
  expect(previewList(before(null), aisles).undo?.removed?.before).toBe(null)
})
test('an empty list', () => {
  expect(countPreview(previewList(createList([]), aisles))).toEqual({ total: 0, remaining: 0, percent: 0 })
})
