export type SitemapEntry = { url: string; /** Last modification in milliseconds; 0 if unknown. */ changed: number }
type ParsedSitemap = { isIndex: boolean; entries: SitemapEntry[] }

const MAX_SITEMAP_ENTRIES = 50_000
const MAX_SITEMAP_URL_LENGTH = 2083
const SITEMAP_XML_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Parses a sitemap, sitemap index, feed or plain list of URLs; invalid entries are skipped. */
export function parseSitemap(text: string): ParsedSitemap {
  if (!text.includes('<')) return { isIndex: false, entries: parseUrlList(text) }
  const isFeed = /<(?:rss|feed)[\s>]/i.test(text.slice(0, 2000))
  const isIndex = /<(?:\w+:)?sitemapindex[\s>]/i.test(text.slice(0, 5000))
  return {
    isIndex,
    entries: isFeed
      ? parseElements(text, /<(?:item|entry)[\s>]/gi, parseFeedItem)
      : parseElements(text, isIndex ? /<(?:\w+:)?sitemap[\s>]/gi : /<(?:\w+:)?url[\s>]/gi, parseUrlElement),
  }
}

function parseUrlList(text: string): SitemapEntry[] {
  return text
    .split(/\r\n|\r|\n/, MAX_SITEMAP_ENTRIES)
    .flatMap((line) => (/^\s*https?:\/\//i.test(line) ? toSitemapEntries(line, '') : []))
}

/** Splits at opening tags, which stays linear on malformed input. */
function parseElements(text: string, opening: RegExp, parseItem: (chunk: string) => SitemapEntry[]): SitemapEntry[] {
  const entries: SitemapEntry[] = []
  let from = -1
  let count = 0
  for (const { index } of text.matchAll(opening)) {
    if (from >= 0) entries.push(...parseItem(text.slice(from, index)))
    from = index
    count += 1
    if (count > MAX_SITEMAP_ENTRIES) return entries
  }
  if (from >= 0) entries.push(...parseItem(text.slice(from)))
  return entries
}

const parseUrlElement = (chunk: string) =>
  toSitemapEntries(extractElementText(chunk, 'loc'), extractElementText(chunk, 'lastmod'))
const parseFeedItem = (chunk: string) =>
  toSitemapEntries(
    extractElementText(chunk, 'link') || (/<link\b[^<>]{0,500}?\bhref\s*=\s*["']([^"']+)/i.exec(chunk)?.[1] ?? ''),
    extractElementText(chunk, 'updated') || extractElementText(chunk, 'pubDate'),
  )

/** Text of the first element of this name; prefixed ones such as `<image:loc>` do not match. */
function extractElementText(chunk: string, name: string): string {
  const start = new RegExp(`<${name}(?:\\s[^<>]{0,500})?>`, 'i').exec(chunk)
  if (!start) return ''
  const rest = chunk.slice(start.index + start[0].length, start.index + start[0].length + 5000)
  const cdata = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>/.exec(rest)
  return cdata
    ? cdata[1]!
    : rest.split('<')[0]!.replace(/&(amp|lt|gt|quot|apos);/g, (_, word: string) => SITEMAP_XML_ENTITIES[word]!)
}

function toSitemapEntries(address: string, date: string): SitemapEntry[] {
  const url = address.trim()
  const changed = Date.parse(date.trim())
  return /^https?:\/\//i.test(url) && url.length <= MAX_SITEMAP_URL_LENGTH && URL.canParse(url)
    ? [{ url, changed: Number.isNaN(changed) ? 0 : changed }]
    : []
}
