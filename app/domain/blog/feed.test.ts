import { describe, expect, test } from 'vitest'
import { xml2js } from 'xml-js'
import type { Element } from 'xml-js'
import { renderAtom, renderRss, type FeedPost } from './feed.server'

const ORIGIN = 'https://larder.example'
const post = (overrides: Partial<FeedPost> = {}): FeedPost => ({
  id: '0f0e0d0c-0b0a-4908-8706-050403020100',
  slug: 'a-soup',
  title: 'A soup',
  excerpt: 'Warm.',
  authorName: 'The Larder team',
  keywords: ['soup'],
  publishedAt: new Date('2025-01-05T10:00:00Z'),
  updatedAt: new Date('2025-02-01T00:00:00Z'),
  ...overrides,
})

/** Parses strictly: texts and attributes by path. */
function parseFeed(xml: string): Record<string, string[]> {
  const valuesByPath: Record<string, string[]> = {}
  const addValue = (path: string, text: string) => (valuesByPath[path] ??= []).push(text.trim())
  const walk = ({ elements = [] }: Element, parentPath: string) => {
    for (const element of elements.filter(({ type }) => type === 'element')) {
      const path = [parentPath, element.name].filter(Boolean).join('/')
      for (const [key, value] of Object.entries(element.attributes ?? {})) addValue(`${path}@${key}`, String(value))
      addValue(path, (element.elements ?? []).map(({ text, cdata }) => text ?? cdata ?? '').join(''))
      walk(element, path)
    }
  }
  walk(xml2js(xml) as Element, '')
  return valuesByPath
}

test('RSS has the new posts and their URLs', () =>
  expect(parseFeed(renderRss([post()], ORIGIN))).toMatchObject({
    'rss/channel/link': [`${ORIGIN}/blog`],
    'rss/channel/lastBuildDate': ['Sat, 01 Feb 2025 00:00:00 GMT'],
    'rss/channel/atom:link@href': [`${ORIGIN}/blog/rss.xml`],
    'rss/channel/item/title': ['A soup'],
    'rss/channel/item/link': [`${ORIGIN}/blog/a-soup`],
    'rss/channel/item/guid': ['urn:uuid:0f0e0d0c-0b0a-4908-8706-050403020100'],
    'rss/channel/item/guid@isPermaLink': ['false'],
    'rss/channel/item/pubDate': ['Sun, 05 Jan 2025 10:00:00 GMT'],
    'rss/channel/item/description': ['Warm.'],
    'rss/channel/item/category': ['soup'],
  }))
test('Atom has them, too', () =>
  expect(parseFeed(renderAtom([post()], ORIGIN))).toMatchObject({
    'feed/id': [`${ORIGIN}/blog`],
    'feed/updated': ['2025-02-01T00:00:00.000Z'],
    'feed/link@rel': ['alternate', 'self'],
    'feed/link@href': [`${ORIGIN}/blog`, `${ORIGIN}/blog/atom.xml`],
    'feed/entry/title': ['A soup'],
    'feed/entry/id': ['urn:uuid:0f0e0d0c-0b0a-4908-8706-050403020100'],
    'feed/entry/link@href': [`${ORIGIN}/blog/a-soup`],
    'feed/entry/updated': ['2025-02-01T00:00:00.000Z'],
    'feed/entry/published': ['2025-01-05T10:00:00.000Z'],
    'feed/entry/summary': ['Warm.'],
    'feed/entry/author/name': ['The Larder team'],
    'feed/entry/category@term': ['soup'],
  }))
test('a feed without posts is valid and stable', () => {
  for (const feed of [renderRss, renderAtom]) {
    expect(parseFeed(feed([], ORIGIN))).toBeTruthy()
    expect(feed([], ORIGIN)).toBe(feed([], ORIGIN))
  }
})
test('a slug in any script is a valid URL', () =>
  expect(parseFeed(renderRss([post({ slug: 'борщ & co' })], ORIGIN))['rss/channel/item/link']).toEqual([
    `${ORIGIN}/blog/${encodeURIComponent('борщ & co')}`,
  ]))
test('markup in keywords becomes a space; empty keywords are dropped', () => {
  const posts = [post({ keywords: ['a<b', '<>', '\u0001', ' > ', 'x & y'] })]
  expect(parseFeed(renderRss(posts, ORIGIN))['rss/channel/item/category']).toEqual(['a<b', '<>', '>', 'x & y'])
  expect(parseFeed(renderAtom(posts, ORIGIN))['feed/entry/category@term']).toEqual(['a b', 'x & y'])
})

describe('text cannot break out of its element', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    ']]></title><evil/>',
    ']]>]]>]]><evil/>',
    '&lt;b&gt; &amp; &',
    '"\'><evil a="',
    '<!--',
    '<?xml?>',
    '\u0001\u000b\ufffe a',
    '🍲 & Käse',
  ]
  test.each(HOSTILE)('%j', (text) => {
    const hostile = post({ title: text, excerpt: text, authorName: text, keywords: [text] })
    const [rss, atom] = [parseFeed(renderRss([hostile], ORIGIN)), parseFeed(renderAtom([hostile], ORIGIN))]
    const [plainRss, plainAtom] = [parseFeed(renderRss([post()], ORIGIN)), parseFeed(renderAtom([post()], ORIGIN))]
    expect([Object.keys(rss).sort(), Object.keys(atom).sort()]).toEqual([
      Object.keys(plainRss).sort(),
      Object.keys(plainAtom).sort(),
    ])
    // Decoded as HTML, which both feeds declare, it holds no tag.
    for (const html of [
      rss['rss/channel/item/title'],
      rss['rss/channel/item/description'],
      atom['feed/entry/title'],
      atom['feed/entry/summary'],
    ])
      expect(html?.join('')).not.toMatch(/[<>]/)
  })
})
