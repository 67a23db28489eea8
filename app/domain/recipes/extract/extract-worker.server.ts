import { entriesWorthAsking, sitemapsWorthAsking } from '../../crawler/follow'
import { readSitemap } from '../../crawler/sitemap'
import type { Filters } from '../../search/filters'
import type { Extracted } from './choose'
import { extractRecipe, MOST_HTML, readLayers } from './extract'
import type { Layer } from './found'
import { linksIn } from './links'

/** `also` is what a crawler wants to know beside the recipe: where the page leads; and an operator: what each layer found. */
export type PageToRead = { html: string; url: string; also?: 'links' | 'layers' }
export type ReadPage = Extracted & { links?: string[]; layers?: LayerFound[] }
export type LayerFound = {
  layer: Layer
  title: string | null
  ingredients: number
  steps: number
  total_time_minutes: number | null
  has_picture: boolean
}

export type SitemapToRead = {
  sitemap: string
  origin: string
  most: number
  cell?: Pick<Filters, 'ingredient' | 'mood'> | undefined
}
export type ReadSitemap = { isIndex: boolean; urls: string[] }

/** What a worker thread does: one page or sitemap in, what was found out. Bundled on its own as build/extract-worker.js. */
export default function readOne(task: PageToRead | SitemapToRead): ReadPage | ReadSitemap {
  return 'sitemap' in task ? readOneSitemap(task) : readOnePage(task)
}

function readOnePage({ html, url, also }: PageToRead): ReadPage {
  const read = extractRecipe(html, url)
  if (also === 'links') return { ...read, links: linksIn(html.slice(0, MOST_HTML), url) }
  return also === 'layers' ? { ...read, layers: layersOf(html, url) } : read
}

function layersOf(html: string, url: string): LayerFound[] {
  return readLayers(html, url).layers.map(({ layer, found }) => ({
    layer,
    title: found.title ?? null,
    ingredients: found.ingredients?.length ?? 0,
    steps: found.steps?.length ?? 0,
    total_time_minutes: found.total_time_minutes ?? null,
    has_picture: Boolean(found.images?.length),
  }))
}

function readOneSitemap({ sitemap, origin, most, cell }: SitemapToRead): ReadSitemap {
  const { isIndex, entries } = readSitemap(sitemap)
  return {
    isIndex,
    urls: isIndex ? sitemapsWorthAsking(entries).slice(0, most) : entriesWorthAsking(entries, origin, most, cell),
  }
}
