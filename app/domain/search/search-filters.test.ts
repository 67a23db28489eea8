import { expect, test, describe } from 'vitest'
import { SearchFiltersInput } from './schema'
import {
  DEFAULT_SEARCH_FILTERS,
  isSameSearchFilters,
  omitBlankParams,
  parseSearchFilters,
  parseResultsPosition,
  resultsPath,
} from './search-filters'

test.each(['', 'ingredient=&mood=&time=', 'ingredient=+&mood=%20'])(
  '%j: missing and blank filters are the defaults',
  (query) => expect(parseSearchFilters(new URLSearchParams(query))).toEqual(DEFAULT_SEARCH_FILTERS),
)
test('a chosen filter is kept beside blank ones', () =>
  expect(parseSearchFilters(new URLSearchParams('ingredient=&time=45+min+or+less'))).toEqual({
    ...DEFAULT_SEARCH_FILTERS,
    time: '45 min or less',
  }))
test('a filter that does not exist is no search', () =>
  expect(parseSearchFilters(new URLSearchParams('mood=Sad'))).toBe(null))
test('the schema of the server gives the defaults for blank filters too', () =>
  expect(SearchFiltersInput.parse(omitBlankParams(new URLSearchParams('ingredient=&mood=+&time=')))).toEqual(
    DEFAULT_SEARCH_FILTERS,
  ))
test('filters are the same whose choices and diets are', () => {
  const filters = { ...DEFAULT_SEARCH_FILTERS, diets: ['vegan' as const] }
  expect(isSameSearchFilters(filters, { ...filters })).toBe(true)
  for (const change of [
    { time: '1 hour+' as const },
    { mood: 'Comfort Food' as const },
    { diets: ['dairy_free' as const] },
  ])
    expect(isSameSearchFilters(filters, { ...filters, ...change })).toBe(false)
})

describe('parseResultsPosition', () => {
  test.each([
    ['', { n: null, count: 6 }],
    ['n=1', { n: 1, count: 6 }],
    ['n=6', { n: 6, count: 6 }],
    ['n=7', { n: 7, count: 12 }],
    ['n=2&count=18', { n: 2, count: 18 }],
    ['n=2&count=17', { n: 2, count: 18 }],
    ['n=60', { n: 60, count: 60 }],
    ['n=61', { n: 60, count: 60 }],
    ['n=999&count=999', { n: 60, count: 60 }],
    ['n=0', { n: null, count: 6 }],
    ['n=-1', { n: null, count: 6 }],
    ['n=two&count=many', { n: null, count: 6 }],
    ['n=1e9', { n: null, count: 6 }],
  ])('parses %s', (query, position) => expect(parseResultsPosition(new URLSearchParams(query))).toEqual(position))
})

test('resultsPath round-trips', () => {
  const path = resultsPath(DEFAULT_SEARCH_FILTERS, { n: 8, count: 12 }, '2026-11-21')
  expect(path).toBe(
    '/results?ingredient=Chicken+%26+More&mood=Quick+%26+Easy&time=30+min+or+less&n=8&count=12&on=2026-11-21',
  )
  expect(parseResultsPosition(new URL(path, 'http://x').searchParams)).toEqual({ n: 8, count: 12 })
})
