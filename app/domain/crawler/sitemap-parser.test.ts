import { expect, test } from 'vitest'
import { parseSitemap } from './sitemap-parser'

const parseUrls = (text: string) => parseSitemap(text).entries.map(({ url }) => url)

test('URL set: URLs, dates, entities; images are ignored', () => {
  const text = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc> https://spoon.example/dal </loc><lastmod>2026-02-03T04:05:06Z</lastmod>
      <image:image><image:loc>https://spoon.example/dal.jpg</image:loc></image:image></url>
    <url><loc>https://spoon.example/?a=1&amp;b=2</loc></url>
    <url><loc><![CDATA[https://spoon.example/pea]]></loc><lastmod>soon</lastmod></url>
    <url><loc>javascript:alert(1)</loc></url><url></url>
  </urlset>`
  expect(parseSitemap(text)).toEqual({
    isIndex: false,
    entries: [
      { url: 'https://spoon.example/dal', changed: Date.UTC(2026, 1, 3, 4, 5, 6) },
      { url: 'https://spoon.example/?a=1&b=2', changed: 0 },
      { url: 'https://spoon.example/pea', changed: 0 },
    ],
  })
})

test('sitemap index', () => {
  expect(
    parseSitemap(
      '<sitemapindex><sitemap><loc>https://spoon.example/a.xml</loc></sitemap><sitemap><loc>https://spoon.example/b.xml.gz</loc></sitemap></sitemapindex>',
    ),
  ).toMatchObject({
    isIndex: true,
    entries: [{ url: 'https://spoon.example/a.xml' }, { url: 'https://spoon.example/b.xml.gz' }],
  })
})

test('feeds and plain text lists', () => {
  expect(
    parseUrls(
      '<rss version="2.0"><channel><link>https://spoon.example/</link><item><link>https://spoon.example/dal</link></item></channel></rss>',
    ),
  ).toEqual(['https://spoon.example/dal'])
  expect(
    parseUrls(
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><link rel="alternate" href="https://spoon.example/dal"/></entry></feed>',
    ),
  ).toEqual(['https://spoon.example/dal'])
  expect(parseUrls('https://spoon.example/dal\r\n\nrubbish\n https://spoon.example/pea\n')).toEqual([
    'https://spoon.example/dal',
    'https://spoon.example/pea',
  ])
})

test.each(['', '<', '<html><body>Not found</body></html>', '<urlset>', '<urlset><url><loc>', '\0'])(
  'invalid input gives no URLs: %j',
  (text) => expect(parseUrls(text)).toEqual([]),
)

test('hostile input takes linear time and is bounded', () => {
  expect(parseUrls('<url><loc>'.repeat(300_000))).toEqual([])
  expect(parseUrls('<url>'.repeat(600_000))).toEqual([])
  expect(parseUrls(`<urlset>${'<url><loc>https://a.example/x</loc></url>'.repeat(60_000)}`)).toHaveLength(50_000)
})
