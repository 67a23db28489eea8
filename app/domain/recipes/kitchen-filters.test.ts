import { expect, test } from 'vitest'
import { kitchenPath, parseKitchenFilters } from './kitchen-filters'

test.each([
  ['', { ingredient: null, mood: null, time: null }],
  ['ingredient=Fish+%26+Seafood', { ingredient: 'Fish & Seafood', mood: null, time: null }],
  ['mood=Comfort+Food&time=1+hour%2B', { ingredient: null, mood: 'Comfort Food', time: '1 hour+' }],
  ['ingredient=Cake&mood=&time=30', { ingredient: null, mood: null, time: null }],
])('the filters of ?%s', (query, filters) => expect(parseKitchenFilters(new URLSearchParams(query))).toEqual(filters))

test.each([
  [{}, 1, '/kitchen'],
  [{}, 3, '/kitchen?page=3'],
  [
    { ingredient: 'Beef & Beyond', time: '1 hour+' } as const,
    2,
    '/kitchen?ingredient=Beef+%26+Beyond&time=1+hour%2B&page=2',
  ],
])('the path of %j on page %i', (filters, page, path) => {
  expect(kitchenPath(filters, page)).toBe(path)
  expect(parseKitchenFilters(new URL(path, 'http://x').searchParams)).toEqual({
    ...{ ingredient: null, mood: null, time: null },
    ...filters,
  })
})
