import { expect, test } from 'vitest'
import { formatItemAmount } from './format-amount'
import { isSubRecipe, rewriteLine } from './line-wording'
import { createPurchaseList } from './purchase-list'

const toText = (lines: string[]): string[] =>
  createPurchaseList(lines.map((line) => ({ line }))).map((item) =>
    `${item.name}: ${formatItemAmount(item)}`.replace(/: $/, ''),
  )

test.each([
  ['1/4 + 1/8 teaspoon turmeric', '1/4 teaspoon + 1/8 teaspoon turmeric'],
  ['4 large or 6 medium leek stalks', '4 large leek stalks'],
  ['3 - 14 oz cans lentils', '3 (14 oz) cans lentils'],
  ['2-3 oz pancetta', '2-3 oz pancetta'],
  ['2 - 3 oz cans anchovies', '2 - 3 oz cans anchovies'],
  ['a chunk of pecorino', 'pecorino'],
  ['The green ends of 4 leeks', '4 leeks'],
  ['60 of rice flour', '60 g of rice flour'],
  ['½ recipe shortcrust pastry', 'shortcrust pastry'],
  ['12 ozs beans', '12 oz beans'],
  ['300-gram tin plum tomatoes', '1 (300 gram) tin plum tomatoes'],
  ['10 oz can white beans', '1 (10 oz) can white beans'],
  ['2 boneless (skinless turkey thighs, diced)', '2 boneless skinless turkey thighs, diced'],
  ['2 lb boneless (trimmed)', '2 lb boneless trimmed'],
  ['1 cup rice', '1 cup rice'],
])('%s reads as %s', (line, plain) => expect(rewriteLine(line)).toBe(plain))

test.each([
  ['Walnut pesto (recipe below)', true],
  ['1 quantity of pastry (above)', true],
  ['Lemon dressing (see below)', true],
  ['1 tbsp oil from the anchovy tin', true],
  ['1 cup beans from a tin', false],
  ['200 g stiff levain (from above)', true],
  ['2 tbsp syrup (made from ingredients above)', true],
  ['1 cup cooked oats [sub recipe]', true],
  ['1 cup pesto (store-bought or recipe below)', false],
  ['2 cups flour (see note below)', false],
  ['3 chipotle chillies (see tips)', false],
  ['1 egg, at a temperature above 20 degrees', false],
])('%s is a part of the same recipe: %s', (line, expected) => expect(isSubRecipe(line)).toBe(expected))

