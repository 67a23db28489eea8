import { describe, expect, test } from 'vitest'
import { parsePortions, servingsFactor, parseServings } from './servings'

describe('parseServings', () => {
  test.each([
    ['4 servings', 4, 4],
    ['4', 4, 4],
    ['Serves 4-6', 4, 6],
    ['6 to 8 people', 6, 8],
    ['Serves four', 4, 4],
    ['12 muffins', 12, 12],
    ['Makes about 20 cookies', 20, 20],
    ['2 dozen cookies', 24, 24],
    ['1 loaf', 1, 1],
    ['1 loaf (about 12 servings)', 12, 12],
    ['1 20cm cake', 1, 1],
    ['One 9-inch pie, serves 8', 8, 8],
    ['1.5 litres (6 servings)', 6, 6],
    ['8 x 250 ml jars', 8, 8],
    ['30 minutes, serves 2', 2, 2],
    ['4 порции', 4, 4],
    ['на 6 человек', 6, 6],
    ['2½ servings', 2.5, 2.5],
    ['für 4 Personen', 4, 4],
    ['Pour 6 personnes', 6, 6],
    ['4 large servings', 4, 4],
    ['Serves: 4', 4, 4],
  ])('parses %s', (text, low, high) => expect(parseServings(text)).toEqual({ low, high }))

  test.each([
    [null],
    [''],
    ['a lot'],
    ['a loaf'],
    ['8 cups'],
    ['500 g'],
    ['20 cm'],
    ['30 minutes'],
    ['about 1.5 litres'],
    ['0 servings'],
    ['x'.repeat(5000)],
  ])('%j has no servings', (text) => expect(parseServings(text)).toBeNull())
})

describe('parsePortions', () => {
  test.each([
    ['4 servings', 4, 4],
    ['4', 4, 4],
    ['4-6', 4, 6],
    ['4 to 6', 4, 6],
    ['Makes 4', 4, 4],
    ['8 bowls', 8, 8],
    ['für 4 Personen', 4, 4],
    ['6 porcií', 6, 6],
    ['1 loaf (about 12 servings)', 12, 12],
    ['24 dumplings, serves 6', 6, 6],
  ])('%s', (text, low, high) => expect(parsePortions(text)).toEqual({ low, high }))

  test.each([
    [null],
    ['2 dozen'],
    ['24 pierogies'],
    ['Makes 24 dumplings'],
    ['8 slices'],
    ['12 sausage rolls'],
    ['4 cups'],
  ])('%j states none', (text) => expect(parsePortions(text)).toBeNull())
})

describe('servingsFactor', () => {
  test.each([
    [null, '4 servings', 1],
    [4, '4 servings', 1],
    [6, '4 servings', 1.5],
    [2, '4 servings', 0.5],
    [1, 'Serves 4-6', 0.25],
    [4, 'Serves 4-6', 1],
    [5, 'Serves 4-6', 1],
    [6, 'Serves 4-6', 1],
    [12, 'Serves 4-6', 2],
    [24, '12 muffins', 2],
    [8, null, 1],
    [8, '8 cups', 1],
  ])('for %s of a yield of %j: %s', (servings, text, factor) => expect(servingsFactor(servings, text)).toBe(factor))
})
