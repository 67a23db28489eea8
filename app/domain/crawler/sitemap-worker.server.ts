import type { SearchFilters } from '../search/search-filters'
import { selectSitemapEntries, selectSitemapUrls } from './crawl-frontier'
import { parseSitemap } from './sitemap-parser'

export type ReadSitemapTask = {
  sitemap: string
  origin: string
  maxUrls: number
  cell?: Pick<SearchFilters, 'ingredient' | 'mood'> | undefined
}
export type ReadSitemapResult = { isIndex: boolean; urls: string[] }

/** The entry point of a worker thread. scripts/setup.mjs bundles it as build/sitemap-worker.js. */
export default function runSitemapTask({ sitemap, origin, maxUrls, cell }: ReadSitemapTask): ReadSitemapResult {
  const { isIndex, entries } = parseSitemap(sitemap)
  return {
    isIndex,
    urls: isIndex ? selectSitemapUrls(entries).slice(0, maxUrls) : selectSitemapEntries(entries, origin, maxUrls, cell),
  }
}
