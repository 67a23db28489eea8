import { describe, expect, test } from 'vitest'
import { formatItemAmount } from '../sum/format-amount'
import { REWRITES, rewriteLine } from './line-wording'
import { createPurchaseList } from '../sum/purchase-list'

const toText = (lines: string[]): string[] =>
  createPurchaseList(lines.map((line) => ({ line }))).map((item) =>
    `${item.name}: ${formatItemAmount(item)}`.replace(/: $/, ''),
  )

describe('data/wording.tsv', () => {
  test('has at most 80 rows', () => expect(REWRITES.length).toBeLessThanOrEqual(80))

  test.each(REWRITES.map(({ example, becomes }) => [example, becomes]))('%s becomes %s', (example, becomes) =>
    expect(rewriteLine(example)).toBe(becomes),
  )

  test('each row does something to its example', () =>
    expect(
      REWRITES.filter(({ pattern, example }) => example.search(pattern) < 0).map(({ example }) => example),
    ).toEqual([]))
})

test.each([
  ['1 lemon, zest and juice', '1 lemon, zest and juice'],
  ['some fruit e.g. pears, kiwis', 'some fruit'],
  ['2 cups cider, beef, or veal stock', '2 cups cider, beef, or veal stock'],
  ['2 tbsp butter, olive or corn oil', '2 tbsp butter, olive or corn oil'],
  ['4 large or 6 medium leek stalks', '4 large leek stalks'],
  ['2-3 oz pancetta', '2-3 oz pancetta'],
  ['2 - 3 oz cans anchovies', '2 - 3 oz cans anchovies'],
  ['½ recipe shortcrust pastry', 'shortcrust pastry'],
  ['1/4 cup chopped chervil ($0.15)', '1/4 cup chopped chervil'],
  ['1 lb turkey ($6.99/lb)', '1 lb turkey'],
  ['300-gram tin plum tomatoes', '1 (300 gram) tin plum tomatoes'],
  ['10 oz can white beans', '1 (10 oz) can white beans'],
  ['1 cup rice', '1 cup rice'],
  ['4 (6 oz) turkey steaks', '4 (6 oz) turkey steaks'],
  ['1 whole duck', '1 whole duck'],
  ['200 g pasta of your choosing', '200 g pasta'],
  ['2 tbsp curry powder *see the notes', '2 tbsp curry powder'],
  ['2 * 400 g tins lentils', '2 * 400 g tins lentils'],
  ['1 tsp toasted coconut oil', '1 tsp toasted coconut oil'],
  ['4 cage-free eggs', '4 eggs'],
  ['1 free-range chicken', '1 free-range chicken'],
  ['2 mashed bananas', '2 bananas'],
  ['2 tablespoons diced tomato', '2 tablespoons tomato'],
  ['2 tablespoons diced tomatoes', '2 tablespoons diced tomatoes'],
  ['6 inch corn tortillas', '6 inch corn tortillas'],
])('%s reads as %s', (line, plain) => expect(rewriteLine(line)).toBe(plain))

