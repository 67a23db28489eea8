import type { FetchFailure, FetchFailureKind } from '#packages/guarded-http/fetch-failure'
import type { RobotsRules } from './robots'

/** For a cook who waits, for a search that a cook waits for, or for nobody in particular. */
export type FetchPurpose = 'import' | 'search' | 'crawl'

export type PageFetchOptions = {
  purpose: FetchPurpose
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
export type PageFetchFailure = FetchFailure<FetchFailureKind | 'robots'>

export type SiteRobots = { ok: true; sitemaps: string[]; crawlDelay: number | undefined }

/** One request of a crawl: whoever asks has made sure that the gap is over; it is kept here too, beside what this server asks for cooks. */
export type CrawlRequest = { gapMs: number; signal: AbortSignal }
export type RobotsTxtResult = {
  verdict: 'rules' | 'allow all' | 'forbid all'
  text: string | null
  /** Null when the site did not answer. */ status: number | null
  retryAfter?: number
}
/** The page is elsewhere: where, is for the crawler to judge. */
export type PageRedirect = { ok: true; moved: string; status: number }

/** Pages of the web, fetched with manners. Answers a trouble for whatever a site does; throws only a signal's reason. */
export type WebPageFetcher = {
  fetchPage(url: string, visit: PageFetchOptions): Promise<WebPage | PageFetchFailure>
  /** What robots.txt of this page's site says beside yes and no. */
  fetchSiteRobots(url: string, visit: PageFetchOptions): Promise<SiteRobots | PageFetchFailure>
  /** A page or a sitemap, packed ones too, without following redirects. */
  fetchCrawlPage(
    url: string,
    step: CrawlRequest & Pick<PageFetchOptions, 'what' | 'known'> & { rules: RobotsRules },
  ): Promise<WebPage | PageRedirect | PageFetchFailure>
  /** A site's rules, asked for now. */
  fetchRobotsTxt(origin: string, step: CrawlRequest): Promise<RobotsTxtResult>
}
