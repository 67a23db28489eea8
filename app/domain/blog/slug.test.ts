import { describe, expect, test } from 'vitest'
import { MAX_POST_LENGTHS } from './post-limits'
import { uniqueSlug, isSlugVariant, slugifyTitle, slugify } from './slug'

describe('slugifyTitle', () => {
  test.each([
    ['Seven tray bakes for cold evenings', 'seven-tray-bakes-for-cold-evenings'],
    ['  Hello,   World!  ', 'hello-world'],
    ['10 Tips: Pie & Mash (2025)', '10-tips-pie-mash-2025'],
    ["Grandma's Apple Pie", 'grandma-s-apple-pie'],
    ['Grandma’s soup', 'grandma-s-soup'],
    ['Crème brûlée', 'creme-brulee'],
    ['Cre\u0300me', 'creme'],
    ['Große Klöße', 'grosse-klosse'],
    ['Smørrebrød i Łódź', 'smorrebrod-i-lodz'],
    ['Борщ со сметаной', 'borshch-so-smetanoy'],
    ['Щи да каша — пища наша', 'shchi-da-kasha-pishcha-nasha'],
    ['Вареники з вишнями й сіллю', 'vareniki-z-vishnyami-y-sillyu'],
    ['Ёлка, съезд, подъём', 'elka-sezd-podem'],
    ['ЙОГУРТ', 'yogurt'],
    ['Η γιαγιά μαγειρεύει', 'i-giagia-mageireyei'],
    ['½ cup, 3² ways', '1-2-cup-32-ways'],
    ['a/b\\c?d#e%2f..', 'a-b-c-d-e-2f'],
    ['---', ''],
    ['', ''],
    ['料理', ''],
    ['🍲🥕', ''],
    ['!!!', ''],
  ])('%j is %j', (title, slug) => {
    expect(slugify(title)).toBe(slug)
    expect(slugify(slug)).toBe(slug)
    expect(slugifyTitle(title)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  })
  test("falls back to 'post'", () => expect(slugifyTitle('料理')).toBe('post'))
  test('cuts at a word boundary', () => {
    const long = slugify('word '.repeat(100))
    expect(long).toMatch(/^word(?:-word)+$/)
    expect(long.length).toBeLessThanOrEqual(MAX_POST_LENGTHS.slug)
    expect(slugify('x'.repeat(500))).toBe('x'.repeat(MAX_POST_LENGTHS.slug))
    expect(slugify('щ'.repeat(500)).length).toBeLessThanOrEqual(MAX_POST_LENGTHS.slug)
    // The limit falls exactly on a word's end.
    expect(slugify(`${'a'.repeat(39)} ${'b'.repeat(40)} c`)).toBe(`${'a'.repeat(39)}-${'b'.repeat(40)}`)
  })
})

describe('uniqueSlug', () => {
  test.each([
    ['pie', [], 'pie'],
    ['pie', ['pies'], 'pie'],
    ['pie', ['pie'], 'pie-2'],
    ['pie', ['pie', 'pie-2', 'pie-4'], 'pie-3'],
    ['pie-2', ['pie-2'], 'pie-2-2'],
  ])('%j with %j taken is %j', (baseSlug, taken, free) => expect(uniqueSlug(baseSlug, new Set(taken))).toBe(free))
  test('stays within the maximum length', () => {
    const baseSlug = 'x'.repeat(MAX_POST_LENGTHS.slug)
    expect(uniqueSlug(baseSlug, new Set([baseSlug]))).toBe(`${'x'.repeat(MAX_POST_LENGTHS.slug - 2)}-2`)
  })
})

test.each([
  ['pie', 'pie', true],
  ['pie-2', 'pie', true],
  ['pie-17', 'pie', true],
  ['pie-1', 'pie', false],
  ['pie-0', 'pie', false],
  ['apple-pie', 'pie', false],
  ['pie-day', 'pie', false],
  ['pie', 'apple-pie', false],
  ['2', '2', true],
])('%j as variant of %j: %j', (slug, baseSlug, isVariant) => expect(isSlugVariant(slug, baseSlug)).toBe(isVariant))
