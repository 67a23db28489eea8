export type SitemapEntry = {
  url: string
  /** When it was last changed, in milliseconds; 0 if it does not say. */ changed: number
}
export type ParsedSitemap = { isIndex: boolean; entries: SitemapEntry[] }

const MAX_SITEMAP_ENTRIES = 50_000
const MAX_SITEMAP_URL_LENGTH = 2083
const SITEMAP_XML_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads a sitemap, an index of sitemaps, a feed, or a plain list of addresses; what makes no sense is passed over. */
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

/** Each piece reaches from one opening to the next, so that the text is read once however it is broken. */
function parseElements(text: string, opening: RegExp, read: (piece: string) => SitemapEntry[]): SitemapEntry[] {
  const found: SitemapEntry[] = []
  let from = -1
  let count = 0
  for (const { index } of text.matchAll(opening)) {
    if (from >= 0) found.push(...read(text.slice(from, index)))
    from = index
    count += 1
    if (count > MAX_SITEMAP_ENTRIES) return found
  }
  if (from >= 0) found.push(...read(text.slice(from)))
  return found
}

const parseUrlElement = (piece: string) =>
  toSitemapEntries(extractElementText(piece, 'loc'), extractElementText(piece, 'lastmod'))
const parseFeedItem = (piece: string) =>
  toSitemapEntries(
    extractElementText(piece, 'link') || (/<link\b[^<>]{0,500}?\bhref\s*=\s*["']([^"']+)/i.exec(piece)?.[1] ?? ''),
    extractElementText(piece, 'updated') || extractElementText(piece, 'pubDate'),
  )

/** The text of the first element of this name; `<image:loc>` is none of ours. */
function extractElementText(piece: string, name: string): string {
  const start = new RegExp(`<${name}(?:\\s[^<>]{0,500})?>`, 'i').exec(piece)
  if (!start) return ''
  const rest = piece.slice(start.index + start[0].length, start.index + start[0].length + 5000)
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
