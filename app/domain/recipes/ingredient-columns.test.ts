import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesWith } from '#packages/ingredients/tables/foods'
import { DIET_NAMES, fromDietBitmask, pickDiets, toDietBitmask } from './diets'
import { DIET_RULES_VERSION, toDietColumns } from './ingredient-columns'

test('each diet has a bit of its own, that a PostgreSQL smallint holds', () => {
  expect(toDietBitmask(DIET_NAMES)).toBe(2 ** DIET_NAMES.length - 1)
  expect(toDietBitmask(DIET_NAMES)).toBeLessThan(2 ** 15)
  expect(fromDietBitmask(toDietBitmask(['vegan', 'pork_free']))).toEqual(['vegan', 'pork_free'])
  expect(pickDiets(['pork_free', 'paleo', 'vegan', 'vegan'])).toEqual(['vegan', 'pork_free'])
})

test.each([
  [
    ['200 g rice', '2 carrots'],
    ['vegan', 'gluten_free', 'nut_free'],
  ],
  [['200 g spaghetti', '2 carrots'], ['vegetarian']],
])('%j keeps %j', (lines, kept) =>
  expect(fromDietBitmask(toDietColumns(lines).diets)).toEqual(expect.arrayContaining(kept)),
)

test.each([
  ['1 tbsp Worcestershire sauce', 'vegetarian'],
  ['30 g parmesan', 'vegetarian'],
  ['2 tbsp soy sauce', 'gluten_free'],
  ['1 tbsp honey', 'vegan'],
  ['some of what is left', 'nut_free'],
  ['100 g couscous', 'gluten_free'],
])('%s: no, or a doubt, is never kept as %s', (line, diet) =>
  expect(fromDietBitmask(toDietColumns(['200 g rice', line]).diets)).not.toContain(diet),
)

test('a recipe without ingredient lines keeps no diet for sure', () => expect(toDietColumns([]).diets).toBe(0))

test('other rules have another version, so that stored answers are judged again', () => {
  const hash = createHash('sha256')
  for (const file of ['diets', 'food-groups'])
    hash.update(readFileSync(new URL(`../../packages/ingredients/diets/${file}.ts`, import.meta.url)))
  hash.update(JSON.stringify(namesWith(({ diet }) => diet)))
  // Where this fails, raise the version and write the new hash.
  expect([DIET_RULES_VERSION, hash.digest('hex').slice(0, 12)]).toEqual([9, '8c287667f4f8'])
})
