import { expect, test } from 'vitest'
import { AISLE_LABELS, AISLES } from '#packages/ingredients/aisles'
import { groupByAisle } from './group-by-aisle'

const aisles = AISLES.map((aisle) => ({ aisle, label: AISLE_LABELS[aisle] }))
test('aisles in shop order without duplicates, items in their own order', () => {
  const items = [
    { name: 'salt', aisle: 'spices' as const },
    { name: 'twine', aisle: 'other' as const },
    { name: 'leek', aisle: 'produce' as const },
    { name: 'bay', aisle: 'spices' as const },
  ]
  expect(
    groupByAisle(items, aisles).map(
      ({ label, items: aisleItems }) => `${label}: ${aisleItems.map(({ name }) => name).join()}`,
    ),
  ).toEqual([`${AISLE_LABELS.produce}: leek`, `${AISLE_LABELS.spices}: salt,bay`, `${AISLE_LABELS.other}: twine`])
  expect(groupByAisle([], aisles)).toEqual([])
})
