import { describe, expect, test } from 'vitest'
import { canonicalUnit, dimensionOf, toBaseUnit, summableKind, toDisplayAmount } from './units'

test.each<[string | null, string | null]>([
  ['Tablespoons', 'tbsp'],
  ['tbsp.', 'tbsp'],
  ['T', 'tbsp'],
  ['t', 'tsp'],
  ['grams', 'g'],
  ['KG', 'kg'],
  ['fluid ounces', 'fl oz'],
  ['mL', 'ml'],
  ['ст. л.', 'tbsp'],
  ['зубчика', 'clove'],
  ['glasses', 'glass'],
  ['cloves', 'clove'],
  ['Leaves', 'leaf'],
  ['bunches', 'bunch'],
  ['tins', 'tin'],
  ['punnets', 'punnet'],
  ['large', null],
  ['piece', null],
  ['pieces', null],
  ['to_taste', null],
  ['', null],
  [null, null],
])('canonicalUnit(%s) is %s', (written, id) => {
  expect(canonicalUnit(written)).toBe(id)
})

describe('units that can be summed', () => {
  test.each([
    ['g', 'lb', true],
    ['ml', 'cup', true],
    ['g', 'ml', false],
    ['tin', 'can', true],
    ['slice', 'rasher', true],
    ['bag', 'box', false],
    ['clove', 'head', false],
  ])('%s and %s: %s', (unit, other, summable) => {
    expect(summableKind(unit) === summableKind(other)).toBe(summable)
  })

  test('a cup is 16 tablespoons, a tablespoon 3 teaspoons, a pound 16 ounces, a quart 4 cups', () => {
    expect(toBaseUnit(16, 'tbsp')).toBeCloseTo(toBaseUnit(1, 'cup'), 9)
    expect(toBaseUnit(3, 'tsp')).toBeCloseTo(toBaseUnit(1, 'tbsp'), 9)
    expect(toBaseUnit(16, 'oz')).toBeCloseTo(toBaseUnit(1, 'lb'), 9)
    expect(toBaseUnit(1, 'quart')).toBeCloseTo(toBaseUnit(4, 'cup'), 9)
    expect(dimensionOf('bunch')).toBeNull()
  })
})

test.each<[string, number, string, string[], number, string]>([
  ['grams stay below a kilogram', 700, 'g', ['g'], 700, 'g'],
  ['and are kilograms above', 1500, 'g', ['g', 'kg'], 1.5, 'kg'],
  ['a quarter of a kilogram is in grams', 0.25, 'kg', ['kg'], 250, 'g'],
  ['ounces make pounds in quarters', 20, 'oz', ['oz'], 1.25, 'lb'],
  ['but not in odd ounces', 19, 'oz', ['oz'], 19, 'oz'],
  ['an eighth of a pound is ounces', 2, 'oz', ['oz', 'lb'], 2, 'oz'],
  ['a quarter and an eighth of a pound is pounds', 6, 'oz', ['oz', 'lb'], 0.375, 'lb'],
  ['odd sixteenths of a pound are ounces', 7, 'oz', ['oz', 'lb'], 7, 'oz'],
  ['but above a pound they are pounds', 17, 'oz', ['oz', 'lb'], 1.0625, 'lb'],
  ['what is no sixteenth of a pound stays pounds', 1 / 3, 'lb', ['lb'], 1 / 3, 'lb'],
  ['pounds and grams are metric', 1, 'lb', ['lb', 'g'], 453.59237, 'g'],
  ['teaspoons make tablespoons', 6, 'tsp', ['tsp'], 2, 'tbsp'],
  ['four teaspoons do not', 4, 'tsp', ['tsp'], 4, 'tsp'],
  ['tablespoons make cups', 8, 'tbsp', ['tbsp'], 0.5, 'cup'],
  ['six tablespoons do not', 6, 'tbsp', ['tbsp', 'cup'], 6, 'tbsp'],
  ['an eighth of a cup is tablespoons', 0.125, 'cup', ['cup'], 2, 'tbsp'],
  ['a little of a tablespoon is teaspoons', 1 / 3, 'tbsp', ['tbsp'], 1, 'tsp'],
  ['quarts and cups are cups', 5, 'cup', ['quart', 'cup'], 5, 'cup'],
  ['a pint alone is a pint', 2, 'pint', ['pint'], 2, 'pint'],
  ['decilitres stay', 3, 'dl', ['dl'], 3, 'dl'],
  ['with millilitres they do not', 3, 'dl', ['dl', 'ml'], 300, 'ml'],
  ['glasses stay', 3, 'glass', ['glass'], 3, 'glass'],
  ['a glass and millilitres', 2, 'glass', ['glass', 'ml'], 500, 'ml'],
])('%s', (_, quantity, unit, units, displayQuantity, displayUnit) => {
  const amount = toDisplayAmount(toBaseUnit(quantity, unit), toBaseUnit(quantity, unit), new Set(units))
  expect(amount.unit).toBe(displayUnit)
  expect(amount.high).toBeCloseTo(displayQuantity, 6)
})
