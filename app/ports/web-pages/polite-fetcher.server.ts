import { LRUCache } from 'lru-cache'
import { createSingleFlight } from '#app/platform/flow/single-flight'
import { BOT_NAME } from '#app/platform/guarded-http-client.server'
import { PAGE_CONTENT_TYPES, type GuardedHttpClient } from '#packages/guarded-http/http-client.server'
import { createFetchFailure } from '#packages/guarded-http/fetch-failure'
import { decodePage } from './charset'
import { createCrawlFetcher, MAX_ROBOTS_BYTES } from './crawl-fetcher.server'
import { parseRobotsDirectives } from './robots-directives'
import { ALLOW_ALL_ROBOTS, ROBOTS_FORBIDDEN, isAllowedByRobots, parseRobots, type RobotsRules } from './robots'
import { createHostLimiter, type ReleaseHost, type RequestPriority } from './host-limiter.server'
import type { FetchPurpose, PageFetchFailure, PageFetchOptions, WebPage, WebPageFetcher } from './web-page-fetcher'

const ROBOTS_UNAVAILABLE =
  'That site cannot show us its rules for robots right now, so we may not read its pages. Please try again later.'

const ROBOTS_CACHE_MS = 86_400_000
const MAX_CACHED_ROBOTS = 500
/** A robots.txt that failed is fetched again sooner than after a day. */
const ROBOTS_RETRY_MS = 5 * 60_000
const DEFAULT_CRAWL_GAP_MS = 2_000
const MAX_ROBOTS_DELAY_MS = 300_000
/** Default back-off for a 429 without Retry-After. */
const DEFAULT_BACKOFF_SECONDS = 30
const SITEMAP_CONTENT_TYPES = [
  'application/xml',
  'text/xml',
  'text/plain',
  'application/rss+xml',
  'application/atom+xml',
]

export type FetchTiming = RequestPriority & { deadlineMs: number }
export const FETCH_TIMING: Record<FetchPurpose, FetchTiming> = {
  import: { gapMs: 250, maxWaitMs: 6_000, isUrgent: true, deadlineMs: 13_000 },
  search: { gapMs: 250, maxWaitMs: 4_000, isUrgent: true, deadlineMs: 13_000 },
  crawl: { gapMs: DEFAULT_CRAWL_GAP_MS, maxWaitMs: 60_000, isUrgent: false, deadlineMs: 90_000 },
}

type CachedRobots = { until: number; answer: RobotsRules | PageFetchFailure; lastGood: RobotsRules | undefined }

export type PoliteFetcherOptions = {
  outbound: () => Pick<GuardedHttpClient, 'get'>
  timing?: Record<FetchPurpose, FetchTiming>
  now?: () => number
  maxCachedRobots?: number
}

