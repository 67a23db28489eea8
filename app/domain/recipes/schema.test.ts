import { expect, test } from 'vitest'
import { NO_CATALOGUE_FILTERS } from './catalogue-filters'
import { CatalogueRecipesQuery, DeleteRecipesInput } from './schema'
import { NO_CATALOGUE_RECIPES_SELECTED } from './messages'

test.each([
  [{}, { filters: NO_CATALOGUE_FILTERS, page: 1, limit: 50 }],
  [
    { ingredient: 'all', mood: '', time: 'all', state: 'all', page: '2', limit: '10' },
    { filters: NO_CATALOGUE_FILTERS, page: 2, limit: 10 },
  ],
  [
    { title: 'all', ingredient: 'Beef & Beyond', mood: 'none', state: 'valid' },
    {
      filters: { ...NO_CATALOGUE_FILTERS, title: 'all', ingredient: 'Beef & Beyond', mood: 'none', state: 'valid' },
      page: 1,
      limit: 50,
    },
  ],
])('%j is valid', (query, filters) => expect(CatalogueRecipesQuery.parse(query)).toEqual(filters))

test.each([
  [
    { ingredient: 'Beef' },
    'Please ask for all, for none, or for one of: Chicken & More, Beef & Beyond, Fish & Seafood, Veggies & Greens.',
  ],
  [{ page: '0' }, 'Please ask for a page from 1 to 999999.'],
  [{ page: '1.5' }, 'Please ask for a page from 1 to 999999.'],
  [{ limit: '101' }, 'Please ask for 1 to 100 recipes a page.'],
  [{ title: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
  [{ state: 'perhaps' }, 'Please ask for valid or invalid recipes, or for all.'],
])('%j is invalid: %s', (query, sentence) =>
  expect(CatalogueRecipesQuery.safeParse(query).error?.issues.map(({ message }) => message)).toEqual([sentence]),
)

test.each([
  [{}, NO_CATALOGUE_RECIPES_SELECTED()],
  [{ recipeIds: [] }, NO_CATALOGUE_RECIPES_SELECTED()],
  [{ recipeIds: 'all' }, NO_CATALOGUE_RECIPES_SELECTED()],
  [{ recipeIds: [1] }, 'Recipes are named by their ids.'],
  [{ recipeIds: Array.from({ length: 1001 }, () => 'x') }, 'At most 1000 recipes can be deleted at once.'],
])('case %# is not a list of recipes to delete', (body, sentence) =>
  expect(DeleteRecipesInput.safeParse(body).error?.issues[0]?.message).toBe(sentence),
)
