import { describe, expect, test } from 'vitest'
import {
  formatDecimal,
  formatFraction,
  parseNumberAt,
  parseQuantityAt,
  parseUnitAt,
  roundForKitchen,
  roundMetric,
  inflectUnitWord,
} from './quantity'

describe('parseNumberAt', () => {
  test.each<[string, number | null]>([
    ['2', 2],
    ['10 eggs', 10],
    ['0.5', 0.5],
    ['1,5 dl', 1.5],
    ['½', 0.5],
    ['1½', 1.5],
    ['1 ½', 1.5],
    ['1/2', 0.5],
    ['1⁄2', 0.5],
    ['1 1/2', 1.5],
    ['1-1/2', 1.5],
    ['1 and 1/2', 1.5],
    ['2 and a half', 2.5],
    ['1.000 g', 1000],
    ['1,000 g', 1000],
    ['1\u00a0250 g', 1250],
    ['1 000 g', 1000],
    ['0.125', 0.125],
    ['0.3333333', 0.3333333],
    ['one', 1],
    ['a cup', 1],
    ['half a lemon', 0.5],
    ['two thirds of a cup', 2 / 3],
    ['three-quarters', 0.75],
    ['one and a half', 1.5],
    ['zwei', 2],
    ['полтора', 1.5],
    ['due', 2],
    ['00 flour', null],
    ['007', null],
    ['80/20', null],
    ['1/0', null],
    ['2%', null],
    ['180 °C', null],
    ['five-spice', null],
    ['half-and-half', null],
    ['onions', null],
    ['', null],
    ['1234567', null],
  ])('%s', (text, value) => {
    const parsed = parseNumberAt(text, 0)
    if (value === null) expect(parsed).toBeNull()
    else expect(parsed?.value).toBeCloseTo(value, 6)
  })

  test('parses three digits after a separator as decimals if thousands is false', () => {
    expect(parseNumberAt('1.250 kg', 0, false)?.value).toBe(1.25)
  })
})

describe('parseQuantityAt', () => {
  test.each<[string, number, number, string]>([
    ['2-3', 2, 3, '-'],
    ['1–2', 1, 2, '–'],
    ['2 to 3', 2, 3, ' to '],
    ['2 or 3', 2, 3, ' or '],
    ['2 bis 3', 2, 3, ' bis '],
    ['2 à 3', 2, 3, ' à '],
    ['2 до 3', 2, 3, ' до '],
    ['1½–2', 1.5, 2, '–'],
    ['1/2-3/4', 0.5, 0.75, '-'],
    ['3-2', 2, 3, '-'],
    ['two to three', 2, 3, ' to '],
    ['200/250 g', 200, 250, '/'],
    ['20/25 minuti', 20, 25, '/'],
    ['10/12 muffins', 10 / 12, 10 / 12, ''],
    ['2 to taste', 2, 2, ''],
    ['2-inch', 2, 2, ''],
  ])('%s', (text, low, high, joiner) => {
    expect(parseQuantityAt(text, 0)).toMatchObject({ low, high, joiner })
  })
})

describe('parseUnitAt and inflectUnitWord', () => {
  test.each<[string, string | null]>([
    ['cups', 'cup'],
    ['Tablespoons', 'tbsp'],
    ['T', 'tbsp'],
    ['t', 'tsp'],
    ['tsp.', 'tsp'],
    ['g', 'g'],
    ['kg', 'kg'],
    ['fl oz', 'fl oz'],
    ['EL', 'tbsp'],
    ['TL', 'tsp'],
    ['Tasse', 'cup'],
    ['tasses', 'cup'],
    ['c. à soupe', 'tbsp'],
    ['cuillères à café', 'tsp'],
    ['cucharadita', 'tsp'],
    ['cucchiai', 'tbsp'],
    ['ст. л.', 'tbsp'],
    ['ч.л.', 'tsp'],
    ['столовые ложки', 'tbsp'],
    ['стакана', 'cup'],
    ['г', 'g'],
    ['мл', 'ml'],
    ['зубчика', 'clove'],
    ['шт.', 'piece'],
    ['cloves', 'clove'],
    ['clove-studded', null],
    ['tinned', null],
    ['garlic', null],
    ['T-bone', null],
    ['grams', 'g'],
    ['green', null],
  ])('%s', (text, id) => {
    expect(parseUnitAt(text, 0)?.id ?? null).toBe(id)
  })

  test.each<[string, number, string]>([
    ['cup', 2, 'cups'],
    ['cups', 0.5, 'cup'],
    ['Dose', 2, 'Dosen'],
    ['стакан', 2, 'стакана'],
    ['стакан', 5, 'стаканов'],
    ['стакана', 21, 'стакан'],
    ['стакана', 12, 'стаканов'],
    ['стакан', 1.5, 'стакана'],
    ['чайная ложка', 0.5, 'чайной ложки'],
    ['tbsp', 3, 'tbsp'],
    ['CUP', 2, 'CUPS'],
    ['lbs', 1, 'lb'],
    ['leaf', 3, 'leaves'],
  ])('%s agrees with %d as %s', (text, value, word) => {
    const unit = parseUnitAt(text, 0)
    expect(unit && inflectUnitWord(unit, value)).toBe(word)
  })
})

test.each<[number, string]>([
  [0.25, '¼'],
  [1 / 3, '⅓'],
  [0.5, '½'],
  [2 / 3, '⅔'],
  [0.75, '¾'],
  [1, '1'],
  [1.5, '1½'],
  [2.333, '2⅓'],
  [0.125, '⅛'],
  [3.98, '4'],
  [0.01, '⅛'],
  [12.4, '12½'],
  [33.4, '33'],
])('roundForKitchen(%d) is formatted as %s', (value, text) => {
  expect(formatFraction(roundForKitchen(value))).toBe(text)
})

test('rounds counts to whole numbers from five up', () => {
  expect([4.5, 5.25, 7.5].map((value) => roundForKitchen(value, true))).toEqual([4.5, 5, 8])
})

test.each<[number, number]>([
  [0.26, 0.3],
  [0.01, 0.1],
  [3.6, 3.5],
  [12.4, 12],
  [62.5, 65],
  [333, 335],
  [1333, 1350],
  [12345, 12300],
])('roundMetric(%d) is %d', (value, rounded) => {
  expect(roundMetric(value)).toBeCloseTo(rounded, 6)
})

test('formats decimals without trailing zeros and with an optional comma', () => {
  expect([formatDecimal(1.5, 2), formatDecimal(2, 2), formatDecimal(0.75, 2, true)]).toEqual(['1.5', '2', '0,75'])
})
