import { expect, test } from 'vitest'
import { pageNumberOf } from '../page-number'
import { ALL_RECIPES, choicesOf, databasePath, filtersOf, isFiltered, statsOf, totalOf } from './filters'
import type { CatalogueFilters, FiledCount } from './filters'

const group = (
  ingredient_category: string | null,
  mood_category: string | null,
  time_category: string | null,
  count: number,
  is_valid = true,
): FiledCount => ({ ingredient_category, mood_category, time_category, is_valid, count })
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
  ['ingredient=Grumpy&mood=Fish+%26+Seafood&time=all&state=maybe', {}],
  ['ingredient=__proto__&mood=constructor', {}],
])('%j asks for %j', (query, asked) => {
  const filters = { ...ALL_RECIPES, ...asked }
  expect(filtersOf(new URLSearchParams(query))).toEqual(filters)
  expect(isFiltered(filters)).toBe(Object.keys(asked).length > 0)
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
])('%j leaves %i', (asked, total) => expect(totalOf(COUNTS, { ...ALL_RECIPES, ...asked })).toBe(total))

test('each choice says what it would leave beside the other filters', () => {
  expect(
    choicesOf(COUNTS, { ...ALL_RECIPES, mood: 'Comfort Food', ingredient: 'Chicken & More' }, 'ingredient'),
  ).toEqual([
    { value: 'Chicken & More', count: 3 },
    { value: 'Beef & Beyond', count: 0 },
    { value: 'Fish & Seafood', count: 2 },
    { value: 'Veggies & Greens', count: 0 },
  ])
  expect(choicesOf(COUNTS, ALL_RECIPES, 'mood').at(-1)).toEqual({ value: 'none', count: 5 })
  // What is asked for is always a choice, or the form would show another.
  expect(choicesOf([], { ...ALL_RECIPES, time: 'none' }, 'time').at(-1)).toEqual({ value: 'none', count: 0 })
})

test('the stats count a cell once, whatever the state of its recipes', () => {
  expect(statsOf([...COUNTS.slice(0, 2), group('Chicken & More', 'Quick & Easy', '15 min or less', 7, false)])).toEqual(
    [
      {
        ingredient_category: 'Chicken & More',
        mood_category: 'Quick & Easy',
        time_category: '15 min or less',
        count: 12,
      },
      {
        ingredient_category: 'Chicken & More',
        mood_category: 'Comfort Food',
        time_category: '15 min or less',
        count: 3,
      },
    ],
  )
})

test('an address says what it has to, and is read back', () => {
  expect(databasePath(ALL_RECIPES)).toBe('/admin/database')
  expect(databasePath(ALL_RECIPES, { page: 1, from: '5.x' })).toBe('/admin/database')
  const filters = { ...ALL_RECIPES, ingredient: 'Chicken & More', time: '1 hour+' }
  const path = databasePath(filters, { page: 3, from: '5.x' })
  expect(path).toBe('/admin/database?ingredient=Chicken+%26+More&time=1+hour%2B&page=3&from=5.x')
  const params = new URL(path, 'http://x').searchParams
  expect([filtersOf(params), pageNumberOf(params)]).toEqual([filters, 3])
})
