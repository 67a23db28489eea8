import { describe, expect, test } from 'vitest'
import type { ItemRecord } from './item-patches'
import { replaceItems } from './replace-items'
import { ListItemInput } from './schema'
import { createItemRecord } from '#tests/support/list-item'

const item = (id: string, name: string, more: Partial<ItemRecord> = {}): ItemRecord =>
  createItemRecord(id, {
    ...{ name, quantity: 1, aisle: 'produce' },
    sources: [{ recipeId: null, title: null, line: name, factor: 1, amount: '1' }],
    ...more,
  })
const records = [
  item('a', 'lemons', { quantity: 3, quantity_max: 4 }),
  item('b', 'salt', {
    quantity: null,
    amounts: [
      { quantity: 1, quantity_max: null, unit: null },
      { quantity: 300, quantity_max: null, unit: 'g' },
    ],
  }),
  item('c', 'old bread', { removed: true }),
]
let count = 0
const options = (revive = false) => ({ newId: () => `new${++count}`, aisleOf: () => 'bakery' as const, revive })
const replace = (inputs: object[], revive = false) => {
  count = 0
  return replaceItems(
    records,
    inputs.map((item) => ListItemInput.parse(item)),
    options(revive),
  )
}
const there = (items: ItemRecord[]) => items.filter(({ removed }) => !removed)

describe('replaces the whole list with what a client sends', () => {
  test('items sent back unchanged keep their range, amounts and sources', () => {
    const inputs = records
      .slice(0, 2)
      .map(({ id, name, quantity, unit, checked }) => ({ id, name, quantity, unit, checked }))
    expect(there(replace(inputs))).toEqual([records[0], { ...records[1], position: 1 }])
  })
  test('matches by name and unit when ids are missing', () =>
    expect(
      there(replace([{ name: 'lemons', quantity: 3, unit: '', checked: true }])).map(
        ({ id, checked, quantity_max }) => [id, checked, quantity_max],
      ),
    ).toEqual([['a', true, 4]]))
  test.each([{ name: 'lemons' }, { id: 'a', name: 'lemons' }])('%j twice is two items', (input) =>
    expect(there(replace([input, input])).map(({ id }) => id)).toEqual(['a', 'new1']),
  )

  test('a changed amount drops the range and the amounts', () => {
    expect(
      there(
        replace([
          { id: 'a', name: 'lemons', quantity: 5 },
          { id: 'b', name: 'salt', quantity: '2', unit: 'kg' },
        ]),
      ).map(({ quantity, quantity_max, unit, amounts }) => [quantity, quantity_max, unit, amounts]),
    ).toEqual([
      [5, null, null, null],
      [2, null, 'kg', null],
    ])
  })
  test('missing items are removed', () => expect(replace([]).every(({ removed }) => removed)).toBe(true))
  test('new items get an id and an aisle', () =>
    expect(there(replace([{ id: 'zzz', name: 'rye loaf', quantity: 1 }]))[0]).toMatchObject({
      id: 'new1',
      name: 'rye loaf',
      aisle: 'bakery',
      sources: [],
    }))
  test('removed items are restored only by a sender who has seen the removal', () => {
    expect(there(replace([{ id: 'c', name: 'old bread' }]))).toEqual([])
    expect(there(replace([{ id: 'c', name: 'old bread' }], true)).map(({ id }) => id)).toEqual(['c'])
  })
})
