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
    ['2 tbsp olive oil', '2 tbsp', 'olive oil'],
    ['½ tsp fine salt', '0.5 tsp', 'fine salt'],
    ['1 1/2 cups plain flour, sifted', '1.5 cup', 'plain flour'],
    ['1½ cups milk', '1.5 cup', 'milk'],
    ['¾ cup (175ml) milk', '0.75 cup, same 175 ml', 'milk'],
    ['2-3 carrots, peeled', '2-3', 'carrots'],
    ['4 to 6 ripe tomatoes, roughly chopped', '4-6', 'ripe tomatoes'],
    ['20- to 24-ounce loaf', '20-24 oz', 'loaf'],
    ['150ml-200ml stock', '150-200 ml', 'stock'],
    ['¾ cup to 1 cup cream', '0.75-1 cup', 'cream'],
    ['100g-150g/4oz-6oz smoked ham', '100-150 g, same 4-6 oz', 'smoked ham'],
    ['.25 tsp nutmeg', '0.25 tsp', 'nutmeg'],
    ['Sixteen prawns', '16', 'prawns'],
    ['a splash of soy sauce', '1 splash', 'soy sauce'],
    ['a good drizzle of honey', '1 drizzle', 'honey'],
    ['an onion', '1', 'onion'],
    ['A large onion', '1', 'onion'],
    ['a little olive oil', '', 'olive oil'],
    ['tomatoes 2', '2', 'tomatoes'],
    ['Eggs: 3', '3', 'Eggs'],
    ['2 l cold, filtered water', '2 l', 'cold, filtered water'],
    ['2 carrots or 2 parsnips', '2', 'carrots'],
    ['1 tbsp tahini (sesame paste)', '1 tbsp', 'tahini'],
    ['1 tin (400 g) black beans', '1 tin, each 400 g', 'black beans'],
    ['2 tins (400 g) black beans', '2 tin, each 400 g', 'black beans'],
    ['2 tins (400 g each) chopped tomatoes', '2 tin, each 400 g', 'chopped tomatoes'],
    ['6 slices (200 g) bacon', '6 slice, same 200 g', 'bacon'],
    ['1 ready-rolled sheet (320 g) puff pastry', '1 sheet, each 320 g', 'puff pastry'],
    ['4 flour tortillas (about 20 cm across)', '4', 'flour tortillas'],
    ['a few sprigs of dill, chopped', '– sprig', 'dill'],
    ['a few chives, snipped', '', 'chives'],
    ['1 little gem lettuce', '1', 'little gem lettuce'],
    ['2 tins (400 g each) black beans', '2 tin, each 400 g', 'black beans'],
    ['1 (14 oz) can chickpeas, drained', '1 tin, each 14 oz', 'chickpeas'],
    ['One 28-ounce can crushed tomatoes', '1 tin, each 28 oz', 'crushed tomatoes'],
    ['2 x 400g tins plum tomatoes', '2 tin, each 400 g', 'plum tomatoes'],
    ['2 x 400g/14oz tins plum tomatoes', '2 tin, each 400 g, each 14 oz', 'plum tomatoes'],
    ['2 80g packs rocket', '2 packet, each 80 g', 'rocket'],
    ['400g tin butter beans', '400 g, same 1 tin', 'butter beans'],
    ['400g/14oz lamb mince', '400 g, same 14 oz', 'lamb mince'],
    ['1 cup plus 2 tbsp caster sugar', '1 cup, plus 2 tbsp', 'caster sugar'],
    ['1 lb 4 oz stewing beef, cubed', '1 lb, plus 4 oz', 'stewing beef'],
    ['500g/1lb 2oz new potatoes', '500 g, same 1.125 lb', 'new potatoes'],
    ['2 salmon fillets, about 150 g each', '2, each 150 g', 'salmon fillets'],
    ['½ cup (120 ml/4 fl oz) water', '0.5 cup, same 120 ml, same 4 fl oz', 'water'],
    ['1 large or 2 small aubergines', '1, same 2', 'aubergines'],
    ['1 x 2kg chicken', '1, each 2 kg', 'chicken'],
    ['2 c water', '2 cup', 'water'],
    ['1 plum tomato', '1', 'plum tomato'],
    ['3 garlic cloves, crushed', '3 clove', 'garlic'],
    ['2 cloves of garlic', '2 clove', 'garlic'],
    ['pinch of nutmeg', '1 pinch', 'nutmeg'],
    ['a handful of basil leaves, torn', '1 handful', 'basil leaves'],
    ['juice of 1 lemon', '1', 'lemon'],
    ['half a cucumber', '0.5', 'cucumber'],
    ['two dozen oysters', '24', 'oysters'],
    ['salt to taste', '', 'salt'],
    ['salt and pepper', '', 'salt and pepper'],
    ['flour, for dusting', '', 'flour'],
    ['1 red or green pepper, sliced', '1', 'red or green pepper'],
    ['1 tbsp butter or margarine', '1 tbsp', 'butter or margarine'],
    ['2 cups low-fat (2%) milk', '2 cup', 'low-fat (2%) milk'],
    ['1 teaspoon Chinese five-spice powder', '1 tsp', 'Chinese five-spice powder'],
    ['200 g 00 flour', '200 g', '00 flour'],
    ['1.125 kg potatoes', '1.125 kg', 'potatoes'],
    ['1,000 g flour', '1000 g', 'flour'],
    ['10 oz. frozen spinach, thawed and squeezed dry', '10 oz', 'frozen spinach'],
    ['2 stalks celery, diced', '2 stalk', 'celery'],
    ['Sugar - 200g', '200 g', 'Sugar'],
    ['• 3 eggs, beaten', '3', 'eggs'],
    ['1. 3 eggs', '3', 'eggs'],
    ['🍋 2 lemons', '2', 'lemons'],
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
    ['1 tsp. vanilla extract (optional)', { name: 'vanilla extract', preparation: null, note: 'optional' }],
    [
      '2 cups finely chopped walnuts, toasted, plus more for serving',
      { name: 'walnuts', preparation: 'finely chopped, toasted', note: 'plus more for serving' },
    ],
    ['oil, for frying', { name: 'oil', note: 'for frying' }],
    ['3 tbsp of honey', { name: 'honey', note: null }],
    ['2 chicken breasts (about 1 pound)', { name: 'chicken breasts', note: null }],
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

  test.each([
    'chopped',
    'large',
    '2 tbsp',
    'to taste',
    'for frying',
    '1 cup plus 2 tbsp',
    'finely sliced, optional',
    '400g tin',
  ])('returns a name for %j', (line) => {
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