/** The adapter: the guarded HTTP client behind robots.txt and the per-host limiter. */
export function createPoliteFetcher({
  outbound,
  timing = FETCH_TIMING,
  now = () => performance.now(),
  maxCachedRobots = MAX_CACHED_ROBOTS,
}: PoliteFetcherOptions): WebPageFetcher {
  const turns = createHostLimiter(now)
  const remembered = new LRUCache<string, CachedRobots>({ max: maxCachedRobots })
  const share = createSingleFlight<string, RobotsRules | PageFetchFailure>()

  /** The robots.txt of this URL's site, cached for a day. */
  const rulesOf = async (url: URL, as: FetchPurpose): Promise<RobotsRules | PageFetchFailure> => {
    const known = remembered.get(url.origin)
    if (known && known.until > now()) return known.answer
    return share(`${as} ${url.origin}`, () => askForRobots(url, as, known?.lastGood))
  }

  const askForRobots = async (
    url: URL,
    as: FetchPurpose,
    lastGood: RobotsRules | undefined,
  ): Promise<RobotsRules | PageFetchFailure> => {
    // A single flight that others wait for, perhaps a user, so it runs with a user's priority.
    const leave = await turns.take(url.hostname, { ...timing[as], isUrgent: true })
    if (typeof leave !== 'function') return leave
    const answer = await outbound()
      .get(new URL('/robots.txt', url).href, { purpose: as, types: 'any', bytes: MAX_ROBOTS_BYTES, overflow: 'cut' })
      .finally(() => leave(as === 'crawl'))
    const remember = (rules: RobotsRules | PageFetchFailure, forMs: number) => {
      remembered.set(url.origin, { until: now() + forMs, answer: rules, lastGood: 'rules' in rules ? rules : lastGood })
      return rules
    }
    if (answer.ok) return remember(parseRobots(decodePage(answer.body, 'charset=utf-8'), BOT_NAME), ROBOTS_CACHE_MS)
    if (answer.retryAfter !== undefined && answer.status) turns.rest(url.hostname, answer.retryAfter)
    const { status } = answer
    // A robots.txt that is missing, forbidden or in a redirect loop allows everything.
    if (status ? status < 500 : answer.kind === 'refused') return remember(ALLOW_ALL_ROBOTS, ROBOTS_CACHE_MS)
    // Stale rules are used while the site cannot serve new ones.
    if (lastGood) return remember(lastGood, ROBOTS_RETRY_MS)
    if (status) return remember({ ...answer, kind: 'robots', message: ROBOTS_UNAVAILABLE }, ROBOTS_RETRY_MS)
    return answer
  }

  const mayVisit = async (url: URL, as: FetchPurpose): Promise<{ gapMs: number } | PageFetchFailure> => {
    const rules = await rulesOf(url, as)
    if ('ok' in rules) return rules
    if (!isAllowedByRobots(rules, url)) return { ok: false, kind: 'robots', message: ROBOTS_FORBIDDEN }
    const { gapMs, isUrgent } = timing[as]
    return { gapMs: isUrgent ? gapMs : Math.max(gapMs, Math.min((rules.crawlDelay ?? 0) * 1000, MAX_ROBOTS_DELAY_MS)) }
  }

  const visitPage = async (
    text: string,
    { purpose, what = 'page', known }: PageFetchOptions,
    signal: AbortSignal,
  ): Promise<WebPage | PageFetchFailure> => {
    if (!URL.canParse(text)) return createFetchFailure('not_allowed')
    let at: URL | undefined
    let leave: ReleaseHost | undefined
    let stopped: PageFetchFailure | undefined
    const goTo = async (url: URL): Promise<PageFetchFailure | undefined> => {
      leave?.()
      const isSameHost = at?.hostname === url.hostname
      const may = await rejectOnAbort(signal, mayVisit(url, purpose))
      if ('ok' in may) return may
      // A redirect on the same host needs no new slot.
      const turn = await turns.take(url.hostname, { ...timing[purpose], gapMs: isSameHost ? 0 : may.gapMs }, signal)
      if (typeof turn !== 'function') return turn
      leave = turn
      at = url
      return undefined
    }
    try {
      stopped = await goTo(new URL(text))
      if (stopped) return stopped
      const answer = await outbound().get(text, {
        purpose: purpose,
        signal,
        types: what === 'sitemap' ? [...SITEMAP_CONTENT_TYPES, ...PAGE_CONTENT_TYPES] : PAGE_CONTENT_TYPES,
        ...(known ? { known } : {}),
        beforeHop: async (url) => {
          stopped = await goTo(url)
          return stopped && createFetchFailure('refused')
        },
      })
      if (stopped) return stopped
      if (!answer.ok) {
        if (answer.status === 429 || (answer.status && answer.retryAfter !== undefined))
          turns.rest(at!.hostname, answer.retryAfter ?? DEFAULT_BACKOFF_SECONDS)
        return answer
      }
      const { url, notModified, etag, lastModified, contentType, body, robotsTags } = answer
      const html = decodePage(body, contentType)
      return {
        ok: true,
        url,
        notModified,
        html,
        etag,
        lastModified,
        directives: parseRobotsDirectives(robotsTags, html, BOT_NAME),
      }
    } finally {
      leave?.()
    }
  }

  /** One deadline for everything, including the queue. */
  const inTime = async <T>(
    { purpose, signal }: PageFetchOptions,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | PageFetchFailure> => {
    const deadline = new AbortController()
    const stop = () => deadline.abort()
    const timer = setTimeout(stop, timing[purpose].deadlineMs)
    signal?.addEventListener('abort', stop)
    try {
      signal?.throwIfAborted()
      const answer = await work(deadline.signal)
      signal?.throwIfAborted()
      return answer
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      if (deadline.signal.aborted) return createFetchFailure('too_slow')
      throw error
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }

  return {
    ...createCrawlFetcher({ outbound, turns }),
    fetchPage: (url, visit) => inTime(visit, (signal) => visitPage(url, visit, signal)),
    fetchSiteRobots: (url, visit) =>
      inTime(visit, async (signal) => {
        if (!URL.canParse(url)) return createFetchFailure('not_allowed')
        const rules = await rejectOnAbort(signal, rulesOf(new URL(url), visit.purpose))
        return 'ok' in rules ? rules : { ok: true as const, sitemaps: rules.sitemaps, crawlDelay: rules.crawlDelay }
      }),
  }
}

/** Stops waiting when the signal aborts; the shared work continues for others. */
function rejectOnAbort<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
