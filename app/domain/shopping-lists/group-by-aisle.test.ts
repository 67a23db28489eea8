import { expect, test } from 'vitest'
import { groupByAisle } from './group-by-aisle'
import { toAisleNames } from './shop-aisles'
import type { AisleName } from '#app/domain/shopping-lists/shop'

const aisles = toAisleNames(null)
const items = [
  { name: 'salt', aisle: 'spices' },
  { name: 'twine', aisle: 'other' },
  { name: 'leek', aisle: 'produce' },
  { name: 'bay', aisle: 'spices' },
  { name: 'brie', aisle: 'dairy and eggs', ownAisle: 'Cheese counter' },
]
const format = (order: AisleName[]) =>
  groupByAisle(items, order).map(
    ({ label, items: aisleItems }) => `${label}: ${aisleItems.map(({ name }) => name).join()}`,
  )

test('aisles in shop order without duplicates, items in their own order', () => {
  expect(format(aisles)).toEqual([
    `Fruit and vegetables: leek`,
    `Dairy and eggs: brie`,
    `Herbs and spices: salt,bay`,
    `Other: twine`,
  ])
  expect(groupByAisle([], aisles)).toEqual([])
})

test('an own aisle comes first, a hidden one is under another, and nothing vanishes', () => {
  expect(
    format([
      { aisle: 'Cheese counter', label: 'Cheese' },
      { aisle: 'other', label: 'The rest' },
      { aisle: 'spices', label: 'Spices', under: 'baking' },
      { aisle: 'baking', label: 'Baking', under: 'produce' },
      { aisle: 'produce', label: 'Greens' },
    ]),
  ).toEqual(['Cheese: brie', 'The rest: twine', 'Greens: salt,leek,bay'])
  // Hidden under itself or each other, or not there at all.
  expect(
    format([
      { aisle: 'spices', label: 'Spices', under: 'produce' },
      { aisle: 'produce', label: 'Greens', under: 'spices' },
      { aisle: 'Cheese counter', label: 'Cheese', under: 'gone' },
      { aisle: 'other', label: 'Other' },
    ]),
  ).toEqual(['Other: salt,twine,leek,bay,brie'])
  expect(format([])).toEqual([': salt,twine,leek,bay,brie'])
})
