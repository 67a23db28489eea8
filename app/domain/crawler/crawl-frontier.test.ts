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

test.each([
  ['http://spoon.example/dal#top', 'https://www.spoon.example/dal'],
  ['https://www.spoon.example/dal?utm_source=x', 'https://www.spoon.example/dal'],
  ['https://www.spoon.example/dal?b=2&a=1', 'https://www.spoon.example/dal?a=1&b=2'],
  ['https://shop.spoon.example/dal', null],
  ['https://fork.example/dal', null],
  ['https://user:word@www.spoon.example/dal', null],
  ['javascript:alert(1)', null],
])('toSameSiteUrl: %s is %s', (address, page) => expect(toSameSiteUrl(address, SITE)).toBe(page))

describe('isCrawlableUrl', () => {
  test.each(['/', '/recipes/pea-soup', '/2026/11/pea-soup', '/recipe.php?id=12', '/soups/', '/recipes?page=2'])(
    '%s is crawlable',
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
  ])('%s is not crawlable', (path) => expect(isCrawlableUrl(SITE + path)).toBe(false))
})

test('recipe URLs rank before listings, shallow before deep, unknown before known', () => {
  const priorities = [
    computeCrawlPriority(`${SITE}/recipes/pea-soup`, { depth: 0 }),
    computeCrawlPriority(`${SITE}/recipes/pea-soup`, { depth: 2 }),
    computeCrawlPriority(`${SITE}/pea-and-mint-soup`, { depth: 1 }),
    computeCrawlPriority(`${SITE}/soup`, { depth: 1 }),
    computeCrawlPriority(`${SITE}/recipes/pea-soup`, { depth: 2, isKnown: true }),
    computeCrawlPriority(`${SITE}/category/soups`, { depth: 1 }),
    computeCrawlPriority(`${SITE}/p/1234?x=1`, { depth: 1 }),
  ]
  expect(priorities).toEqual([...priorities].sort((a, b) => b - a))
  expect(new Set(priorities).size).toBe(priorities.length)
})

test("a cell crawl ranks URLs with the cell's words first", () => {
  const cell = { ingredient: 'Fish & Seafood', mood: 'Quick & Easy' } as const
  const priorityOf = (path: string) => computeCrawlPriority(SITE + path, { depth: 1, cell })
  expect(priorityOf('/recipes/easy-salmon')).toBeGreaterThan(priorityOf('/recipes/salmon'))
  expect(priorityOf('/recipes/salmon')).toBeGreaterThan(priorityOf('/recipes/beef-stew'))
})

test('sitemap index: recipes first, then posts, then newest; no images', () => {
  const entry = (name: string, changed = 0) => ({ url: `${SITE}/${name}.xml`, changed })
  const selected = selectSitemapUrls([
    entry('image-sitemap'),
    entry('other', 5),
    entry('post-sitemap2', 1),
    entry('post-sitemap', 2),
    entry('author-sitemap'),
    entry('recipe-sitemap'),
    entry('newer', 6),
  ])
  expect(selected.map((url) => url.slice(SITE.length + 1, -4))).toEqual([
    'recipe-sitemap',
    'post-sitemap',
    'post-sitemap2',
    'newer',
    'other',
  ])
})

test('sitemap: same-site pages once, without listings, newest first, limited', () => {
  const entries = ['/pea-soup', '/category/soups', '/dal-soup', '/pea-soup?utm_source=x', '/calendar/2026/11'].map(
    (path, priorityOf) => ({ url: SITE + path, changed: priorityOf }),
  )
  expect(selectSitemapEntries([...entries, { url: 'https://fork.example/dal-soup', changed: 9 }], SITE)).toEqual([
    `${SITE}/dal-soup`,
    `${SITE}/pea-soup`,
  ])
  expect(selectSitemapEntries(entries, SITE, 1)).toHaveLength(1)
})

test('links: same-site URLs, each once', () => {
  expect(
    selectCrawlableLinks(['http://spoon.example/a', `${SITE}/a`, 'https://fork.example/b', `${SITE}/c.jpg`], SITE),
  ).toEqual([`${SITE}/a`])
})
