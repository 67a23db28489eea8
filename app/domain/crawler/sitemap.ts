export type SitemapEntry = {
  url: string
  /** When it was last changed, in milliseconds; 0 if it does not say. */ changed: number
}
export type Sitemap = { isIndex: boolean; entries: SitemapEntry[] }

const MOST_ENTRIES = 50_000
const LONGEST_URL = 2083
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads a sitemap, an index of sitemaps, a feed, or a plain list of addresses; what makes no sense is passed over. */
export function readSitemap(text: string): Sitemap {
  if (!text.includes('<')) return { isIndex: false, entries: listed(text) }
  const isFeed = /<(?:rss|feed)[\s>]/i.test(text.slice(0, 2000))
  const isIndex = /<(?:\w+:)?sitemapindex[\s>]/i.test(text.slice(0, 5000))
  return {
    isIndex,
    entries: isFeed
      ? pieces(text, /<(?:item|entry)[\s>]/gi, feedEntry)
      : pieces(text, isIndex ? /<(?:\w+:)?sitemap[\s>]/gi : /<(?:\w+:)?url[\s>]/gi, mapEntry),
  }
}

function listed(text: string): SitemapEntry[] {
  return text
    .split(/\r\n|\r|\n/, MOST_ENTRIES)
    .flatMap((line) => (/^\s*https?:\/\//i.test(line) ? entry(line, '') : []))
}

/** Each piece reaches from one opening to the next, so that the text is read once however it is broken. */
function pieces(text: string, opening: RegExp, read: (piece: string) => SitemapEntry[]): SitemapEntry[] {
  const found: SitemapEntry[] = []
  let from = -1
  let count = 0
  for (const { index } of text.matchAll(opening)) {
    if (from >= 0) found.push(...read(text.slice(from, index)))
    from = index
    count += 1
    if (count > MOST_ENTRIES) return found
  }
  if (from >= 0) found.push(...read(text.slice(from)))
  return found
}

const mapEntry = (piece: string) => entry(inside(piece, 'loc'), inside(piece, 'lastmod'))
const feedEntry = (piece: string) =>
  entry(
    inside(piece, 'link') || (/<link\b[^<>]{0,500}?\bhref\s*=\s*["']([^"']+)/i.exec(piece)?.[1] ?? ''),
    inside(piece, 'updated') || inside(piece, 'pubDate'),
  )

/** The text of the first element of this name; `<image:loc>` is none of ours. */
function inside(piece: string, name: string): string {
  const start = new RegExp(`<${name}(?:\\s[^<>]{0,500})?>`, 'i').exec(piece)
  if (!start) return ''
  const rest = piece.slice(start.index + start[0].length, start.index + start[0].length + 5000)
  const cdata = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>/.exec(rest)
  return cdata
    ? cdata[1]!
    : rest.split('<')[0]!.replace(/&(amp|lt|gt|quot|apos);/g, (_, word: string) => ENTITIES[word]!)
}

function entry(address: string, date: string): SitemapEntry[] {
  const url = address.trim()
  const changed = Date.parse(date.trim())
  return /^https?:\/\//i.test(url) && url.length <= LONGEST_URL && URL.canParse(url)
    ? [{ url, changed: Number.isNaN(changed) ? 0 : changed }]
    : []
}
