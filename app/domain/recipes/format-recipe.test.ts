import { expect, test } from 'vitest'
import {
  toIsoDuration,
  formatRecipeRating,
  formatSourceName,
  formatRecipeSummary,
  formatMinutes,
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
