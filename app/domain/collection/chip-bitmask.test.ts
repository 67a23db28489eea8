import { expect, test } from 'vitest'
import { toChipBitmask, COLLECTION_CHIPS, isCollectionChip, mostFrequentChips } from './chip-bitmask'

test('chips have distinct bits that fit a PostgreSQL integer', () => {
  const bits = COLLECTION_CHIPS.map((chip) => toChipBitmask([chip]))
  expect([COLLECTION_CHIPS.length, new Set(bits).size, bits.every((bit) => Number.isInteger(Math.log2(bit)))]).toEqual([
    17,
    17,
    true,
  ])
  expect(toChipBitmask(COLLECTION_CHIPS)).toBeLessThan(2 ** 31)
})
test('toChipBitmask: none, several, duplicates', () =>
  expect([toChipBitmask([]), toChipBitmask(['chicken', 'pork']), toChipBitmask(['pork', 'pork'])]).toEqual([0, 5, 4]))
test.each(['ham', '', 'constructor', 'Chicken', '__proto__'])('%j is not a chip', (name) =>
  expect(isCollectionChip(name)).toBe(false),
)

test('mostFrequentChips: at most ten, by frequency, ties in list order, without unused ones', () => {
  expect(
    mostFrequentChips([
      { chips: toChipBitmask(['rice', 'fish']), count: 2 },
      { chips: toChipBitmask(['fish']), count: 1 },
      { chips: toChipBitmask(['beef', 'rice']), count: 1 },
      { chips: 0, count: 9 },
    ]),
  ).toEqual([
    { chip: 'fish', count: 3 },
    { chip: 'rice', count: 3 },
    { chip: 'beef', count: 1 },
  ])
  expect(mostFrequentChips([{ chips: toChipBitmask(COLLECTION_CHIPS), count: 1 }]).map(({ chip }) => chip)).toEqual(
    COLLECTION_CHIPS.slice(0, 10),
  )
  expect(mostFrequentChips([])).toEqual([])
})
