import { describe, expect, test } from 'vitest'
import { formatItemAmount } from './format-amount'
import { createPurchaseList } from './purchase-list'
import { purchaseKey } from '../product/purchase-key'

const toText = (lines: string[], factor = 1): string[] =>
  createPurchaseList(lines.map((line) => ({ line, factor }))).map((item) =>
    `${item.name}: ${formatItemAmount(item)}`.replace(/: $/, ''),
  )
/** Another line that makes the kitchen one that measures in cups. */
const CUPS = ['1 cup rice', '1 cup lentils']

describe('createPurchaseList', () => {
  test.each<[string, string[], string[]]>([
    ['yolks of eggs are eggs', ['2 eggs plus 3 yolks from large eggs'], ['eggs: 5']],
    ['each colour', ['½ each red and yellow bell pepper, sliced'], ['red bell pepper: 1', 'yellow bell pepper: 1']],
    ['a choice with a slash', ['burger buns/sandwich rolls or pitas, toasted'], ['burger buns']],
    [
      'cooked beside raw',
      ['120 g cooked chicken', '1 chicken, about 1.6 kg'],
      ['cooked chicken: 120 g', 'chicken: 1 (1.6 kg)'],
    ],
    [
      'a spice beside a root',
      ['1 tsp ginger', '1 tsp grated ginger', '1½ tsp ginger'],
      ['ground ginger: 2½ tsp', 'ginger: 1 piece'],
    ],
    ['tins of unknown size', ['1 tin (400 g) lentils', '2 tins lentils'], ['lentils: 3 tins (400 g each)']],
    ['balls', ['1 ball (125 g) mozzarella', '60 g mozzarella'], ['mozzarella: 2 balls (125 g each)']],
    ['many spoons of a liquid', ['9 tbsp olive oil', '10½ tbsp olive oil'], ['olive oil: 290 ml']],
    ['much garlic', ['48 garlic cloves'], ['garlic: 5 heads']],
    ['soft butter', ['15 g soft butter'], ['butter: 15 g']],
    ['the most of a range', ['juice of 1–2 lemons', 'zest of 1 lemon'], ['lemons: 2']],
    ['pounds and pieces', ['3 lb chicken breasts', '4 chicken breasts'], ['chicken breasts: 4¾ lb']],
    ['colours behind a comma', ['3 peppers, red and yellow, cut into strips'], ['red and yellow peppers: 3']],
    [
      'a tin that is no unit',
      ['400 g / 14 oz can of quality tomatoes', '200 g tomatoes'],
      ['tinned tomatoes: 400 g', 'tomatoes: 200 g'],
    ],
    ['unknown pieces and weights', ['2 frobnicates', '300 g frobnicates'], ['frobnicates: 2 + 300 g']],
    ['slices of bread and its weight', ['60 g white bread', '4 slices white bread'], ['white bread: 6 slices']],
    ['small pieces and their weight', ['200 g raw prawns', '12 large raw prawns'], ['raw prawns: 440 g']],
    ['peel of a fruit on the list', ['1 strip of orange peel', '2 oranges', '1 tsp orange zest'], ['oranges: 2']],
    ['milk', ['300 ml semi-skimmed milk', '1 l milk', '200 ml skimmed milk'], ['milk: 1.3 l', 'skimmed milk: 200 ml']],
    ['noodles', ['100 g dried fine egg noodles', '100 g fine dried egg noodles'], ['dried egg noodles: 200 g']],
    ['an open alternative with a colour', ['2 tins haricot or other white beans'], ['haricot beans: 2 tins']],
  ])('%s', (_, lines, items) => expect(toText(lines)).toEqual(items))

  test.each<[string, string[], string[]]>([
    ['cups and grams', ['2¾ cups sugar', '80 g sugar'], ['sugar: 3¼ cups']],
    [
      'cups of what is sold whole',
      ['6 cups rotisserie chicken, shredded', '8 cups cubed pound cake'],
      ['rotisserie chickens: 2', 'pound cake: 2'],
    ],
    ['out of the pod', ['300 g peas, podded'], ['fresh peas: 300 g']],
    ['cleaned by the cook, so none of a tin', ['6 sardines, scaled and gutted'], ['fresh sardines: 6']],
    ['the root of turmeric', ['3 cm turmeric, peeled'], ['fresh turmeric: 3 cm']],
    ['fresh chopped tomatoes', ['200 g fresh chopped tomatoes'], ['tomatoes: 200 g']],
    ['kept in oil', ['150 g grilled aubergines, in oil, drained'], ['grilled aubergines in oil: 150 g']],
    ['drained fruit', ['2 cups sliced peaches, drained'], ['tinned peaches: 2 cups']],
  ])('in a kitchen with cups: %s', (_, lines, items) => expect(toText([...CUPS, ...lines]).slice(2)).toEqual(items))

  test('rounds after changed servings', () =>
    expect(toText(['1 tin (400 g) chickpeas', '1 egg', '200 g rice', '1 onion'], 0.5)).toEqual([
      'chickpeas: 1 tin (400 g)',
      'egg: 1',
      'rice: 100 g',
      'onion: 1',
    ]))

  test.each<[string, string[], string[]]>([
    ['a pack of two foods', ['1 pot of edamame and peas', '2 oz peas'], ['edamame and peas: 1 pot', 'peas: 2 oz']],
    ['a count behind the name', ['Onions, 1', 'Onions'], ['onion: 1']],
    ['a language that is not read', ['jajka 2 sztuki'], ['jajka: 2']],
    ['dried in a bracket', ['20 guajillo chiles (dried, seeds removed)'], ['dried guajillo chiles: 20']],
    ['a state behind a long name', ['1 tsp Brand Gourmet Paprika, Smoked'], ['smoked Brand Gourmet Paprika: 1 tsp']],
    ['a range behind the name', ['Russet potatoes, 3-5'], ['russet potatoes: 3–5']],
    [
      'spoonfuls beside a pack of spoonfuls',
      ['1 package (2 1/4 teaspoons) active dry yeast', '1 1/2 tablespoons active dry yeast'],
      ['active dry yeast: 3 packages (2¼ tsp each)'],
    ],
    ['a sign before the name', ['♥玉ねぎ 2個'], ['玉ねぎ: 2']],
    [
      'what is added later in French',
      ['30 ml de beurre et 30 ml de beurre supplémentaire', '50 g de beurre'],
      ['beurre: 80 g'],
    ],
    ['eggs of free hens', ['2 cage-free organic eggs', '1 egg'], ['eggs: 3']],
    ['cookies by their brand', ['18 whole Oreo cookies', 'crushed Oreos'], ['Oreo cookies: 18']],
    [
      'a number of leaves and of cloves',
      ['6 basil', '2 garlic (grated)', '1 garlic clove'],
      ['basil: 6 leaves', 'garlic: 3 cloves'],
    ],
    [
      'spoons and pinches in a metric kitchen',
      ['1 teaspoon salt', 'pinch salt', 'pinch salt', '200 g rice'],
      ['salt: 1 tsp', 'rice: 200 g'],
    ],
    ['the green of a bulb', ['2 fennel bulbs', '2 tbsp chopped fennel fronds'], ['fennel: 2 bulbs']],
    ['the sauce of a tin', ['2 chipotle peppers in adobo', '1 tbsp adobo sauce'], ['chipotle peppers in adobo: 2']],
    ['a kind behind a hyphen', ['1 tbsp cheese- feta crushed'], ['feta cheese: 1 tbsp']],
    [
      'ounces of what is poured',
      ['16 ounces cold brew coffee', '16 oz ground coffee'],
      ['cold brew coffee: 16 fl oz', 'ground coffee: 1 lb'],
    ],
    ['juice of fruit that is peeled', ['Zest of 1 lemon', '2 lemons, sliced', '3 tbsp lemon juice'], ['lemons: 3']],
    ['frozen, whatever it is when used', ['200 g diced mango (thawed from frozen)'], ['frozen mango: 200 g']],
    ['and or', ['Salsa and/or guacamole', 'whipped cream and/or toffee sauce, to serve'], ['salsa', 'whipped cream']],
    ['short units', ['⅔ c ricotta', '2 lg onions', '3 md leeks'], ['ricotta: ⅔ cup', 'onions: 2', 'leeks: 3']],
    ['many pinches', ['4 pinches of salt', '6 pinches of salt'], ['salt: ¾ tsp']],
    ['odd millilitres', ['1½ tsp vanilla extract', '9 ml vanilla extract'], ['vanilla extract: 20 ml']],
    ['a powder by the millilitre', ['100 ml icing sugar', '100 ml yogurt'], ['icing sugar: 50 g', 'yogurt: 100 ml']],
    [
      'grams of the author in a kitchen of scales',
      ['½ cup (100 g) sun-dried tomatoes', '200 g rice', '300 g pasta', '400 g leeks'],
      ['sun-dried tomatoes: 100 g', 'rice: 200 g', 'pasta: 300 g', 'leeks: 400 g'],
    ],
    ['oil of the jar', ['100 g sun-dried tomatoes', '1 tbsp sun-dried tomato oil'], ['sun-dried tomatoes: 100 g']],
    [
      'whole ones',
      ['2 whole pork tenderloins', '1 whole package almond bark', '1 whole chicken', '3 whole cloves'],
      ['pork tenderloins: 2', 'almond bark: 1 package', 'whole chicken: 1', 'whole cloves: 3'],
    ],
    ['a label', ['Salad greens: iceberg, cress, mixed greens'], ['iceberg', 'cress', 'mixed greens']],
    [
      'a list with a choice at its end',
      ['Chopped cilantro, halved cherry tomatoes, avocado, queso fresco or feta', 'beef, lamb or turkey mince'],
      ['cilantro', 'cherry tomatoes', 'avocado', 'queso fresco', 'beef mince'],
    ],
    [
      'names that are often misspelt',
      [
        '60 g dessicated coconut',
        '50 g desiccated coconut',
        '100 g cous cous',
        '0.5 tsp bicarb of soda',
        '1 tsp baking soda',
      ],
      ['dessicated coconut: 110 g', 'cous cous: 100 g', 'bicarb of soda: 1½ tsp'],
    ],
    ['what goes with it', ['Accompaniment: vanilla ice cream or cream'], ['vanilla ice cream']],
    ['two colours of candied fruit', ['Candied green and red cherries'], ['candied green and red cherries']],
    ['what it is not', ['500 g large shrimp (not cooked)'], ['shrimp: 500 g']],
    ['minced beef in capitals', ['1/4 lb Minced Beef'], ['minced Beef: ¼ lb']],
    ['the count behind a comma', ['1 1/2 cups grated carrot, about 3-4 carrots'], ['carrots: 4']],
    [
      'another food by its own amount',
      ['2 cups fresh corn kernels or 1 (10-ounce) package frozen corn', '1 cup or 240 ml milk'],
      ['corn kernels: 2 cups', 'milk: 1 cup'],
    ],
    ['almonds as they are sold, toasted', ['30 g lightly toasted sliced almonds'], ['sliced almonds: 30 g']],
    ['a number in quotation marks', ["125g '00' pasta flour"], ['00 pasta flour: 125 g']],
    ['what it is for', ['2 tbsp sugar for top crunch', '1 cup sugar'], ['sugar: 1¼ cups']],
    ['much ginger', ['1 cup chopped ginger'], ['ginger: 5 oz']],
    [
      'what the tin says',
      ['1 can sliced mushrooms', '1 (6.5 oz) can minced clams', '2 small cans diced green chiles'],
      ['sliced mushrooms: 1 can', 'minced clams: 1 can (6½ oz)', 'diced green chiles (small): 2 cans'],
    ],
  ])('%s', (_, lines, items) => expect(toText(lines)).toEqual(items))

  test.each<[string, string[], string[]]>([
    ['the weight of each before it', ['3 tuna steaks, each 200g/7oz'], ['tuna steaks: 3 (200 g each)']],
    ['a second amount behind the name', ['2 cups sugar, plus 4 tablespoons'], ['sugar: 2¼ cups']],
    ['a spoon beside two weights', ['175g/6oz plus 2 tbsp plain flour'], ['plain flour: 190 g']],
    [
      'a range in two units',
      ['800 g-1.2kg pumpkin', '2 teaspoons to 1 tablespoon sumac'],
      ['pumpkin: 800–1200 g', 'sumac: 2–3 tsp'],
    ],
    ['eggs by weight', ['100 g beaten egg', '60 g/3 egg yolks'], ['eggs: 2', 'eggs: 3']],
    ['a squeeze', ['a squeeze of lime', '2 squeezes ketchup'], ['lime: 1', 'ketchup: 2 squeezes']],
    [
      'a length of what is one',
      ['3-inch cinnamon stick', '5 cm vanilla pod', '2-inch piece of ginger'],
      ['cinnamon stick: 1', 'vanilla pod: 1', 'ginger: 2 inches'],
    ],
    ['ounces of a liquid', ['8 oz (1 cup) vegetable stock'], ['vegetable stock: 8 fl oz']],
  ])('amounts: %s', (_, lines, items) => expect(lines.flatMap((line) => toText([line]))).toEqual(items))

  test.each([
    ['1 Paprika', 'produce'],
    ['1 c. à soupe de menthe séchée', 'spices'],
    ['400 ml Rinderfond', 'tins and jars'],
    ['3 EL Reisessig', 'tins and jars'],
    ['1/2 TL Majoran, getrocknet', 'spices'],
    ['400 g gekochte Kichererbsen (Dose)', 'tins and jars'],
    ['1 cup grated fresh coconut', 'produce'],
    ['1 cup grated coconut', 'dry goods'],
    ['Fried shallots', 'dry goods'],
    ['1 package onion and mushroom soup mix', 'dry goods'],
    ['¾ cup shredded dried coconut', 'dry goods'],
    ['1 tbsp ground galangal', 'spices'],
    ['200 g red peppers from a jar', 'tins and jars'],
    ['75 g dried sour cherries', 'dry goods'],
    ['6 chocolate truffles', 'dry goods'],
    ['2 tbsp gukganjang (Korean soy sauce)', 'tins and jars'],
  ])('%j is in the aisle %j', (line, aisle) => expect(createPurchaseList([{ line }])[0]?.aisle).toBe(aisle))

  test('tins of two sizes stand with the tins', () =>
    expect(
      createPurchaseList([{ line: '1 tin (325 g) sweetcorn' }, { line: '1 tin (200 g) sweetcorn' }])[0],
    ).toMatchObject({ aisle: 'tins and jars' }))

  test.each(['x'.repeat(5000), 'and '.repeat(120), '1 a and '.repeat(60), ' or '.repeat(120), '\u0000'])(
    'survives hostile line %j',
    (line) => {
      const items = createPurchaseList([{ line }, { line }, { line: '1 leek' }])
      expect(items.at(-1)?.name).toBe('leek')
      for (const item of items)
        for (const { quantity } of item.amounts ?? [item])
          expect(quantity === null || (Number.isFinite(quantity) && quantity > 0)).toBe(true)
    },
  )
})

describe('purchaseKey', () => {
  test.each([
    ['skinless chicken breasts', 'chicken breast'],
    ['egg whites', 'egg'],
    ['tinned chopped tomatoes', 'chopped tomatoes'],
  ])('%j and %j are one purchase', (left, right) => expect(purchaseKey(left)).toBe(purchaseKey(right)))
  test.each([
    ['peanut butter', 'butter'],
    ['smoked salmon', 'salmon'],
    ['constructor', 'butter'],
  ])('%j and %j are two', (left, right) => expect(purchaseKey(left)).not.toBe(purchaseKey(right)))
})