test.each<[string, string[], string[]]>([
  ['parts of the recipe', ['Walnut Pesto', '100 g walnut pesto (from above)', '50 g walnuts'], ['walnuts: 50 g']],
  [
    'a recipe of what shops sell',
    ['1 recipe Basic Pizza Dough', '½ batch Walnut Streusel Topping'],
    ['Basic Pizza Dough'],
  ],
  ['water for a pot', ['3 Instant Pot or 4 (slow cooker) cups water', 'Enough water to cover'], []],
  ['a labelled list of amounts', ['Optional: 1 chopped leek, 2 cups peas'], ['leek: 1', 'peas: 2 cups']],
  ['a choice is no list', ['Honey, maple syrup, or other sweetener to taste'], ['honey']],
  ['a mixture', ['400 g frozen peas and carrots'], ['frozen peas and carrots: 400 g']],
  ['seasoning without a unit', ['1/4 salt and pepper'], ['salt', 'pepper']],
  ['a spray', ['Cooking spray or olive oil'], ['cooking spray']],
  ['juice of the fruit before', ['¼ cup lime zest + ½ cup juice'], ['lime zest: ¼ cup', 'limes: 4']],
  ['where it grows', ['2 USA Pears', '1 cup California walnuts'], ['pears: 2', 'walnuts: 1 cup']],
  ['misspelt spoons', ['1 Tspn ground cloves'], ['ground cloves: 1 tsp']],
  ['a count in a bracket', ['1 cup chopped leek (or 2 medium leeks)'], ['leeks: 2']],
  ['fruit in a bracket', ['¼ cup lime juice (from 3 limes)'], ['limes: 3']],
  ['the weight of all', ['4 (24 ounces) chicken breasts'], ['chicken breasts: 4']],
  ['half a pepper', ['¼ black pepper'], ['black pepper: ¼ tsp']],
  ['the amount behind a dash', ['Mint Chopped – 2 Tbsp', 'Beets – 3 (large) or 1 lb'], ['mint: 2 tbsp', 'beets: 3']],
  ['a garnish', ['Lime garnish', '1 lime'], ['lime: 1']],
  ['a sauce by weight', ['8 ounces tomato sauce'], ['tomato sauce: 8 oz']],
  ['ground by the spoon', ['1 tsp coriander', '½ tsp Coriander, Ground'], ['ground coriander: 1½ tsp']],
  ['herbs that are chopped', ['½ cup chopped mixed herbs'], ['herbs: ½ cup']],
  ['flakes', ['½ tsp crushed red pepper'], ['red pepper flakes: ½ tsp']],
  ['tender stems', ['½ cup parsley leaves with tender stems'], ['parsley: ½ cup']],
  ['thumbs', ['1 thumb-sized piece of ginger', '2 thumb size pieces ginger'], ['ginger: 3 thumbs']],
  ['the juice of one fruit', ['Zest and juice of a small lime', 'juice of an orange'], ['lime: 1', 'orange: 1']],
  ['grams', ['100 gm salted butter', '50 gms butter'], ['butter: 150 g']],
  [
    'a lost measure',
    ['400 tomatoes', '16.7 puff pastry', '3 olive oil'],
    ['tomatoes: 400 g', 'puff pastry', 'olive oil'],
  ],
  [
    'one size in two measures',
    ['1 x 14 oz can lima beans', '1 can (398 ml) lima beans'],
    ['lima beans: 2 cans (14 oz each)'],
  ],
  ['dates by the piece and the cup', ['4 dates', '1 cup dates', '2 cups oats'], ['dates: 22', 'oats: 2 cups']],
  ['seeds of a fruit', ['Seeds from 1 pomegranate'], ['pomegranate: 1']],
  ['two qualities', ['1 cup firm but ripe papaya'], ['papaya: 1']],
  [
    'a lost unit',
    ['½ cocoa powder', '1 cup cocoa powder', '¼ basil leaves'],
    ['cocoa powder: 1½ cups', 'basil: ¼ cup'],
  ],
  [
    'a list whose rest stands in a bracket',
    ['Optional toppings: radish (sliced leek, chopped dill)'],
    ['radish', 'leek', 'dill'],
  ],
  ['two names of one herb', ['1 handful fresh coriander', '1 handful cilantro'], ['coriander: 2 handfuls']],
  ['cups beside grams', ['2 cups shredded chicken', '300 g chicken'], ['chicken: 590 g']],
  [
    'a part of a recipe on one line',
    ['Dry: 1 cup oat flour, 2 cups oats, 1 tsp cinnamon'],
    ['oat flour: 1 cup', 'oats: 2 cups', 'cinnamon: 1 tsp'],
  ],
  ['a drizzle', ['drizzle olive oil', '1 dollop of mustard'], ['olive oil: 1 drizzle', 'mustard: 1 dollop']],
  ['two names of one sugar', ['⅓ cup light or dark brown sugar'], ['light brown sugar: ⅓ cup']],
  ['a name of two same words', ['2 teaspoons agar agar powder'], ['agar agar powder: 2 tsp']],
  ['egg whites by weight', ['90 g egg whites', '1 egg yolk'], ['eggs: 3']],
  ['a selection', ['small selection of winter leaves'], ['winter leaves']],
  ['cups of chopped tomato', ['2 cups chopped tomato', '1 cup milk'], ['tomatoes: 4', 'milk: 1 cup']],
  ['the letters of a printed page', ['30 g plain ﬂour', '70 g plain flour'], ['plain flour: 100 g']],
  ['tinned in a bracket', ['3 slices pineapple (tinned)'], ['tinned pineapple: 3 slices']],
  ['gingerroot', ['1 tbsp minced fresh gingerroot'], ['ginger: 1 piece']],
  ['kept whole', ['150 g broccolini stalks kept whole, washed'], ['broccolini stalks: 150 g']],
  ['praise', ['2 fluffy eggs', '1 egg', '3 Golden Delicious apples'], ['eggs: 3', 'Golden Delicious apples: 3']],
])('%s', (_, lines, items) => expect(toText(lines)).toEqual(items))

