import { describe, expect, test } from 'vitest'
import type { ItemRecord } from './item-patches'
import {
  addItemsToItems,
  createItemsFromLines,
  groupSources,
  addLineToItems,
  splitItemBySources,
} from './items-from-lines'

let count = 0
const newId = () => `id${++count}`
const line = (text: string, title: string, factor = 1) => ({ line: text, recipeId: title.toLowerCase(), title, factor })
const list = () => {
  count = 0
  return createItemsFromLines(
    [
      line('2 cups flour', 'Pancakes', 2),
      line('3 eggs', 'Pancakes'),
      line('100 g flour', 'Lasagne'),
      line('salt to taste', 'Lasagne'),
    ],
    newId,
  )
}
const short = (items: ItemRecord[]) =>
  items
    .filter(({ removed }) => !removed)
    .map(
      ({ name, quantity, unit, amounts }) =>
        `${name}: ${(amounts ?? [{ quantity, unit }]).map((item) => `${item.quantity} ${item.unit}`).join(' + ')}`,
    )

test('a list from recipes merges equal ingredients, with their sources and amounts', () => {
  const items = list()
  expect(short(items)).toEqual(['flour: 4.75 cup', 'eggs: 3 null', 'salt: null null'])
  expect(items[0]?.sources).toMatchObject([
    { recipeId: 'pancakes', title: 'Pancakes', line: '2 cups flour', factor: 2 },
    { recipeId: 'lasagne', title: 'Lasagne', line: '100 g flour', factor: 1, amount: '100 g' },
  ])
  expect(items[0]?.sources[0]?.amount).toMatch(/^4 cups?$/)
  expect(items.map(({ position }) => position)).toEqual([0, 1, 2])
  expect(new Set(items.map(({ id }) => id)).size).toBe(3)
})

describe('what a recipe needs, added to a list', () => {
  const more = () => createItemsFromLines([line('3 eggs', 'Omelette'), line('1 leek', 'Omelette')], newId)
  test('grows what is still to be bought in its place, and appends the rest', () => {
    const before = list()
    const after = addItemsToItems(before, more())
    expect(short(after)).toEqual(['flour: 4.75 cup', 'eggs: 6 null', 'salt: null null', 'leek: 1 null'])
    expect(after.map(({ id }) => id).slice(0, 3)).toEqual(before.map(({ id }) => id))
    expect(after.at(-1)?.position).toBe(3)
    expect(after[1]?.sources.map(({ title }) => title)).toEqual(['Pancakes', 'Omelette'])
  })
  test('leaves ticked and removed items as they are', () => {
    const before = list().map((item) => ({ ...item, checked: item.name === 'eggs', removed: item.name === 'salt' }))
    const after = addItemsToItems(before, [...more(), ...createItemsFromLines([line('salt', 'Omelette')], newId)])
    expect(after.slice(0, 3)).toEqual(before)
    expect(short(after.slice(3))).toEqual(['eggs: 3 null', 'leek: 1 null', 'salt: null null'])
    expect(after.slice(3).every(({ checked }) => !checked)).toBe(true)
  })
})

describe('typed text', () => {
  test('merges into an existing item', () => {
    const after = addLineToItems(list(), '2 eggs', newId)!
    expect(short(after)).toContain('eggs: 5 null')
    expect(after.find(({ name }) => name === 'eggs')?.sources.at(-1)).toEqual({
      recipeId: null,
      title: null,
      line: '2 eggs',
      factor: 1,
      amount: '2',
    })
    expect(after.find(({ name }) => name === 'eggs')?.id).toBe(list()[1]?.id)
  })
  test('is appended when the item is missing or checked', () => {
    expect(short(addLineToItems(list(), '6 lemons', newId)!).at(-1)).toBe('lemons: 6 null')
    const ticked = list().map((item) => ({ ...item, checked: true }))
    expect(short(addLineToItems(ticked, '2 eggs', newId)!).slice(-2)).toEqual(['salt: null null', 'eggs: 2 null'])
  })
  test('does not restore removed items', () => {
    const removed = list().map((item) => ({ ...item, removed: true }))
    expect(short(addLineToItems(removed, '2 eggs', newId)!)).toEqual(['eggs: 2 null'])
  })
  test('keeps a remark in brackets and the number behind an x', () => {
    expect(short(addLineToItems([], 'ham (the good one)', newId)!)).toEqual(['ham (the good one): null null'])
    expect(short(addLineToItems([], 'yoghurts x4', newId)!)).toEqual(['yoghurts: 4 null'])
    const twice = addLineToItems(addLineToItems([], '100 g ham (the good one)', newId)!, '50 g ham', newId)!
    expect(short(twice)).toEqual(['ham (the good one): 150 g'])
  })
  test('merges into a variant of the same product, but not fresh into tinned', () => {
    const butter = createItemsFromLines([line('50 g unsalted butter', 'Cake')], newId)
    expect(short(addLineToItems(butter, '100 g butter', newId)!)).toEqual(['unsalted butter: 150 g'])
    const tins = createItemsFromLines([line('2 tins tomatoes', 'Sauce')], newId)
    expect(short(addLineToItems(tins, '3 tomatoes', newId)!)).toEqual(['tomatoes: 2 tin', 'tomatoes: 3 null'])
  })
  test('may be without an amount', () =>
    expect(short(addLineToItems([], 'kitchen roll', newId)!)).toEqual(['kitchen roll: null null']))
  test.each(['', '   ', '\n'])('%j is nothing to buy', (text) => expect(addLineToItems(list(), text, newId)).toBeNull())
})

describe('splitting an item', () => {
  test('gives one item per recipe, the first with the same id', () => {
    const before = list()
    const after = splitItemBySources(before, before[0]!.id, newId)!
    expect(short(after)).toEqual(['flour: 4 cup', 'flour: 100 g', 'eggs: 3 null', 'salt: null null'])
    expect(after[0]?.id).toBe(before[0]?.id)
    expect(after[1]).toMatchObject({ position: before[0]!.position, sources: [{ title: 'Lasagne' }] })
  })
  test('finds the amount of each variant', () => {
    const butter = createItemsFromLines([line('50 g soft butter', 'Cake'), line('20 g butter', 'Sauce')], newId)
    expect(short(butter)).toEqual(['butter: 70 g'])
    expect(butter[0]?.sources.map(({ amount }) => amount)).toEqual(['50 g', '20 g'])
    expect(short(splitItemBySources(butter, butter[0]!.id, newId)!)).toEqual(['butter: 50 g', 'butter: 20 g'])
  })
  test('within one recipe gives one per line', () =>
    expect(
      groupSources([...createItemsFromLines([line('1 onion', 'Soup'), line('2 onions', 'Soup')], newId)[0]!.sources]),
    ).toHaveLength(2))
  test('is impossible with a single source', () => {
    const before = list()
    expect(splitItemBySources(before, before[1]!.id, newId)).toBeNull()
    expect(splitItemBySources(before, 'none', newId)).toBeNull()
  })
})
