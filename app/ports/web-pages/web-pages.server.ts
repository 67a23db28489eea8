import { BOT, outbound } from '#app/platform/outbound/outbound.server'
import type { Trouble, TroubleKind } from '#app/platform/outbound/trouble'
import { politePages } from './polite.server'
import { parseRobots, type RobotsRules } from './robots'

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

/** What a robots.txt allows us, read once for many pages. */
export type { RobotsRules } from './robots'
export const robotsRules = (text: string): RobotsRules => parseRobots(text, BOT)

/** One request of a crawl: whoever asks has made sure that the gap is over; it is kept here too, beside what this server asks for cooks. */
export type CrawlStep = { gapMs: number; signal: AbortSignal }
export type RobotsTxt = {
  verdict: 'rules' | 'allow all' | 'forbid all'
  text: string | null
  /** Null when the site did not answer. */ status: number | null
  retryAfter?: number
}
/** The page is elsewhere: where, is for the crawler to judge. */
export type Moved = { ok: true; moved: string; status: number }

/** Pages of the web, fetched with manners. Answers a trouble for whatever a site does; throws only a signal's reason. */
export type WebPages = {
  page(url: string, visit: Visit): Promise<WebPage | PageTrouble>
  /** What robots.txt of this page's site says beside yes and no. */
  rules(url: string, visit: Visit): Promise<SiteRules | PageTrouble>
  /** A page or a sitemap, packed ones too, without following redirects. */
  step(
    url: string,
    step: CrawlStep & Pick<Visit, 'what' | 'known'> & { rules: RobotsRules },
  ): Promise<WebPage | Moved | PageTrouble>
  /** A site's rules, asked for now. */
  robotsTxt(origin: string, step: CrawlStep): Promise<RobotsTxt>
}

let shared: WebPages | undefined

/** The adapter in use: there is one, for the web is the web. */
export function webPages(): WebPages {
  shared ??= politePages({ outbound })
  return shared
}
