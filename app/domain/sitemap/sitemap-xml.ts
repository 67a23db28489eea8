/** https://www.sitemaps.org/protocol.html: at most 50,000 addresses a file; ours stay small enough to be made in one go. */
export const MAX_URLS_PER_SITEMAP = 5_000

/** An address of ours, and when its page last changed. */
export type SitemapUrl = { path: string; changed?: Date | null }

const SITEMAP_XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP_XML_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const SITEMAP_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeSitemapXml = (text: string) => text.replace(/[&<>"']/g, (char) => SITEMAP_ESCAPES[char] ?? '')
const renderSitemapEntry = (tag: 'url' | 'sitemap', origin: string, { path, changed }: SitemapUrl) =>
  `<${tag}><loc>${escapeSitemapXml(origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</${tag}>`

/** A sitemap of addresses. */
export const renderSitemapXml = (origin: string, listed: SitemapUrl[]): string =>
  `${SITEMAP_XML_DECLARATION}<urlset ${SITEMAP_XML_NAMESPACE}>\n${listed.map((one) => renderSitemapEntry('url', origin, one)).join('\n')}\n</urlset>\n`

/** A sitemap of sitemaps, for what one file does not hold. */
export const renderSitemapIndexXml = (origin: string, files: SitemapUrl[]): string =>
  `${SITEMAP_XML_DECLARATION}<sitemapindex ${SITEMAP_XML_NAMESPACE}>\n${files.map((one) => renderSitemapEntry('sitemap', origin, one)).join('\n')}\n</sitemapindex>\n`

/** RFC 9309. What is somebody's own or costs us a visit elsewhere is not for robots; the doors to it are, and lead them to sign-in. Whatever else must not be found says so itself, and for that it has to be read: also the pages about the endpoints, of all that begins with /api/ (the longest match wins). */
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
