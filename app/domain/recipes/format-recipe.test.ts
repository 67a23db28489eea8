import { expect, test } from 'vitest'
import {
  toIsoDuration,
  formatRecipeRating,
  formatSourceName,
  formatRecipeSummary,
  formatMinutes,
  formatHouseholdRating,
  toHouseholdCounts,
} from './format-recipe'

test.each<[number | null | undefined, string, string]>([
  [1, '1 min', 'PT1M'],
  [45, '45 min', 'PT45M'],
  [59, '59 min', 'PT59M'],
  [60, '1 Hr', 'PT1H'],
  [65, '1 Hr 5 Min', 'PT1H5M'],
  [120, '2 Hr', 'PT2H'],
  [1501, '25 Hr 1 Min', 'PT25H1M'],
  [59.6, '1 Hr', 'PT1H'],
  [0, '', 'PT0M'],
  [-5, '', ''],
  [null, '', ''],
  [undefined, '', ''],
  [Number.NaN, '', ''],
  [Number.POSITIVE_INFINITY, '', ''],
])('formats %s minutes', (minutes, text, iso) => {
  expect(formatMinutes(minutes)).toBe(text)
  expect(toIsoDuration(minutes)).toBe(iso)
})

test.each<[number | null | undefined, string]>([
  [4, '4.0'],
  [4.25, '4.3'],
  [4.35, '4.4'],
  [4.349, '4.3'],
  [4.96, '5.0'],
  [0, '0.0'],
  [null, ''],
  [undefined, ''],
  [Number.NaN, ''],
])('rating %s is %s', (value, text) => {
  expect(formatRecipeRating(value)).toBe(text)
})

test.each<[string | null | undefined, boolean]>([
  ['A good stew for a long cold evening.', true],
  ['   A good stew for cold.   ', true],
  ['123456789012345678901', true],
  ['12345678901234567890', false],
  ['From bbcgoodfood.com, a website', false],
  ['from the archive of somebody', false],
  ['FROM somewhere over the rainbow', false],
  ['Short.', false],
  ['', false],
  [null, false],
  [undefined, false],
  ['Fromage frais and fresh herbs', true],
])('summary %j is shown: %s', (summary, shown) => {
  expect(formatRecipeSummary(summary) === (summary ?? '').trim()).toBe(shown)
  expect(formatRecipeSummary(summary, 'Stew').length).toBeGreaterThan(20)
})

test('the fallback summary names the dish when there is a title', () => {
  expect(formatRecipeSummary(null)).toBe('A dish to cook at home and make your own.')
  expect(formatRecipeSummary('from x', ' Beef stew ')).toBe('Beef stew, to cook at home and make your own.')
})

test.each<[string | null | undefined, string]>([
  ['larder', "Larder's kitchen"],
  ['manual', 'My Recipe'],
  ['www.bbcgoodfood.com', 'bbcgoodfood.com'],
  ['WWW.Example.com', 'example.com'],
  ['wwwhat.com', 'wwwhat.com'],
  ['constructor', 'constructor'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('the source %s is %s', (domain, name) => {
  expect(formatSourceName(domain)).toBe(name)
})

test.each([
  [{ stars: 10, households: 2 }, null, null],
  [{ stars: 15, households: 3 }, 5, 3],
  [{ stars: 13, households: 3 }, 4.5, 3],
  [{ stars: 17, households: 4 }, 4.5, 4],
  [{ stars: 12.9, households: 3 }, 4.5, 3],
  [{ stars: 12.7, households: 3 }, 4, 3],
  [{ stars: 3, households: 3 }, 1, 3],
])('%o is shown as %s of %s', (counted, household_rating, household_rating_count) => {
  expect(toHouseholdCounts({ ...counted, times: 9, cooks: 2 })).toEqual({
    household_rating,
    household_rating_count,
    times_cooked: null,
  })
})

test('is said with the number of kitchens', () => {
  expect(formatHouseholdRating({ household_rating: 4, household_rating_count: 1200 })).toEqual({
    stars: '4.0',
    from: 'from 1200 Larder kitchens',
  })
  expect(formatHouseholdRating({ household_rating: null, household_rating_count: null })).toBeNull()
})

test('times cooked are told from three households on', () => {
  expect(toHouseholdCounts({ stars: 0, households: 0, times: 9, cooks: 3 })).toEqual({
    household_rating: null,
    household_rating_count: null,
    times_cooked: 9,
  })
})
