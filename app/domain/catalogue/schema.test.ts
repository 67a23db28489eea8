import { expect, test } from 'vitest'
import { ALL_RECIPES } from './filters'
import { RecipesQuery, RecipesToDelete } from './schema'
import { NONE_CHOSEN } from './sentences'

test.each([
  [{}, { filters: ALL_RECIPES, page: 1, limit: 50 }],
  [
    { ingredient: 'all', mood: '', time: 'all', state: 'all', page: '2', limit: '10' },
    { filters: ALL_RECIPES, page: 2, limit: 10 },
  ],
  [
    { ingredient: 'Beef & Beyond', mood: 'none', state: 'valid' },
    { filters: { ...ALL_RECIPES, ingredient: 'Beef & Beyond', mood: 'none', state: 'valid' }, page: 1, limit: 50 },
  ],
])('%j is understood', (query, asked) => expect(RecipesQuery.parse(query)).toEqual(asked))

test.each([
  [
    { ingredient: 'Beef' },
    'Please ask for all, for none, or for one of: Chicken & More, Beef & Beyond, Fish & Seafood, Veggies & Greens.',
  ],
  [{ page: '0' }, 'Please ask for a page from 1 to 999999.'],
  [{ page: '1.5' }, 'Please ask for a page from 1 to 999999.'],
  [{ limit: '101' }, 'Please ask for 1 to 100 recipes a page.'],
  [{ state: 'perhaps' }, 'Please ask for valid or invalid recipes, or for all.'],
])('%j is refused: %s', (query, sentence) =>
  expect(RecipesQuery.safeParse(query).error?.issues.map(({ message }) => message)).toEqual([sentence]),
)

test.each([
  [{}, NONE_CHOSEN],
  [{ recipeIds: [] }, NONE_CHOSEN],
  [{ recipeIds: 'all' }, NONE_CHOSEN],
  [{ recipeIds: [1] }, 'Recipes are named by their ids.'],
  [{ recipeIds: Array.from({ length: 1001 }, () => 'x') }, 'At most 1000 recipes can be deleted at once.'],
])('%# is no list of recipes to delete', (body, sentence) =>
  expect(RecipesToDelete.safeParse(body).error?.issues[0]?.message).toBe(sentence),
)
