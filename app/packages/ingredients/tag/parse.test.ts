import { describe, expect, test } from 'vitest'
import { parseIngredient } from './parse'

/** The amounts of a line as text: '2 tin, each 400 g'. */
function amountsOf(line: string): string {
  return parseIngredient(line)
    .amounts.map(({ quantity, quantity_max, unit, relation }) => {
      const low = quantity === null ? '–' : Number(quantity.toFixed(3))
      const range = quantity_max === null ? low : `${low}-${quantity_max}`
      return [relation === 'first' ? '' : relation, range, unit]
        .filter((part) => part !== '' && part !== null)
        .join(' ')
    })
    .join(', ')
}

describe('parseIngredient: amounts and name', () => {
  test.each<[string, string, string]>([
    ['¾ cup to 1 cup cream', '0.75-1 cup', 'cream'],
    ['an onion', '1', 'onion'],
    ['tomatoes 2', '2', 'tomatoes'],
    ['1 tin (400 g) black beans', '1 tin, each 400 g', 'black beans'],
    ['2 tins (400 g) black beans', '2 tin, each 400 g', 'black beans'],
    ['4 flour tortillas (about 20 cm across)', '4', 'flour tortillas'],
    ['a few sprigs of dill, chopped', '– sprig', 'dill'],
    ['2 x 400g/14oz tins plum tomatoes', '2 tin, each 400 g, each 14 oz', 'plum tomatoes'],
    ['400g tin butter beans', '400 g, same 1 tin', 'butter beans'],
    ['500g/1lb 2oz new potatoes', '500 g, same 1.125 lb', 'new potatoes'],
    ['2 salmon fillets, about 150 g each', '2, each 150 g', 'salmon fillets'],
    ['2 c water', '2 cup', 'water'],
    ['two dozen oysters', '24', 'oysters'],
    ['2 cups low-fat (2%) milk', '2 cup', 'low-fat (2%) milk'],
    ['1. 3 eggs', '3', 'eggs'],
  ])('%s', (line, amounts, name) => {
    expect(amountsOf(line)).toBe(amounts)
    expect(parseIngredient(line).name).toBe(name)
  })

  test('repeats the first amount at the top level', () => {
    expect(parseIngredient('2-3 tbsp honey')).toMatchObject({ quantity: 2, quantity_max: 3, unit: 'tbsp' })
    expect(parseIngredient('honey')).toMatchObject({ quantity: null, quantity_max: null, unit: null, amounts: [] })
  })
})

describe('parseIngredient: size, preparation and note', () => {
  test.each<[string, Partial<ReturnType<typeof parseIngredient>>]>([
    ['1 large onion, finely chopped', { name: 'onion', size: 'large', preparation: 'finely chopped', note: null }],
    [
      '2 cups finely chopped walnuts, toasted, plus more for serving',
      { name: 'walnuts', preparation: 'finely chopped, toasted', note: 'plus more for serving' },
    ],
    ['3 tbsp of honey', { name: 'honey', note: null }],
  ])('%s', (line, parts) => {
    expect(parseIngredient(line)).toMatchObject(parts)
  })

  test('has a higher confidence for a plain line', () => {
    expect(parseIngredient('2 tbsp olive oil').confidence).toBeGreaterThan(0.9)
    expect(parseIngredient('see the note on page 12 about 3 of these').confidence).toBeLessThan(
      parseIngredient('2 tbsp olive oil').confidence,
    )
  })
})

describe('parseIngredient: hostile text', () => {
  const HOSTILE = [
    '',
    ' ',
    '\n',
    '!!!',
    '🍅',
    '2',
    '½',
    '(((((',
    ')))',
    '1/',
    '/1',
    '--',
    '1 - ',
    '\u0000',
    '\ud83c',
    'a',
    'x',
    '2 x',
    '0',
    '1e9 eggs',
    '999999999999 eggs',
    '1/0 cup sugar',
    '__proto__',
    'constructor',
    '<script>alert(1)</script>',
    '2 cups\u00a0sugar',
    '2\u200bcups sugar',
    'ⅷ eggs',
    '２ 卵',
    'لحم 200 غ',
    '鶏肉 200g',
    '3 сахара',
  ]
  test.each(HOSTILE)('%j', (line) => {
    const parsed = parseIngredient(line)
    expect(parsed.confidence).toBeGreaterThanOrEqual(0)
    expect(parsed.confidence).toBeLessThanOrEqual(1)
    for (const { quantity, quantity_max } of parsed.amounts)
      for (const value of [quantity, quantity_max]) expect(value === null || Number.isFinite(value)).toBe(true)
    if (/\p{L}/u.test(line)) expect(parsed.name).toMatch(/\p{L}/u)
  })

  test.each(['2 tbsp', '1 cup plus 2 tbsp', '400g tin'])('returns a name for %j', (line) => {
    expect(parseIngredient(line).name).toMatch(/[a-z]/)
  })

  test('parses 500 characters of a long line, up to a word boundary', () => {
    const line = `2 cups flour, ${'sifted and '.repeat(200)}`
    const { name, quantity, preparation, note } = parseIngredient(line)
    expect({ name, quantity }).toEqual({ name: 'flour', quantity: 2 })
    expect(`${preparation} ${note}`.length).toBeLessThan(500)
    expect(`${preparation ?? ''} ${note ?? ''}`.trim()).toMatch(/(?:sifted|and)$/)
    expect(parseIngredient('🍅'.repeat(400)).name).not.toMatch(/[\ud800-\udbff]$/)
  })

  test.each([
    '1 1 '.repeat(125),
    '1/2/'.repeat(125),
    '('.repeat(500),
    'a-'.repeat(250),
    '1 to '.repeat(100),
    'cup '.repeat(125),
    '½'.repeat(500),
    ' '.repeat(500),
    '2 x '.repeat(125),
    '1 (1 oz '.repeat(62),
    'plus 1 tbsp '.repeat(41),
  ])('parses a repetitive line in bounded time: %.12s', (line) => {
    expect(parseIngredient(line).amounts.length).toBeLessThanOrEqual(500)
  })
})
