import { describe, expect, test } from 'vitest'
import { formatItemAmount } from './format-amount'
import {
  mergeLineIntoItem,
  parseShoppingItems,
  mergeItems,
  mergeIngredients,
  type RecipeIngredientLine,
  type ShoppingItem,
} from './merge-ingredients'
import { dimensionOf, toBaseUnit } from '../amounts/units'

const mergeToText = (lines: (string | RecipeIngredientLine)[]): string[] =>
  mergeIngredients(lines).map((item) => `${item.name}: ${formatItemAmount(item)}`.trim().replace(/:$/, ''))

describe('mergeIngredients', () => {
  test.each<[string, string[], string[]]>([
    ['weights', ['250 g spinach', '1 kg spinach'], ['spinach: 1.25 kg']],
    ['and goes with the one that others use', ['250g/9oz rice', '7 oz rice'], ['rice: 1 lb']],
    [
      'tins of two sizes are weighed',
      ['1 (15 oz) can pinto beans', '1 (30 oz) can pinto beans'],
      ['pinto beans: 45 oz'],
    ],
    ['a dozen is twelve', ['1 dozen eggs', '1 egg'], ['eggs: 13']],
    ['a stick of butter is eight tablespoons', ['1 stick butter', '8 tbsp butter'], ['butter: 1 cup']],
    ['of two ways that all share the measure', ['1 cup butter (2 sticks)', '1 stick butter'], ['butter: 1½ cups']],
    [
      'one cauliflower is one head of it, one lettuce too',
      ['1 head cauliflower', '1 cauliflower', '2 heads cauliflower'],
      ['cauliflowers: 4'],
    ],
    ['each of two', ['1 tsp each paprika and cumin', '1 tsp cumin'], ['paprika: 1 tsp', 'cumin: 2 tsp']],
    ['a pepper is no black pepper', ['1 pepper, sliced', '1 pinch of pepper'], ['bell pepper: 1', 'pepper: 1 pinch']],
    ['celery by any word', ['2 celery sticks', '1 stalk celery', '1 rib celery'], ['celery: 4 stalks']],
    [
      'tinned tomatoes are no fresh ones',
      ['2 (400 g) tins tomatoes', '3 tomatoes', '1 tin tomatoes', 'canned tomatoes'],
      ['tomatoes: 3 tins', 'tomatoes: 3'],
    ],
    ['a Russian glass is 250 ml', ['Молоко — 1 стакан', '250 мл молока'], ['молоко: 500 мл']],
    ['соль и перец', ['Соль, перец — по вкусу', '1/2 ч. л. соли'], ['соль: ½ ч. л.', 'перец']],
  ])('%s', (_, lines, items) => {
    expect(mergeToText(lines)).toEqual(items)
  })

  test('multiplies amounts by the factor of a line', () => {
    expect(
      mergeToText([
        { line: '200 g rice', factor: 2 },
        { line: '2-3 carrots', factor: 2 },
        { line: '100 g rice', factor: 0.5 },
        { line: '1 (400 g) tin chickpeas', factor: 3 },
      ]),
    ).toEqual(['rice: 450 g', 'carrots: 4–6', 'chickpeas: 3 tins (400 g each)'])
    expect(
      mergeToText([
        { line: '200 g rice', factor: Number.NaN },
        { line: '1 lime', factor: -2 },
      ]),
    ).toEqual(['rice: 200 g', 'lime: 1'])
  })

  test('sets sources and aisle of each item', () => {
    const [onion, salt] = mergeIngredients([
      { line: '1 onion', recipeId: 'a', title: 'Soup' },
      'salt',
      { line: '2 large onions, diced', recipeId: 'b', title: 'Stew' },
    ])
    expect(onion).toMatchObject({
      aisle: 'produce',
      quantity: 3,
      unit: null,
      amounts: null,
      sources: [
        { recipeId: 'a', title: 'Soup', line: '1 onion' },
        { recipeId: 'b', title: 'Stew', line: '2 large onions, diced' },
      ],
    })
    expect(salt?.sources).toEqual([{ recipeId: null, title: null, line: 'salt' }])
  })

  test('marks pantry items under any synonym', () => {
    expect(
      mergeIngredients(['2 scallions', '1 leek', '1 tbsp olive oil'], { pantry: ['Olive Oil', 'spring onions'] }).map(
        ({ name, pantry }) => [name, pantry ?? false],
      ),
    ).toEqual([
      ['scallions', true],
      ['leek', false],
      ['olive oil', true],
    ])
  })

  test('sets quantity and unit to null if there are several amounts', () => {
    expect(mergeIngredients(['1 leek', '300 g leeks'])[0]).toMatchObject({
      quantity: null,
      unit: null,
      amounts: [
        { quantity: 1, quantity_max: null, unit: null },
        { quantity: 300, quantity_max: null, unit: 'g' },
      ],
    })
  })

  test.each(['x'.repeat(5000), '1 '.repeat(400), '__proto__', 'constructor', '\u0000', 'и '.repeat(300)])(
    'survives hostile line %j',
    (line) => {
      const items = mergeIngredients([line, line, '1 leek'])
      expect(items.at(-1)?.name).toBe('leek')
      for (const item of items)
        for (const amount of item.amounts ?? [item])
          expect(amount.quantity === null || (Number.isFinite(amount.quantity) && amount.quantity > 0)).toBe(true)
    },
  )
})

