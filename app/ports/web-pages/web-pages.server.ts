import { outbound } from '#app/platform/outbound/outbound.server'
import type { Trouble, TroubleKind } from '#app/platform/outbound/trouble'
import { politePages } from './polite.server'

/** For a cook who waits, for a search that a cook waits for, or for nobody in particular. */
export type Manners = 'import' | 'search' | 'crawl'

export type Visit = {
  as: Manners
  /** Default: a web page. A sitemap may also be XML or plain text. */
  what?: 'page' | 'sitemap'
  /** What we noted last time: the answer may be that nothing has changed. */
  known?: { etag?: string | null; lastModified?: string | null }
  signal?: AbortSignal
}

export type WebPage = {
  ok: true
  /** Where it was found in the end, after redirects. */
  url: string
  notModified: boolean
  /** The whole page as text; empty if it is as we know it. */
  html: string
  etag: string | undefined
  lastModified: string | undefined
  /** What the page asks of robots: `noindex`, `nofollow`, … To be noted with it. */
  directives: string[]
}

/** Why there is no page: `robots` is the site's robots.txt, everything else is the outbound client's. */
export type PageTrouble = Trouble<TroubleKind | 'robots'>

export type SiteRules = { ok: true; sitemaps: string[]; crawlDelay: number | undefined }

/** Pages of the web, fetched with manners. Answers a trouble for whatever a site does; throws only a signal's reason. */
export type WebPages = {
  page(url: string, visit: Visit): Promise<WebPage | PageTrouble>
  /** What robots.txt of this page's site says beside yes and no. */
  rules(url: string, visit: Visit): Promise<SiteRules | PageTrouble>
}

let shared: WebPages | undefined

/** The adapter in use: there is one, for the web is the web. */
export function webPages(): WebPages {
  shared ??= politePages({ outbound })
  return shared
}
