import { expect, test } from 'vitest'
import { SearchFiltersInput } from './schema'
import { DEFAULT_SEARCH_FILTERS, isSameSearchFilters, omitBlankParams, parseSearchFilters } from './search-filters'

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
