import { expect, test } from 'vitest'
import { renderRobotsTxt, renderSitemapIndexXml, renderSitemapXml } from './sitemap-xml'

const ORIGIN = 'https://larder.example'

test('a URL is absolute, escaped and has lastmod if known', () => {
  expect(
    renderSitemapXml(ORIGIN, [
      { path: '/results?ingredient=Chicken+%26+More&mood=x' },
      { path: '/kitchen/borsch', changed: new Date('2026-01-05T23:59:00Z') },
    ]),
  ).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://larder.example/results?ingredient=Chicken+%26+More&amp;mood=x</loc></url>
<url><loc>https://larder.example/kitchen/borsch</loc><lastmod>2026-01-05</lastmod></url>
</urlset>
`,
  )
})
test('an index lists files', () =>
  expect(renderSitemapIndexXml(ORIGIN, [{ path: '/sitemaps/pages.xml' }])).toContain(
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>https://larder.example/sitemaps/pages.xml</loc></sitemap>',
  ))
test('robots.txt disallows private paths and names the sitemap', () => {
  const rules = [...renderRobotsTxt(ORIGIN).matchAll(/^(Allow|Disallow): (.+)$/gm)].map(
    ([, directive, start = '']) => ({ verdict: directive, start }),
  )
  const isDisallowed = (path: string) =>
    rules
      .filter(({ start }) => path.startsWith(start))
      .sort((first, second) => second.start.length - first.start.length)[0]?.verdict === 'Disallow'
  expect(
    [
      '/api/recipe?url=x',
      '/api/openapi.json',
      '/collection/x',
      '/meal-plan/x',
      '/meal-plans/add',
      '/shopping-lists/x/text',
      '/account',
      '/import?url=x',
      '/admin/blog',
    ].filter((path) => !isDisallowed(path)),
  ).toEqual([])
  expect(
    [
      '/',
      '/api/docs',
      '/api/docs/blog',
      '/results',
      '/recipe?url=x',
      '/blog/x',
      '/collection',
      '/meal-plans',
      '/shopping-lists',
      '/share/shopping-list/x',
    ].filter(isDisallowed),
  ).toEqual([])
  expect(renderRobotsTxt(ORIGIN)).toContain('\nSitemap: https://larder.example/sitemap.xml\n')
})
