import type { ExtractionResult } from './choose-fields'
import { extractRecipe, MAX_HTML_LENGTH, extractLayers } from './extract-recipe'
import type { ExtractionLayer } from './layer-recipe'
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

/** `also`: the links of the page too, or what each layer found (for diagnosis). */
export type ReadPageTask = { html: string; url: string; also?: 'links' | 'layers' }
export type ReadPageResult = ExtractionResult & { links?: string[]; layers?: LayerSummary[] }
export type LayerSummary = {
  layer: ExtractionLayer
  title: string | null
  ingredients: number
  steps: number
  total_time_minutes: number | null
  has_picture: boolean
}

/** The entry point of a worker thread. To be bundled as a file of its own, `extract-worker.js`. */
export default function runExtractTask({ html, url, also }: ReadPageTask): ReadPageResult {
  const extraction = extractRecipe(html, url)
  if (also === 'links') return { ...extraction, links: extractLinks(html.slice(0, MAX_HTML_LENGTH), url) }
  return also === 'layers' ? { ...extraction, layers: summarizeLayers(html, url) } : extraction
}

function summarizeLayers(html: string, url: string): LayerSummary[] {
  return extractLayers(html, url).layers.map(({ layer, found }) => ({
    layer,
    title: found.title ?? null,
    ingredients: found.ingredients?.length ?? 0,
    steps: found.steps?.length ?? 0,
    total_time_minutes: found.total_time_minutes ?? null,
    has_picture: Boolean(found.images?.length),
  }))
}