describe('order and grouping of lines', () => {
  const LINES = [
    '2 tbsp sugar',
    '1/4 cup sugar',
    '50 g sugar',
    '1 kg potatoes',
    '3 potatoes',
    '2 lb potatoes',
    '1 onion',
    '2 large onions',
    '2-3 cloves garlic',
    '1 head garlic',
    '400g/14oz tomatoes',
    '5 oz tomatoes',
    '1 (400 g) tin chickpeas',
    '1 (200 g) tin chickpeas',
    '100 g chickpeas',
    'salt to taste',
    '1 tsp salt',
    '1 pinch of salt',
    '1 l milk',
    '1 cup milk',
    '1 stick butter',
    '100 g butter',
    '2 tbsp butter',
    '1 quart stock',
    '2 cups stock',
    'juice of 1 lemon',
    '1 lemon',
    '3 ст. л. муки',
    'Мука — 200 г',
  ]
  /** Deterministic shuffle. */
  const shuffled = (seed: number): string[] => {
    let state = seed
    const next = (): number => (state = (state * 48271) % 2147483647) / 2147483647
    return LINES.map((line) => ({ line, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ line }) => line)
  }
  const sums = (items: ShoppingItem[]): Record<string, string[]> =>
    Object.fromEntries(
      items.map((item) => [
        [...new Set(item.sources.map(({ line }) => line))].sort()[0],
        (item.amounts ?? [item])
          .map(({ quantity, quantity_max, unit }) => `${quantity}-${quantity_max} ${unit}`)
          .sort(),
      ]),
    )

  test('amounts do not depend on the order of the lines', () => {
    const first = sums(mergeIngredients(LINES))
    for (let seed = 1; seed <= 40; seed += 1) expect(sums(mergeIngredients(shuffled(seed)))).toEqual(first)
  })

  test('mergeItems is idempotent', () => {
    const merged = mergeIngredients(LINES)
    expect(mergeItems(merged)).toEqual(merged)
  })

  test('merging two lists equals merging all lines, if no line has several options', () => {
    const plain = LINES.filter((line) => !/tin|stick|\//.test(line))
    const total = sums(mergeIngredients(plain))
    expect(sums(mergeItems([...mergeIngredients(plain.slice(0, 9)), ...mergeIngredients(plain.slice(9))]))).toEqual(
      total,
    )
  })

  test('the total mass equals the sum of the lines', () => {
    const [item] = mergeIngredients(['1 lb beef', '250 g beef', '12 oz beef', '1.2 kg beef'])
    expect(
      item && item.quantity !== null && dimensionOf(item.unit) === 'mass' ? toBaseUnit(item.quantity, item.unit) : 0,
    ).toBeCloseTo(453.592 + 250 + 340.194 + 1200, 0)
  })
})

describe('mergeLineIntoItem', () => {
  const [milk] = mergeIngredients([{ line: '1 cup milk', recipeId: 'a', title: 'Pancakes' }])

  test('adds amount and source and keeps all other properties', () => {
    const item = { ...milk!, id: 'i1', checked: true }
    expect(mergeLineIntoItem(item, '1 cup whole or skimmed milk')).toBeNull()
    expect(mergeLineIntoItem(item, '2 cups Milk')).toMatchObject({
      id: 'i1',
      checked: true,
      name: 'milk',
      quantity: 3,
      unit: 'cup',
      sources: [{ title: 'Pancakes' }, { recipeId: null, title: null, line: '2 cups Milk' }],
    })
    expect(mergeLineIntoItem(item, '100 g milk')).toMatchObject({
      quantity: null,
      amounts: [
        { quantity: 1, unit: 'cup' },
        { quantity: 100, unit: 'g' },
      ],
    })
    expect(mergeLineIntoItem(item, 'milk')).toMatchObject({ quantity: 1, unit: 'cup' })
  })

  test('is null if the line names another item, several items or none', () => {
    expect([
      mergeLineIntoItem(milk!, 'coconut milk'),
      mergeLineIntoItem(milk!, 'salt and pepper'),
      mergeLineIntoItem(milk!, 'For the icing:'),
      mergeLineIntoItem(milk!, ' '),
    ]).toEqual([null, null, null, null])
  })

  test('accepts an item that a user typed', () => {
    expect(
      mergeLineIntoItem(
        { name: 'Eggs', quantity: 6, quantity_max: null, unit: '', amounts: null, sources: [] },
        '2 large eggs',
      ),
    ).toMatchObject({ name: 'Eggs', quantity: 8, unit: null })
  })

  test('parseShoppingItems returns one item or several', () => {
    expect(parseShoppingItems('salt and pepper').map(({ name }) => name)).toEqual(['salt', 'pepper'])
    expect(parseShoppingItems('toilet paper')).toMatchObject([{ name: 'toilet paper', quantity: null, aisle: 'other' }])
  })
})
