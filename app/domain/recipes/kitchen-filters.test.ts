import { expect, test } from 'vitest'
import type { Diet } from '#packages/ingredients/diets/diets'
import { kitchenPath, parseKitchenFilters } from './kitchen-filters'

test.each([
  ['', { ingredient: null, mood: null, time: null, diets: null }],
  ['ingredient=Fish+%26+Seafood', { ingredient: 'Fish & Seafood', mood: null, time: null, diets: null }],
  ['mood=Comfort+Food&time=1+hour%2B', { ingredient: null, mood: 'Comfort Food', time: '1 hour+', diets: null }],
  ['ingredient=Cake&mood=&time=30', { ingredient: null, mood: null, time: null, diets: null }],
  ['diet=vegan&diet=nut_free', { ingredient: null, mood: null, time: null, diets: ['vegan', 'nut_free'] }],
  ['diet=any', { ingredient: null, mood: null, time: null, diets: [] }],
])('the filters of ?%s', (query, filters) => expect(parseKitchenFilters(new URLSearchParams(query))).toEqual(filters))

test.each([
  [{}, 1, '/kitchen'],
  [{}, 3, '/kitchen?page=3'],
  [
    { ingredient: 'Beef & Beyond', time: '1 hour+' } as const,
    2,
    '/kitchen?ingredient=Beef+%26+Beyond&time=1+hour%2B&page=2',
  ],
  [{ diets: [] }, 1, '/kitchen?diet=any'],
  [{ diets: ['vegan'] as Diet[] }, 2, '/kitchen?diet=vegan&page=2'],
])('the path of %j on page %i', (filters, page, path) => {
  expect(kitchenPath(filters, page)).toBe(path)
  expect(parseKitchenFilters(new URL(path, 'http://x').searchParams)).toEqual({
    ...{ ingredient: null, mood: null, time: null, diets: null },
    ...filters,
  })
})
