import { parseAttributes, findTagEnd } from './html-document'
import { htmlToText } from './html-text'

/** A page's metadata: meta elements, <title>, main headings. Scanned from the source, without parsing the page. */
export type PageHead = {
  meta: ReadonlyMap<string, string>
  title: string
  headings: string[]
  canonical: string
  language: string
}

const MAX_HEAD_TAGS = 3000
const MAX_HEAD_TAG_LENGTH = 20_000
const MAX_HEADING_SCAN_LENGTH = 4000

export function parsePageHead(html: string): PageHead {
  const meta = new Map<string, string>()
  const headings: string[] = []
  let title = ''
  let count = 0
  const opening = /<(meta|link|h1|title)(?=[\s>/])/gi
  for (let match = opening.exec(html); match && count < MAX_HEAD_TAGS; match = opening.exec(html), count++) {
    const tag = (match[1] ?? '').toLowerCase()
    const end = findTagEnd(html, opening.lastIndex, opening.lastIndex + MAX_HEAD_TAG_LENGTH)
    if (end < 0) continue
    const attributes = html.slice(opening.lastIndex, end)
    if (tag === 'title') title ||= htmlToText(html.slice(end + 1, end + 1000).split('<')[0] ?? '')
    else if (tag === 'h1') {
      const rest = html.slice(end + 1, end + MAX_HEADING_SCAN_LENGTH)
      const close = rest.search(/<\/h1/i)
      const text = close < 0 ? '' : htmlToText(rest.slice(0, close)).slice(0, 500)
      if (text && headings.length < 5) headings.push(text)
    } else {
      const isLink = tag === 'link'
      if (isLink && !/canonical|image_src/i.test(attributes)) continue
      const read = parseAttributes(attributes)
      const name = (
        isLink ? read.get('rel') : (read.get('property') ?? read.get('name') ?? read.get('itemprop'))
      )?.toLowerCase()
      const content = (read.get(isLink ? 'href' : 'content') ?? '').trim()
      if (name && content && !meta.has(name)) meta.set(name, content.slice(0, 5000))
    }
    opening.lastIndex = end
  }
  return { meta, title, headings, canonical: meta.get('canonical') ?? '', language: detectPageLanguage(html, meta) }
}

function detectPageLanguage(html: string, meta: ReadonlyMap<string, string>): string {
  const tag = /<html\b([^<>]{0,2000})>/i.exec(html)?.[1] ?? ''
  const read = parseAttributes(tag)
  const language =
    read.get('lang') || read.get('xml:lang') || (meta.get('og:locale') ?? '') || (meta.get('content-language') ?? '')
  return /^[a-z]{2,3}(?=$|[-_])/i.exec(language.trim())?.[0].toLowerCase() ?? ''
}
