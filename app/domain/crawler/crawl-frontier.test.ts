import { describe, expect, test } from 'vitest'
import {
  selectSitemapEntries,
  isCrawlableUrl,
  selectCrawlableLinks,
  toSameSiteUrl,
  computeCrawlPriority,
  selectSitemapUrls,
} from './crawl-frontier'

const SITE = 'https://www.spoon.example'

describe('an address on the site', () => {
  test.each([
    ['http://spoon.example/dal#top', 'https://www.spoon.example/dal'],
    ['https://www.spoon.example/dal?utm_source=x', 'https://www.spoon.example/dal'],
    ['https://www.spoon.example/dal?b=2&a=1', 'https://www.spoon.example/dal?a=1&b=2'],
    ['https://shop.spoon.example/dal', null],
    ['https://fork.example/dal', null],
    ['https://user:word@www.spoon.example/dal', null],
    ['javascript:alert(1)', null],
  ])('%s is %s', (address, page) => expect(toSameSiteUrl(address, SITE)).toBe(page))
})

describe('worth asking', () => {
  test.each(['/', '/recipes/pea-soup', '/2026/11/pea-soup', '/recipe.php?id=12', '/soups/', '/recipes?page=2'])(
    '%s is',
    (path) => expect(isCrawlableUrl(SITE + path)).toBe(true),
  )
  test.each([
    '/calendar/2026/11',
    '/2026/11/21',
    '/2026/11',
    '/dal.jpg',
    '/dal.pdf',
    '/dal?replytocom=7',
    '/dal?sort=asc',
    '/events?month=3&year=2027',
    '/?s=dal',
    '/a?x=1&y=2&z=3',
    '/a/b/a/b/a/b',
    '/1/2/3/4/5/6/7/8/x',
    `/${'x'.repeat(301)}`,
    `/a?x=${'x'.repeat(101)}`,
    '/wp-json/v2',
    '/login',
    '/dal/print',
  ])('%s is not', (path) => expect(isCrawlableUrl(SITE + path)).toBe(false))
})

test('what looks like a recipe comes before what may lead to one, near before far, new before known', () => {
  const inOrder = [
    computeCrawlPriority(`${SITE}/recipes/pea-soup`, { depth: 0 }),
    computeCrawlPriority(`${SITE}/recipes/pea-soup`, { depth: 2 }),
    computeCrawlPriority(`${SITE}/pea-and-mint-soup`, { depth: 1 }),
    computeCrawlPriority(`${SITE}/soup`, { depth: 1 }),
    computeCrawlPriority(`${SITE}/recipes/pea-soup`, { depth: 2, isKnown: true }),
    computeCrawlPriority(`${SITE}/category/soups`, { depth: 1 }),
    computeCrawlPriority(`${SITE}/p/1234?x=1`, { depth: 1 }),
  ]
  expect(inOrder).toEqual([...inOrder].sort((a, b) => b - a))
  expect(new Set(inOrder).size).toBe(inOrder.length)
})

test('a gap is filled by what its words fit first', () => {
  const cell = { ingredient: 'Fish & Seafood', mood: 'Quick & Easy' } as const
  const at = (path: string) => computeCrawlPriority(SITE + path, { depth: 1, cell })
  expect(at('/recipes/easy-salmon')).toBeGreaterThan(at('/recipes/salmon'))
  expect(at('/recipes/salmon')).toBeGreaterThan(at('/recipes/beef-stew'))
})

test('of an index, sitemaps of recipes first, then posts, then the newest; none of pictures', () => {
  const entry = (name: string, changed = 0) => ({ url: `${SITE}/${name}.xml`, changed })
  const chosen = selectSitemapUrls([
    entry('image-sitemap'),
    entry('other', 5),
    entry('post-sitemap2', 1),
    entry('post-sitemap', 2),
    entry('author-sitemap'),
    entry('recipe-sitemap'),
    entry('newer', 6),
  ])
  expect(chosen.map((url) => url.slice(SITE.length + 1, -4))).toEqual([
    'recipe-sitemap',
    'post-sitemap',
    'post-sitemap2',
    'newer',
    'other',
  ])
})

test('of a sitemap, pages of the site each once, no lists, the newest of equals first, not too many', () => {
  const entries = ['/pea-soup', '/category/soups', '/dal-soup', '/pea-soup?utm_source=x', '/calendar/2026/11'].map(
    (path, at) => ({ url: SITE + path, changed: at }),
  )
  expect(selectSitemapEntries([...entries, { url: 'https://fork.example/dal-soup', changed: 9 }], SITE)).toEqual([
    `${SITE}/dal-soup`,
    `${SITE}/pea-soup`,
  ])
  expect(selectSitemapEntries(entries, SITE, 1)).toHaveLength(1)
})

test('of links, those into the site, each once', () => {
  expect(
    selectCrawlableLinks(['http://spoon.example/a', `${SITE}/a`, 'https://fork.example/b', `${SITE}/c.jpg`], SITE),
  ).toEqual([`${SITE}/a`])
})
