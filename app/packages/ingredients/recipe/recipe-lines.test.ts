import { expect, test } from 'vitest'
import { repairRecipeLines } from './recipe-lines'

const repair = (lines: string[]): string[] =>
  repairRecipeLines(lines.map((line) => ({ line, recipeId: 'one' }))).map(({ line }) => line)

test.each<[string, string[], string[]]>([
  [
    'a quality without its food',
    ['½ cup each desiccated', 'coconut and oats'],
    ['½ cup each desiccated coconut and oats'],
  ],
  ['a bought paste', ['2 tbsp purchased', 'red curry paste'], ['2 tbsp purchased red curry paste']],
  ['a choice', ['1 cup quinoa or', 'couscous'], ['1 cup quinoa or couscous']],
  ['a preparation', ['2 leeks,', 'finely sliced'], ['2 leeks, finely sliced']],
  ['a comma before another food', ['2 leeks,', 'salt'], ['2 leeks,', 'salt']],
  ['a choice of lines', ['1 cup quinoa OR', '1 cup couscous'], ['1 cup quinoa OR', '1 cup couscous']],
  ['a heading', ['1 cup milk, cold', 'for the filling:', 'salt'], ['1 cup milk, cold', 'for the filling:', 'salt']],
  [
    'a line cut at its width',
    ['1 package frozen leeks, thawed, well', 'drained', '1 fennel, cut', 'into strips', 'salt'],
    ['1 package frozen leeks, thawed, well drained', '1 fennel, cut into strips', 'salt'],
  ],
  ['the end of a name', ['1 tub soft cheese with', 'Chives & Garlic'], ['1 tub soft cheese with Chives & Garlic']],
  [
    'a name in capitals cut in two',
    ['1 package Acme Farm Style Grilled', 'Turkey Breast Strips - (6 oz)'],
    ['1 package Acme Farm Style Grilled Turkey Breast Strips - (6 oz)'],
  ],
  ['two foods in capitals', ['1 cup Brown Rice', 'Olive Oil'], ['1 cup Brown Rice', 'Olive Oil']],
  ['a food that ends with a quality', ['1 leek, chopped', 'salt'], ['1 leek, chopped', 'salt']],
  ['the name of a part', ['Fennel slaw', '1 fennel', '1 carrot'], ['1 fennel', '1 carrot']],
  ['a dish of two words', ['Turkey Bites', '1 lb ground turkey', '1 egg'], ['1 lb ground turkey', '1 egg']],
  ['a dish of one word', ['1 leek', 'Frittata', '6 eggs', '½ cup milk'], ['1 leek', '6 eggs', '½ cup milk']],
  ['a dish without amounts after it', ['Risotto', 'salt', '1 leek'], ['Risotto', 'salt', '1 leek']],
  ['a food of one word', ['Baguette', '1 leek', '2 eggs'], ['Baguette', '1 leek', '2 eggs']],
  ['a heading in capitals', ['DIPPING BAR', '1 fennel', 'SALT', '1 leek'], ['1 fennel', 'SALT', '1 leek']],
  ['a list in capitals', ['FENNEL', 'LEEKS'], ['FENNEL', 'LEEKS']],
  ['the crust of a tart', ['Tart Crust', '1 cup rye flour', '1 egg'], ['1 cup rye flour', '1 egg']],
  ['a product', ['Hot sauce', '1 fennel', '1 carrot'], ['Hot sauce', '1 fennel', '1 carrot']],
  ['a dressing at the end', ['1 fennel', 'Dill dressing'], ['1 fennel', 'Dill dressing']],
])('%s', (_, lines, joined) => expect(repair(lines)).toEqual(joined))

test('words of the title that head amounts are no line', () => {
  const lines = ['Braised leeks', '3 leeks', '20 g butter', 'Braised leeks'].map((line) => ({
    line,
    recipeId: 'one',
    title: 'Braised Leeks on Toast',
  }))
  expect(repairRecipeLines(lines)).toEqual(lines.slice(1))
})

test('what is sold too is a heading where the recipe is called so', () => {
  const linesOf = (title: string) =>
    ['Guacamole', '2 avocados', '1 lime', 'Fish Sticks', '400 g cod', '1 egg'].map((line) => ({
      line,
      recipeId: '1',
      title,
    }))
  expect(repairRecipeLines(linesOf('Fish Sticks with Guacamole')).map(({ line }) => line)).toEqual([
    '2 avocados',
    '1 lime',
    '400 g cod',
    '1 egg',
  ])
  expect(repairRecipeLines(linesOf('Tacos'))).toHaveLength(6)
})

test('lines of two recipes stay apart', () => {
  const lines = [
    { line: '1 cup quinoa or', recipeId: 'one' },
    { line: 'salt', recipeId: 'two' },
  ]
  expect(repairRecipeLines(lines)).toEqual(lines)
})

const METRIC = ['200 g flour', '30 g butter', '300 ml milk', '1 tsp yeast']
const US = ['7 oz flour', '1 oz butter', '10 fl oz milk', '1 tsp yeast']

test('a recipe in two measures lists its foods once', () => expect(repair([...METRIC, ...US])).toEqual(METRIC))

test('the second half may have the names of another country', () => {
  const british = ['4 maris piper potatoes, in chunks', 'Plenty of salt', '100 ml vegetable oil']
  expect(repair([...british, '4 russet potatoes, in chunks', 'Plenty of salt', '3 1/2 fl oz vegetable oil'])).toEqual(
    british,
  )
})

test('a food that has another name in the second half is listed once', () => {
  const metric = ['200 g flour', '50 g golden syrup', '30 g butter', '300 ml milk', '2 apples']
  expect(repair([...metric, '7 oz flour', '1.75 oz corn syrup', '1 oz butter', '10 fl oz milk'])).toEqual(metric)
})

test.each([
  [
    'halves in one measure are two amounts',
    ['4 red apples', '100 ml oil', 'salt', '4 green apples', '100 ml oil', 'salt'],
  ],
  ['two lines in two measures are two amounts', [...METRIC, '7 oz flour', '1 tsp yeast']],
  ['other amounts are more of the same', [...METRIC, '2 oz flour', '5 oz butter', '20 fl oz milk']],
])('%s', (_, lines) => expect(repair(lines)).toEqual(lines))
