import { describe, expect, test } from 'vitest'
import { applyTrustedSiteChanges, bareHost, isTrusted, TRUSTED_SITES } from './trusted-sites'

describe('the built-in list', () => {
  test('has unique origins whose sitemaps are on the same host', () => {
    for (const { origin, language, sitemap } of TRUSTED_SITES) {
      expect(new URL(origin).origin).toBe(origin)
      expect(origin).toMatch(/^https:/)
      expect(language).toMatch(/^[a-z]{2}$/)
      if (sitemap) expect(new URL(sitemap, origin).origin + sitemap).toBe(origin + sitemap)
    }
    const hosts = TRUSTED_SITES.map(({ origin }) => bareHost(origin))
    expect(new Set(hosts).size).toBe(hosts.length)
  })
  test('is mostly English, with a dozen other languages', () => {
    expect(TRUSTED_SITES.filter(({ language }) => language === 'en').length).toBeGreaterThanOrEqual(40)
    for (const language of ['de', 'fr', 'es', 'it', 'nl', 'pl', 'ru'])
      expect(
        TRUSTED_SITES.some((site) => site.language === language),
        language,
      ).toBe(true)
  })
})

const sites = [
  { origin: 'https://www.cooking.example' },
  { origin: 'https://bare.example' },
  { origin: 'http://127.0.0.1:8080' },
]

test.each([
  'https://www.cooking.example/recipe/1',
  'https://cooking.example/recipe/1',
  'http://cooking.example/recipe/1',
  'https://WWW.Cooking.Example./recipe/1',
  'https://www.bare.example/x',
  'http://127.0.0.1:8080/x',
])('%s is trusted', (url) => expect(isTrusted(url, sites)).toBe(true))

test.each([
  'https://blog.cooking.example/recipe/1',
  'https://www.www.cooking.example/recipe/1',
  'https://wwwcooking.example/recipe/1',
  'https://notcooking.example/recipe/1',
  'https://cooking.example.evil.example/recipe/1',
  'https://cooking.example:8443/recipe/1',
  'https://cooking.example@evil.example/recipe/1',
  'https://evil@cooking.example/recipe/1',
  'https://evil.example/https://cooking.example/',
  'http://127.0.0.1/x',
  'ftp://cooking.example/x',
  'javascript:alert(1)//cooking.example',
  '//cooking.example/x',
  'cooking.example',
  '',
])('%s is not trusted', (url) => expect(isTrusted(url, sites)).toBe(false))

test('the built-in list is the default', () => {
  expect(isTrusted('https://seriouseats.com/x')).toBe(true)
  expect(isTrusted('https://www.cooking.example/x')).toBe(false)
})

const [A, B, C] = ['https://a.example', 'https://www.b.example', 'https://c.example'] as const
const BARE_B = 'https://b.example'
test.each<[what: string, added: string[], removed: string[], origins: string[]]>([
  ['nothing', [], [], [A, B]],
  ['a site more', [C], [], [A, B, C]],
  ['a site less', [], [A], [B]],
  ['one less that is written otherwise', [], [BARE_B], [A]],
  ['one more that is there', [BARE_B], [], [A, B]],
  ['one less that is not there', [], ['https://d.example'], [A, B]],
  ['one replaced', [BARE_B], [B], [A, BARE_B]],
])('the start list with %s', (_, added, removed, origins) =>
  expect(applyTrustedSiteChanges([{ origin: A }, { origin: B }], { added, removed })).toEqual(
    origins.map((origin) => ({ origin })),
  ),
)
