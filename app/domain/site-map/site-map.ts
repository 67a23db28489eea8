/** https://www.sitemaps.org/protocol.html: at most 50,000 addresses a file; ours stay small enough to be made in one go. */
export const MOST_IN_ONE = 5_000

/** An address of ours, and when its page last changed. */
export type Listed = { path: string; changed?: Date | null }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPED[char] ?? '')
const entry = (tag: 'url' | 'sitemap', origin: string, { path, changed }: Listed) =>
  `<${tag}><loc>${escaped(origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</${tag}>`

/** A sitemap of addresses. */
export const sitemapXml = (origin: string, listed: Listed[]): string =>
  `${HEAD}<urlset ${SCHEMA}>\n${listed.map((one) => entry('url', origin, one)).join('\n')}\n</urlset>\n`

/** A sitemap of sitemaps, for what one file does not hold. */
export const sitemapIndexXml = (origin: string, files: Listed[]): string =>
  `${HEAD}<sitemapindex ${SCHEMA}>\n${files.map((one) => entry('sitemap', origin, one)).join('\n')}\n</sitemapindex>\n`

/** RFC 9309. What is somebody's own or costs us a visit elsewhere is not for robots; the doors to it are, and lead them to sign-in. Whatever else must not be found says so itself, and for that it has to be read: also the pages about the endpoints, of all that begins with /api/ (the longest match wins). */
export const robotsTxt = (origin: string): string =>
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
