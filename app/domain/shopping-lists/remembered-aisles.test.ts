import { expect, test } from 'vitest'
import type { ItemRecord } from './item-patches'
import { createItemsFromLines } from './items-from-lines'
import { putInRememberedAisle, putInRememberedAisles } from './remembered-aisles'
import { hadOtherTurns } from '#tests/support/other-turns'

const toItems = (lines: string[]): ItemRecord[] => {
  let count = 0
  return createItemsFromLines(
    lines.map((line) => ({ line, recipeId: null, title: null })),
    () => `item ${(count += 1)}`,
  )
}

test('an item goes where its household has put it before, whatever its number', async () => {
  const items = toItems(['2 leeks', '1 l milk'])
  const aisles = { leek: 'Farm shop' }
  expect((await putInRememberedAisles(items, aisles)).map(({ name, ownAisle }) => [name, ownAisle ?? null])).toEqual(
    items.map(({ name }) => [name, name === 'leeks' ? 'Farm shop' : null]),
  )
})

test('a household that has chosen no aisle gets its items as they are', async () => {
  const items = toItems(['2 leeks'])
  expect(putInRememberedAisle(items[0]!, {})).toBe(items[0])
  expect(await putInRememberedAisles(items, {})).toEqual(items)
})

test('long names of a whole list leave others their turns', async () => {
  const [leek] = toItems(['2 leeks'])
  const items = Array.from({ length: 300 }, () => ({ ...leek!, name: '1 - 2 '.repeat(80) }))
  expect(await hadOtherTurns(putInRememberedAisles(items, { leek: 'Farm shop' }))).toBe(true)
})
