import type { ExtractionResult } from './choose-fields'
import { extractRecipe, MAX_HTML_LENGTH, extractLayers } from './extract-recipe'
import type { ExtractionLayer } from './layer-recipe'
import { extractLinks } from './extract-links'

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
