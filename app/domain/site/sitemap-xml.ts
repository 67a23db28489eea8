import { escapeXml } from '#app/platform/text/strings'
import { toIsoDate } from '#app/platform/text/dates'

/**
 * The protocol allows 50,000 URLs a file (https://www.sitemaps.org/protocol.html); smaller files are built in one go.
 */
export const MAX_URLS_PER_SITEMAP = 5_000

export type SitemapUrl = { path: string; changed?: Date | null }

const SITEMAP_XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP_XML_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const renderSitemapEntry = (tag: 'url' | 'sitemap', origin: string, { path, changed }: SitemapUrl) =>
  `<${tag}><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${toIsoDate(changed)}</lastmod>` : ''}</${tag}>`

export const renderSitemapXml = (origin: string, urls: SitemapUrl[]): string =>
  `${SITEMAP_XML_DECLARATION}<urlset ${SITEMAP_XML_NAMESPACE}>\n${urls.map((url) => renderSitemapEntry('url', origin, url)).join('\n')}\n</urlset>\n`

/** Sitemap index, for more URLs than one file holds. */
export const renderSitemapIndexXml = (origin: string, files: SitemapUrl[]): string =>
  `${SITEMAP_XML_DECLARATION}<sitemapindex ${SITEMAP_XML_NAMESPACE}>\n` +
  `${files.map((url) => renderSitemapEntry('sitemap', origin, url)).join('\n')}\n</sitemapindex>\n`

/**
 * Robots rules, RFC 9309 (the longest match wins). Disallowed: personal pages and endpoints that fetch other sites.
 * Their entry pages stay crawlable and lead to sign-in. Pages with `noindex` must be crawlable, or robots cannot read
 * it.
 */
export const renderRobotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /api/docs',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /import',
    'Disallow: /account',
    'Disallow: /collection/',
    'Disallow: /meal-plan/',
    'Disallow: /meal-plans/',
    'Disallow: /shopping-lists/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