test.each([
  [
    'a spoon with a typing error',
    ['3 tablepoons light honey', '2 tbps sesame oil'],
    ['light honey: 3 tbsp', 'sesame oil: 2 tbsp'],
  ],
  ['leaves of a bunch', ['leaves from a small bunch of oregano'], ['oregano: 1 bunch']],
  ['feet', ['3 chicken feet, or 5 chicken wings'], ['chicken feet: 3']],
  ['macaroni for the pot', ['2 cups uncooked macaroni, cooked and drained'], ['macaroni: 2 cups']],
  ['what is done to a food', ['300 g Bergkäsli, rind removed and grated'], ['Bergkäsli: 300 g']],
  ['cream in English', ['1 c crème fraîche', 'crème fraîche, to serve'], ['crème fraîche: 1 cup']],
  ['escaped signs', ['&frac12; C sour cream', 'Salt &amp; pepper'], ['sour cream: ½ cup', 'salt', 'pepper']],
  ['meat cut up', ['2 lb cooked cut up turkey'], ['cooked turkey: 2 lb']],
  ['ginger in pieces', ['2 (1-inch) pieces ginger, sliced', '1 tbsp grated ginger'], ['ginger: 60 g']],
  ['a footnote', ['*omit for a milder dish'], []],
  [
    'each of three',
    ['2 tsp EACH onion powder, mustard powder, dried thyme'],
    ['onion powder: 2 tsp', 'mustard powder: 2 tsp', 'dried thyme: 2 tsp'],
  ],
  ['if using', ['3 tbsp white sugar if using unsweetened milk'], ['white sugar: 3 tbsp']],
  ['two names of peas', ['8 oz chickpeas or garbanzo beans'], ['chickpeas: 8 oz']],
  ['thick or thin', ['3 thick or 6 thin slices salami'], ['salami: 3 slices']],
])('%s', (_, lines, items) => expect(toText(lines)).toEqual(items))

test.each<[string, string[], string[]]>([
  [
    'ripe olives',
    ['½ cup sliced ripe olives', '1 can (6 oz) black ripe pitted olives'],
    ['black olives: ½ cup', 'black pitted olives: 1 can (6 oz)'],
  ],
  [
    'ground and minced',
    [
      '80 g finely ground hazelnuts',
      '500 g freshly ground turkey or pork',
      '300 g veal, minced',
      '400 g cooked lamb, minced',
    ],
    ['ground hazelnuts: 80 g', 'ground turkey: 500 g', 'minced veal: 300 g', 'cooked lamb: 400 g'],
  ],
  ['a jar', ['1 cup drained, rinsed bottled artichoke hearts'], ['bottled artichoke hearts: 1 cup']],
  ['dried or fresh', ['1 tsp dried or 2 tbsp chopped fresh thyme'], ['dried thyme: 1 tsp']],
  ['capitals of a maker', ['2 tbsp SunButter®', '4 oz VELVEETA®'], ['SunButter®: 2 tbsp', 'Velveeta®: 4 oz']],
  ['what a pack holds', ['2 cups packaged shredded cabbage'], ['packaged shredded cabbage: 2 cups']],
  ['pitted at the start', ['1 jar pitted whole green olives'], ['pitted whole green olives: 1 jar']],
  ['leaves of celery', ['¼ cup chopped celery leaves'], ['celery: 1 stalk']],
])('%s', (_, lines, items) => expect(toText(lines)).toEqual(items))
