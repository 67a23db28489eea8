import { expect, test } from 'vitest'
import { parsePageNumber } from '#app/platform/text/paging'
import {
  NO_CATALOGUE_FILTERS,
  countFilterOptions,
  catalogueAdminPath,
  parseCatalogueFilters,
  hasCatalogueFilters,
  toRecipeStats,
  sumMatchingCounts,
} from './catalogue-filters'
import type { CatalogueFilters, CategoryCount } from './catalogue-filters'

const group = (
  ingredient_category: string | null,
  mood_category: string | null,
  time_category: string | null,
  count: number,
  is_valid = true,
): CategoryCount => ({ ingredient_category, mood_category, time_category, is_valid, count })
const COUNTS = [
  group('Chicken & More', 'Quick & Easy', '15 min or less', 5),
  group('Chicken & More', 'Comfort Food', '15 min or less', 3),
  group('Fish & Seafood', 'Comfort Food', '1 hour+', 2),
  group('Fish & Seafood', null, null, 4, false),
  group(null, null, '15 min or less', 1),
]

test.each<[string, Partial<CatalogueFilters>]>([
  ['', {}],
  [
    'ingredient=Fish+%26+Seafood&mood=Comfort+Food&time=1+hour%2B&state=invalid',
    { ingredient: 'Fish & Seafood', mood: 'Comfort Food', time: '1 hour+', state: 'invalid' },
  ],
  ['ingredient=none', { ingredient: 'none' }],
  ['title=+Fish+pie+', { title: 'Fish pie' }],
  ['title=++', {}],
  ['ingredient=Grumpy&mood=Fish+%26+Seafood&time=all&state=maybe', {}],
  ['ingredient=__proto__&mood=constructor', {}],
])('%j parses to %j', (query, expected) => {
  const filters = { ...NO_CATALOGUE_FILTERS, ...expected }
  expect(parseCatalogueFilters(new URLSearchParams(query))).toEqual(filters)
  expect(hasCatalogueFilters(filters)).toBe(Object.keys(expected).length > 0)
})

test.each([
  [{}, 15],
  [{ ingredient: 'Chicken & More' }, 8],
  [{ mood: 'Comfort Food' }, 5],
  [{ mood: 'Comfort Food', time: '1 hour+' }, 2],
  [{ ingredient: 'none' }, 1],
  [{ mood: 'none' }, 5],
  [{ mood: 'none', state: 'valid' as const }, 1],
  [{ state: 'invalid' as const }, 4],
  [{ ingredient: 'Beef & Beyond' }, 0],
])('%j matches %i', (expected, total) =>
  expect(sumMatchingCounts(COUNTS, { ...NO_CATALOGUE_FILTERS, ...expected })).toBe(total),
)

test('each option counts what it would match together with the other filters', () => {
  expect(
    countFilterOptions(
      COUNTS,
      { ...NO_CATALOGUE_FILTERS, mood: 'Comfort Food', ingredient: 'Chicken & More' },
      'ingredient',
    ),
  ).toEqual([
    { value: 'Chicken & More', count: 3 },
    { value: 'Beef & Beyond', count: 0 },
    { value: 'Fish & Seafood', count: 2 },
    { value: 'Veggies & Greens', count: 0 },
  ])
  expect(countFilterOptions(COUNTS, NO_CATALOGUE_FILTERS, 'mood').at(-1)).toEqual({ value: 'none', count: 5 })
  // The active filter is always an option, or the form would show another one.
  expect(countFilterOptions([], { ...NO_CATALOGUE_FILTERS, time: 'none' }, 'time').at(-1)).toEqual({
    value: 'none',
    count: 0,
  })
})

test('the stats count each category combination once, valid or not', () => {
  expect(
    toRecipeStats([...COUNTS.slice(0, 2), group('Chicken & More', 'Quick & Easy', '15 min or less', 7, false)]),
  ).toEqual([
    {
      ingredient_category: 'Chicken & More',
      mood_category: 'Quick & Easy',
      time_category: '15 min or less',
      count: 12,
    },
    { ingredient_category: 'Chicken & More', mood_category: 'Comfort Food', time_category: '15 min or less', count: 3 },
  ])
})

test('filters round-trip through the URL, defaults omitted', () => {
  expect(catalogueAdminPath(NO_CATALOGUE_FILTERS)).toBe('/admin/database')
  expect(catalogueAdminPath(NO_CATALOGUE_FILTERS, { page: 1, from: '5.x' })).toBe('/admin/database')
  const filters = { ...NO_CATALOGUE_FILTERS, title: 'Pie', ingredient: 'Chicken & More', time: '1 hour+' }
  const path = catalogueAdminPath(filters, { page: 3, from: '5.x' })
  expect(path).toBe('/admin/database?title=Pie&ingredient=Chicken+%26+More&time=1+hour%2B&page=3&from=5.x')
  const params = new URL(path, 'http://x').searchParams
  expect([parseCatalogueFilters(params), parsePageNumber(params)]).toEqual([filters, 3])
})
