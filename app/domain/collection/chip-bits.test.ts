import { expect, test } from 'vitest'
import { bitsOf, CHIPS, isChip, mostFrequent } from './chip-bits'

test('every chip has a bit of its own, and together they are an integer of PostgreSQL', () => {
  const bits = CHIPS.map((chip) => bitsOf([chip]))
  expect([CHIPS.length, new Set(bits).size, bits.every((bit) => Number.isInteger(Math.log2(bit)))]).toEqual([
    17,
    17,
    true,
  ])
  expect(bitsOf(CHIPS)).toBeLessThan(2 ** 31)
})
test('bitsOf: none, several, one named twice', () =>
  expect([bitsOf([]), bitsOf(['chicken', 'pork']), bitsOf(['pork', 'pork'])]).toEqual([0, 5, 4]))
test.each(['ham', '', 'constructor', 'Chicken', '__proto__'])('%j is no chip', (name) =>
  expect(isChip(name)).toBe(false),
)

test('mostFrequent: ten at most, the most frequent first, equals in the order of the list, none that nobody has', () => {
  expect(
    mostFrequent([
      { chips: bitsOf(['rice', 'fish']), count: 2 },
      { chips: bitsOf(['fish']), count: 1 },
      { chips: bitsOf(['beef', 'rice']), count: 1 },
      { chips: 0, count: 9 },
    ]),
  ).toEqual([
    { chip: 'fish', count: 3 },
    { chip: 'rice', count: 3 },
    { chip: 'beef', count: 1 },
  ])
  expect(mostFrequent([{ chips: bitsOf(CHIPS), count: 1 }]).map(({ chip }) => chip)).toEqual(CHIPS.slice(0, 10))
  expect(mostFrequent([])).toEqual([])
})
