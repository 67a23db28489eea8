import type { FetchFailure, FetchFailureKind } from '#packages/guarded-http/fetch-failure'
import type { RobotsRules } from './robots'

/** For a user who waits, for a search that a user waits for, or in the background. */
export type FetchPurpose = 'import' | 'search' | 'crawl'

export type PageFetchOptions = {
  purpose: FetchPurpose
  /** Default: a web page. A sitemap may also be XML or plain text. */
  what?: 'page' | 'sitemap'
  /** Validators of the last response, for a conditional request. */
  known?: { etag?: string | null; lastModified?: string | null }
  signal?: AbortSignal
}

export type WebPage = {
  ok: true
  /** The final URL, after redirects. */
  url: string
  notModified: boolean
  /** The whole page as text; empty when it is not modified (304). */
  html: string
  etag: string | undefined
  lastModified: string | undefined
  /** Robots directives of the page: `noindex`, `nofollow`, … To be stored with it. */
  directives: string[]
}

/** Why there is no page: `robots` is the site's robots.txt, all others are the HTTP client's. */
export type PageFetchFailure = FetchFailure<FetchFailureKind | 'robots'>

type SiteRobots = { ok: true; sitemaps: string[]; crawlDelay: number | undefined }

/**
 * One request of a crawl. The caller has waited for the crawl delay; the limiter here also separates it from this
 * server's user requests.
 */
export type CrawlRequest = { gapMs: number; signal: AbortSignal }
export type RobotsTxtResult = {
  verdict: 'rules' | 'allow all' | 'forbid all'
  text: string | null
  /** Null when the site did not respond. */ status: number | null
  retryAfter?: number
}
/** A redirect, which the crawler handles. */
type PageRedirect = { ok: true; moved: string; status: number }

/** Fetches web pages politely. Returns a FetchFailure for any error of a site; throws only a signal's reason. */
export type WebPageFetcher = {
  fetchPage(url: string, visit: PageFetchOptions): Promise<WebPage | PageFetchFailure>
  /** Other robots.txt data of this page's site: Crawl-delay and sitemaps. */
  fetchSiteRobots(url: string, visit: PageFetchOptions): Promise<SiteRobots | PageFetchFailure>
  /** A page or a sitemap, also gzipped, without following redirects. */
  fetchCrawlPage(
    url: string,
    step: CrawlRequest & Pick<PageFetchOptions, 'what' | 'known'> & { rules: RobotsRules },
  ): Promise<WebPage | PageRedirect | PageFetchFailure>
  /** A site's robots.txt, not from the cache. */
  fetchRobotsTxt(origin: string, step: CrawlRequest): Promise<RobotsTxtResult>
}
