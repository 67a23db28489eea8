import { parseAttributes, findTagEnd } from './html-document'

const MAX_LINK_TAGS = 3000
const MAX_LINK_TAG_LENGTH = 20_000
const MAX_LINK_URL_LENGTH = 2083

/** The URLs a page links to, in document order, without duplicates and without rel=nofollow links. */
export function extractLinks(html: string, url: string): string[] {
  const found = new Set<string>()
  let base = url
  let count = 0
  const opening = /<(a|base|area)(?=[\s/])/gi
  for (let match = opening.exec(html); match && count < MAX_LINK_TAGS; match = opening.exec(html), count++) {
    const end = findTagEnd(html, opening.lastIndex, opening.lastIndex + MAX_LINK_TAG_LENGTH)
    if (end < 0) continue
    const read = parseAttributes(html.slice(opening.lastIndex, end))
    opening.lastIndex = end
    const href = (read.get('href') ?? '').trim()
    if (href === '' || href.startsWith('#') || href.length > MAX_LINK_URL_LENGTH) continue
    if (match[1]?.toLowerCase() === 'base') {
      if (base === url && URL.canParse(href, url)) base = new URL(href, url).href
      continue
    }
    if (/\bnofollow\b/i.test(read.get('rel') ?? '') || !URL.canParse(href, base)) continue
    const target = new URL(href, base)
    if (!/^https?:$/.test(target.protocol)) continue
    target.hash = ''
    if (target.href.length <= MAX_LINK_URL_LENGTH) found.add(target.href)
  }
  return [...found]
}