test.each<[string, string[], string[]]>([
  ['headings', ['Sauce', 'Dressing', 'Final dough', 'For the marinade:', 'Sides', '1 leek'], ['leek: 1']],
  ['parts of the recipe', ['Walnut Pesto', '100 g walnut pesto (from above)', '50 g walnuts'], ['walnuts: 50 g']],
  ['a batch', ['1 batch buttermilk scones'], ['buttermilk scones']],
  ['instructions', ['reduce oats by 1/4 cup', 'OR make flatbreads (recipe in the notes)', '2 leeks'], ['leeks: 2']],
  ['equipment', ['8x4-inch Baking Dish', 'Mandoline or sharp knife', 'Blender', '1 leek'], ['leek: 1']],
  ['what is left to the cook', ['Your favourite toppings', 'other pretty decorations', '1 leek'], ['leek: 1']],
  ['water for a pot', ['3 Instant Pot or 4 (slow cooker) cups water', 'Enough water to cover'], []],
  ['a labelled list', ['Optional: crumbled feta, sliced olives, mint'], ['feta', 'olives', 'mint']],
  ['a labelled list of amounts', ['Optional: 1 chopped leek, 2 cups peas'], ['leek: 1', 'peas: 2 cups']],
  ['a labelled choice', ['Optional sweetener: maple syrup* or agave'], ['maple syrup']],
  [
    'a list with a purpose',
    ['Rice, sliced radishes, chopped almonds to sprinkle over'],
    ['rice', 'radishes', 'almonds'],
  ],
  ['a choice is no list', ['Honey, maple syrup, or other sweetener to taste'], ['honey']],
  ['a mixture', ['400 g frozen peas and carrots'], ['frozen peas and carrots: 400 g']],
  ['seasoning without a unit', ['1/4 salt and pepper'], ['salt', 'pepper']],
  ['a spray', ['Cooking spray or olive oil'], ['cooking spray']],
  ['a brand or a state', ['½ cup Figgins or dried figs'], ['Figgins: ½ cup']],
  [
    'a shared head in a list',
    ['1 cup no-added sugar strawberry, fig, or apricot jam'],
    ['no-added sugar strawberry jam: 1 cup'],
  ],
  ['yolks alone', ['1 large egg + 3 large yolks'], ['eggs: 4']],
  ['juice of the fruit before', ['¼ cup lime zest + ½ cup juice'], ['lime zest: ¼ cup', 'lime juice: ½ cup']],
  ['juice from a fruit', ['1 tbsp juice from fresh lemon'], ['lemon juice: 1 tbsp']],
  ['ground by the spoon', ['1 tsp coriander', '½ tsp Coriander, Ground'], ['ground coriander: 1½ tsp']],
  ['herbs that are chopped', ['½ cup chopped mixed herbs'], ['herbs: ½ cup']],
  ['flakes', ['½ tsp crushed red pepper'], ['red pepper flakes: ½ tsp']],
  ['cold brew', ['300 ml cold brew coffee'], ['cold brew coffee: 300 ml']],
  ['tender stems', ['½ cup parsley leaves with tender stems'], ['parsley: ½ cup']],
  ['thumbs', ['1 thumb-sized piece of ginger', '2 thumb size pieces ginger'], ['ginger: 3 thumbs']],
  ['a liquid without a unit', ['2 olive oil', '½ cup olive oil'], ['olive oil: ½ cup']],
  ['cloves that are no spice', ['2 whole cloves of garlic'], ['garlic: 2 cloves']],
  ['what is done to a fruit', ['2 limes', '1 lime juiced'], ['limes: 3']],
  ['the fruit of its seeds', ['1 pomegranate seeds'], ['pomegranate: 1']],
  ['salt and pepper without and', ['Salt pepper'], ['salt', 'pepper']],
  ['slices', ['4 sliced of ham', '2 slices ham'], ['ham: 6 slices']],
  ['the juice of one fruit', ['Zest and juice of a small lime', 'juice of an orange'], ['lime: 1', 'orange: 1']],
  ['some sprigs', ['few sprigs of dill', 'couple sprigs tarragon'], ['dill', 'tarragon: 2 sprigs']],
  ['one of three colours', ['2 Green Yellow or Red Bell Pepper'], ['Green Bell Peppers: 2']],
  ['halves', ['½ white cabbage', '½ vanilla bean', '½ chicken'], ['white cabbage: 1', 'vanilla bean: 1', 'chicken: 1']],
  ['salt without its name', ['1 tsp kosher'], ['kosher salt: 1 tsp']],
  ['sticks in a cup', ['1/4 Cup 1/2 Stick Salted Butter, cold', '1 cup butter'], ['butter: 1¼ cups']],
  ['a spoonful more', ['2 tbsp honey + 3 tsp'], ['honey: 3 tbsp']],
  ['thumbs without of', ['2 thumbs ginger', '1 thumb ginger'], ['ginger: 3 thumbs']],
  ['one oil', ['1 tbsp neutral oil', '1 tbsp neutral-tasting oil'], ['neutral oil: 2 tbsp']],
  ['any mixture', ['1 cup any combination of berries'], ['berries: 1 cup']],
  ['a version', ['Slow cooker version', '1 leek'], ['leek: 1']],
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
  ['very soft', ['40 g butter, extra soft', '60 g unsalted butter'], ['butter: 100 g']],
])('%s', (_, lines, items) => expect(toText(lines)).toEqual(items))
