import { describe, expect, test } from 'vitest'
import { xml2js } from 'xml-js'
import type { Element } from 'xml-js'
import { renderAtom, renderRss } from './feed'
import type { FeedPost } from './feed'

const ORIGIN = 'https://larder.example'
const post = (more: Partial<FeedPost> = {}): FeedPost => ({
  id: '0f0e0d0c-0b0a-4908-8706-050403020100',
  slug: 'a-soup',
  title: 'A soup',
  excerpt: 'Warm.',
  authorName: 'The Larder team',
  keywords: ['soup'],
  publishedAt: new Date('2025-01-05T10:00:00Z'),
  updatedAt: new Date('2025-02-01T00:00:00Z'),
  ...more,
})

/** What a strict reader finds: texts and attributes, by their paths. */
function read(xml: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  const note = (path: string, text: string) => (found[path] ??= []).push(text.trim())
  const walk = ({ elements = [] }: Element, above: string) => {
    for (const one of elements.filter(({ type }) => type === 'element')) {
      const path = [above, one.name].filter(Boolean).join('/')
      for (const [key, value] of Object.entries(one.attributes ?? {})) note(`${path}@${key}`, String(value))
      note(path, (one.elements ?? []).map(({ text, cdata }) => text ?? cdata ?? '').join(''))
      walk(one, path)
    }
  }
  walk(xml2js(xml) as Element, '')
  return found
}

test('RSS says what is new, and where', () =>
  expect(read(renderRss([post()], ORIGIN))).toMatchObject({
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
test('Atom too', () =>
  expect(read(renderAtom([post()], ORIGIN))).toMatchObject({
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
test('nothing written yet is a feed, the same each time', () => {
  for (const feed of [renderRss, renderAtom]) {
    expect(read(feed([], ORIGIN))).toBeTruthy()
    expect(feed([], ORIGIN)).toBe(feed([], ORIGIN))
  }
})
test('an address in any script can be followed', () =>
  expect(read(renderRss([post({ slug: 'борщ & co' })], ORIGIN))['rss/channel/item/link']).toEqual([
    `${ORIGIN}/blog/${encodeURIComponent('борщ & co')}`,
  ]))
test('a keyword keeps its words apart, and one of which nothing is left is none', () => {
  const posts = [post({ keywords: ['a<b', '<>', '\u0001', ' > ', 'x & y'] })]
  expect(read(renderRss(posts, ORIGIN))['rss/channel/item/category']).toEqual(['a<b', '<>', '>', 'x & y'])
  expect(read(renderAtom(posts, ORIGIN))['feed/entry/category@term']).toEqual(['a b', 'x & y'])
})

describe('what is written ends nothing and opens nothing', () => {
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
    const [rss, atom] = [read(renderRss([hostile], ORIGIN)), read(renderAtom([hostile], ORIGIN))]
    const [innocentRss, innocentAtom] = [read(renderRss([post()], ORIGIN)), read(renderAtom([post()], ORIGIN))]
    expect([Object.keys(rss).sort(), Object.keys(atom).sort()]).toEqual([
      Object.keys(innocentRss).sort(),
      Object.keys(innocentAtom).sort(),
    ])
    // As HTML, which both say that they hold, no tag is in it.
    for (const html of [rss['rss/channel/item/description'], atom['feed/entry/title'], atom['feed/entry/summary']])
      expect(html?.join('')).not.toMatch(/[<>]/)
  })
})
