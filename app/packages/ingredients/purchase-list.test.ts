import { describe, expect, test } from 'vitest'
import { formatItemAmount } from './format-amount'
import { createPurchaseList } from './purchase-list'
import { purchaseKey } from './purchase-names'

const toText = (lines: string[], factor = 1): string[] =>
  createPurchaseList(lines.map((line) => ({ line, factor }))).map((item) =>
    `${item.name}: ${formatItemAmount(item)}`.replace(/: $/, ''),
  )
/** Another line that makes the kitchen one that measures in cups. */
const CUPS = ['1 cup rice', '1 cup lentils']

describe('createPurchaseList', () => {
  test.each<[string, string[], string[]]>([
    ['alternatives that share a noun', ['1 chicken or fish stock cube'], ['chicken stock cube: 1']],
    ['two foods in a line', ['4 chicken thighs and 4 drumsticks'], ['chicken thighs: 4', 'chicken drumsticks: 4']],
    ['yolks are eggs', ['2 eggs, plus 1 egg yolk', '1 egg'], ['eggs: 4']],
    ['yolks and whites are the same eggs', ['2 egg yolks', '3 egg whites', '1 egg'], ['eggs: 4']],
    [
      'a handful of two herbs',
      ['a handful of mint and parsley', 'a handful of mint'],
      ['mint: 2 handfuls', 'parsley: 1 handful'],
    ],
    ['cooked beside raw', ['120 g cooked chicken', '1 chicken, about 1.6 kg'], ['cooked chicken: 120 g', 'chicken: 1']],
    [
      'a state behind the noun',
      ['100 g rice, cooked', '200 g rice', '250 g cooked rice'],
      ['rice: 300 g', 'cooked rice: 250 g'],
    ],
    [
      'a spice beside a root',
      ['1 tsp ginger', '1 tsp grated ginger', '1½ tsp ginger'],
      ['ground ginger: 2½ tsp', 'ginger: 1 tsp'],
    ],
    ['eggs are boiled at home', ['2 hard-boiled eggs', '1 egg'], ['eggs: 3']],
    [
      'tins of two sizes',
      ['1 tin (325 g) sweetcorn', '1 tin (200 g) sweetcorn', '1 tin (200 g) sweetcorn'],
      ['sweetcorn: 1 tin (325 g) + 2 tins (200 g each)'],
    ],
    ['the size on the tin', ['1 tin (213 g) salmon'], ['salmon: 1 tin (213 g)']],
    [
      'loose weight beside tins',
      ['2 tins (400 g each) chopped tomatoes', '200 g tinned chopped tomatoes'],
      ['chopped tomatoes: 3 tins (400 g each)'],
    ],
    ['tins of unknown size', ['1 tin (400 g) lentils', '2 tins lentils'], ['lentils: 3 tins (400 g each)']],
    ['part of a tin', ['½ tin (400 g) coconut milk'], ['coconut milk: 1 tin (400 g)']],
    ['balls', ['1 ball (125 g) mozzarella', '60 g mozzarella'], ['mozzarella: 2 balls (125 g each)']],
    ['spoons stay spoons', ['4 tbsp soured cream'], ['soured cream: 4 tbsp']],
    ['many spoons of a liquid', ['9 tbsp olive oil', '10½ tbsp olive oil'], ['olive oil: 290 ml']],
    ['many spoons of a solid', ['14½ tbsp plain flour', '50 g plain flour'], ['plain flour: 170 g']],
    ['odd spoons', ['1 tbsp sesame seeds', '1 tsp sesame seeds'], ['sesame seeds: 1½ tbsp']],
    [
      'ginger three ways',
      ['120 g ginger', '3 tbsp grated ginger', '1 tsp grated ginger', '5 cm piece of ginger'],
      ['ginger: 170 g'],
    ],
    ['parsley three ways', ['7 handfuls of parsley', '5 tbsp chopped parsley', '20 g parsley'], ['parsley: 4 bunches']],
    ['heads and weights', ['150 g pak choi', '2 heads of pak choi', '2 pak choi'], ['pak choi: 5']],
    ['much garlic', ['48 garlic cloves'], ['garlic: 5 heads']],
    ['some garlic', ['3 garlic cloves', '1 tbsp chopped garlic'], ['garlic: 5 cloves']],
    [
      'a vague amount beside a measure',
      ['1¼ tsp chilli flakes', 'a pinch of chilli flakes'],
      ['chilli flakes: 1½ tsp'],
    ],
    ['grams that the line does not name', ['80 of butter', '50 g butter'], ['butter: 130 g']],
    ['butter', ['50 g butter', '15 g soft butter', '50 g unsalted butter'], ['butter: 115 g']],
    ['soft butter', ['15 g soft butter'], ['butter: 15 g']],
    ['passata', ['150 g tomato passata', '200 g passata'], ['passata: 350 g']],
    ['gnocchi', ['500 g potato gnocchi', '500 g gnocchi'], ['gnocchi: 1 kg']],
    ['sesame oil', ['1 tsp toasted sesame oil', '2 tsp sesame oil'], ['sesame oil: 1 tbsp']],
    [
      'chicken breasts',
      ['2 skinless chicken breasts, about 150 g each', '200 g chicken breast'],
      ['chicken breast: 500 g'],
    ],
    ['naans', ['2 plain naan breads', '1 naan', '2 naan breads'], ['naans: 5']],
    [
      'a fresh and a dried herb',
      ['1 tsp dried thyme', '1 tsp thyme', '1 tsp thyme leaves'],
      ['dried thyme: 2 tsp', 'thyme: 1 tsp'],
    ],
    [
      'halves of pieces',
      ['½ lemon', '½ mango', '¼ cucumber', '½ baguette'],
      ['lemon: 1', 'mango: 1', 'cucumber: 1', 'baguette: 1'],
    ],
    ['halves that make a whole', ['½ lemon', '1½ lemons'], ['lemons: 2']],
    ['spoons of juice beside the fruit', ['½ lemon', '2 tsp lemon juice'], ['lemon: 1']],
    ['juice alone', ['2 tbsp lemon juice'], ['lemon juice: 2 tbsp']],
    ['ranges', ['1 to 2 red chillies'], ['red chillies: 1–2']],
    [
      'water and remarks',
      ['2½ cups water', '1 l boiling water', '---', 'See note below', 'ice-cold water', '200 ml coconut water', 'вода'],
      ['coconut water: 200 ml'],
    ],
    ['colours behind a comma', ['3 peppers, red and yellow, cut into strips'], ['red and yellow peppers: 3']],
    ['measures in the name', ['2 servings noodles', 'several turns of freshly ground pepper'], ['noodles', 'pepper']],
    ['alternatives in a list', ['300 ml turkey broth, chicken broth, or stock'], ['turkey broth: 300 ml']],
    [
      'each with a colon',
      ['1 tsp EACH: garlic powder AND smoked paprika'],
      ['garlic powder: 1 tsp', 'smoked paprika: 1 tsp'],
    ],
    [
      'what a food contains',
      ['50 g breadcrumbs with garlic powder and parsley'],
      ['breadcrumbs with garlic powder and parsley: 50 g'],
    ],
    ['whole fruit', ['½ whole lime', '1 lime'], ['limes: 2']],
    ['headings without a colon', ['Topping', 'TO FINISH', 'Glaze', '1 leek'], ['leek: 1']],
    [
      'a tin that is no unit',
      ['400 g / 14 oz can of quality tomatoes', '200 g tomatoes'],
      ['tinned tomatoes: 400 g', 'tomatoes: 200 g'],
    ],
    ['rhubarb', ['2 sticks of rhubarb', '240 g rhubarb'], ['rhubarb: 360 g']],
    ['what follows a semicolon', ['2 tbsp white wine vinegar; other flavors work'], ['white wine vinegar: 2 tbsp']],
    ['eggs boiled at home', ['6 hard-boiled eggs'], ['eggs: 6']],
    ['unknown pieces and weights', ['2 frobnicates', '300 g frobnicates'], ['frobnicates: 2 + 300 g']],
    [
      'bone-in and boneless thighs',
      ['8 chicken thighs, bone in, skin on', '450 g boneless, skinless chicken thighs'],
      ['chicken thighs: 8', 'boneless, skinless chicken thighs: 450 g'],
    ],
    [
      'fresh and tinned salmon',
      ['1 side of salmon, about 1 kg', '1 tin (213 g) salmon', '1 tin (213 g) salmon'],
      ['salmon: 1 side', 'salmon: 2 tins (213 g each)'],
    ],
    [
      'tinned by name and by unit',
      ['80 g tinned sweetcorn', '1 tin (200 g) sweetcorn'],
      ['sweetcorn: 2 tins (200 g each)'],
    ],
    [
      'leaves and slices of what is sold whole',
      ['4 lettuce leaves', '4 slices of baguette'],
      ['lettuce: 1', 'baguette: 1'],
    ],
    ['halves and slices', ['½ baguette', '4 slices of baguette'], ['baguette: 1']],
    ['slices of bread and its weight', ['60 g white bread', '4 slices white bread'], ['white bread: 6 slices']],
    ['pieces and their weight', ['8 pork sausages', '400 g pork sausages'], ['pork sausages: 15']],
    ['small pieces and their weight', ['200 g raw prawns', '12 large raw prawns'], ['raw prawns: 440 g']],
    ['peel of a fruit on the list', ['1 strip of orange peel', '2 oranges', '1 tsp orange zest'], ['oranges: 2']],
    ['peel alone', ['1 tsp lemon zest'], ['lemon: 1']],
    ['apples', ['2 apples', '1 eating apple', '1 crisp apple'], ['apples: 4']],
    ['milk', ['300 ml semi-skimmed milk', '1 l milk', '200 ml skimmed milk'], ['milk: 1.3 l', 'skimmed milk: 200 ml']],
    [
      'cheddar',
      ['100 g mature cheddar', '30 g cheddar', '50 g mild cheddar'],
      ['cheddar: 130 g', 'mild cheddar: 50 g'],
    ],
    ['ready-made', ['500 g ready-made gnocchi', '500 g gnocchi'], ['gnocchi: 1 kg']],
    ['sprouts in one word and two', ['100 g beansprouts', '50 g bean sprouts'], ['beansprouts: 150 g']],
    ['noodles', ['100 g dried fine egg noodles', '100 g fine dried egg noodles'], ['dried egg noodles: 200 g']],
    ['an open alternative with a colour', ['2 tins haricot or other white beans'], ['haricot beans: 2 tins']],
    ['Russian', ['2 ст. л. сахара', '½ лимона', '3 ст. л. сахара'], ['сахар: 5 ст. л.', 'лимон: 1']],
  ])('%s', (_, lines, items) => expect(toText(lines)).toEqual(items))

  test.each<[string, string[], string[]]>([
    ['cups and spoons', ['½ cup flour', '1 tbsp flour', '1½ cups flour'], ['flour: 2¼ cups']],
    ['an excess that does not count', ['2 cups sugar', '1 tsp sugar'], ['sugar: 2 cups']],
    ['cups and grams', ['2¾ cups sugar', '80 g sugar'], ['sugar: 3¼ cups']],
    ['onions by the cup', ['3 onions', '1 cup chopped onion'], ['onions: 4']],
    ['sticks', ['1 stick butter', '½ cup butter'], ['butter: 1 cup']],
    [
      'a can and a cup',
      ['1 (28 oz) can crushed tomatoes', '1 cup crushed tomatoes'],
      ['crushed tomatoes: 2 cans (28 oz each)'],
    ],
  ])('in a kitchen with cups: %s', (_, lines, items) => expect(toText([...CUPS, ...lines]).slice(2)).toEqual(items))

  test('rounds after changed servings', () =>
    expect(toText(['1 tin (400 g) chickpeas', '1 egg', '200 g rice', '1 onion'], 0.5)).toEqual([
      'chickpeas: 1 tin (400 g)',
      'egg: 1',
      'rice: 100 g',
      'onion: 1',
    ]))

  test.each([
    ['4 hot dog rolls', 'bakery'],
    ['24 round dumpling wrappers', 'dry goods'],
    ['3 peppers, red and yellow, cut into strips', 'produce'],
    ['1 chicken or fish stock cube', 'dry goods'],
    ['1 tsp thyme leaves', 'produce'],
    ['1 tsp thyme', 'spices'],
    ['1 cup diced fresh tomatoes', 'produce'],
    ['1 tin diced tomatoes', 'tins and jars'],
    ['75 g dried sour cherries', 'dry goods'],
    ['2 dried red chillies', 'spices'],
    ['1 tbsp sesame seed oil', 'tins and jars'],
  ])('%j is in the aisle %j', (line, aisle) => expect(createPurchaseList([{ line }])[0]?.aisle).toBe(aisle))

  test('tins of two sizes stand with the tins', () =>
    expect(
      createPurchaseList([{ line: '1 tin (325 g) sweetcorn' }, { line: '1 tin (200 g) sweetcorn' }])[0],
    ).toMatchObject({ aisle: 'tins and jars' }))

  test.each([
    '(',
    '1',
    '½',
    ',,,,',
    'x'.repeat(5000),
    'and '.repeat(120),
    '1 a and '.repeat(60),
    ' or '.repeat(120),
    '\u0000',
    '0 eggs',
    '1e9 eggs',
  ])('survives hostile line %j', (line) => {
    const items = createPurchaseList([{ line }, { line }, { line: '1 leek' }])
    expect(items.at(-1)?.name).toBe('leek')
    for (const item of items)
      for (const { quantity } of item.amounts ?? [item])
        expect(quantity === null || (Number.isFinite(quantity) && quantity > 0)).toBe(true)
  })
})

describe('purchaseKey', () => {
  test.each([
    ['soft unsalted butter', 'butter'],
    ['skinless chicken breasts', 'chicken breast'],
    ['extra virgin olive oil', 'olive oil'],
    ['egg whites', 'egg'],
    ['tinned chopped tomatoes', 'chopped tomatoes'],
  ])('%j and %j are one purchase', (left, right) => expect(purchaseKey(left)).toBe(purchaseKey(right)))
  test.each([
    ['peanut butter', 'butter'],
    ['smoked salmon', 'salmon'],
    ['cooked rice', 'rice'],
    ['low-fat yoghurt', 'yoghurt'],
    ['sweet potato', 'potato'],
    ['constructor', 'butter'],
  ])('%j and %j are two', (left, right) => expect(purchaseKey(left)).not.toBe(purchaseKey(right)))
})
