import { expect, test } from 'vitest'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import type { SearchFilters } from './search-filters'
import { buildLiveSearchQuery } from './live-search.server'

test.each<[...[SearchFilters['ingredient'], SearchFilters['mood'], SearchFilters['time']], number, string]>([
  ['Chicken & More', 'Quick & Easy', '30 min or less', 0, 'quick easy 30 minute chicken recipe'],
  ['Beef & Beyond', 'Comfort Food', '1 hour+', 1, 'comfort food slow cooked pork recipe'],
  ['Fish & Seafood', 'Fancy & Impressive', '45 min or less', 2, 'dinner party 45 minute shrimp recipe'],
  ['Veggies & Greens', 'One-Pot / Sheet Pan', '15 min or less', 4, 'one pan 15 minute vegetarian recipe'],
])('%s, %s, %s, round %i: %s', (ingredient, mood, time, round, query) =>
  expect(buildLiveSearchQuery({ ingredient, mood, time }, round)).toBe(query),
)

test('every filter combination has a distinct query of plain words', () => {
  const queries = MAIN_INGREDIENT_CATEGORIES.flatMap((ingredient) =>
    MOOD_CATEGORIES.flatMap((mood) => TIME_CATEGORIES.map((time) => buildLiveSearchQuery({ ingredient, mood, time }))),
  )
  expect(new Set(queries).size).toBe(96)
  for (const query of queries) expect(query).toMatch(/^[a-z\d]+(?: [a-z\d]+){3,7} recipe$/)
})
