import { describe, expect, test } from 'vitest'
import { MAX_POST_LENGTHS } from './post-limits'
import { uniqueSlug, isSlugVariant, slugifyTitle, slugify } from './slug'

describe("a title's address", () => {
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
  test('that cannot be written is that of a post', () => expect(slugifyTitle('料理')).toBe('post'))
  test('is cut at the end of a word', () => {
    const long = slugify('word '.repeat(100))
    expect(long).toMatch(/^word(?:-word)+$/)
    expect(long.length).toBeLessThanOrEqual(MAX_POST_LENGTHS.slug)
    expect(slugify('x'.repeat(500))).toBe('x'.repeat(MAX_POST_LENGTHS.slug))
    expect(slugify('щ'.repeat(500)).length).toBeLessThanOrEqual(MAX_POST_LENGTHS.slug)
    // The last word ends where the cut is.
    expect(slugify(`${'a'.repeat(39)} ${'b'.repeat(40)} c`)).toBe(`${'a'.repeat(39)}-${'b'.repeat(40)}`)
  })
})

describe('an address that nobody has', () => {
  test.each([
    ['pie', [], 'pie'],
    ['pie', ['pies'], 'pie'],
    ['pie', ['pie'], 'pie-2'],
    ['pie', ['pie', 'pie-2', 'pie-4'], 'pie-3'],
    ['pie-2', ['pie-2'], 'pie-2-2'],
  ])('%j, where %j are taken, is %j', (wish, taken, free) => expect(uniqueSlug(wish, new Set(taken))).toBe(free))
  test('is no longer than one may be', () => {
    const wish = 'x'.repeat(MAX_POST_LENGTHS.slug)
    expect(uniqueSlug(wish, new Set([wish]))).toBe(`${'x'.repeat(MAX_POST_LENGTHS.slug - 2)}-2`)
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
])('a post at %j is called %j: %j', (slug, wish, is) => expect(isSlugVariant(slug, wish)).toBe(is))
