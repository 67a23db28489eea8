import { selectSitemapEntries, selectSitemapUrls } from '#app/domain/crawler/crawl-frontier'
import { parseSitemap } from '#app/domain/crawler/sitemap-parser'
import type { SearchFilters } from '#app/domain/search/search-filters'
import type { ExtractionResult } from './choose-fields'
import { extractRecipe, MAX_HTML_LENGTH, extractLayers } from './extract-recipe'
import type { ExtractionLayer } from './layer-recipe'
import { extractLinks } from './extract-links'

/** `also` is what a crawler wants to know beside the recipe: where the page leads; and an operator: what each layer found. */
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

export type ReadSitemapTask = {
  sitemap: string
  origin: string
  most: number
  cell?: Pick<SearchFilters, 'ingredient' | 'mood'> | undefined
}
export type ReadSitemapResult = { isIndex: boolean; urls: string[] }

/** What a worker thread does: one page or sitemap in, what was found out. Bundled on its own as build/extract-worker.js. */
export default function runExtractTask(task: ReadPageTask | ReadSitemapTask): ReadPageResult | ReadSitemapResult {
  return 'sitemap' in task ? handleSitemapTask(task) : handlePageTask(task)
}

function handlePageTask({ html, url, also }: ReadPageTask): ReadPageResult {
  const read = extractRecipe(html, url)
  if (also === 'links') return { ...read, links: extractLinks(html.slice(0, MAX_HTML_LENGTH), url) }
  return also === 'layers' ? { ...read, layers: summarizeLayers(html, url) } : read
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

function handleSitemapTask({ sitemap, origin, most, cell }: ReadSitemapTask): ReadSitemapResult {
  const { isIndex, entries } = parseSitemap(sitemap)
  return {
    isIndex,
    urls: isIndex ? selectSitemapUrls(entries).slice(0, most) : selectSitemapEntries(entries, origin, most, cell),
  }
}
