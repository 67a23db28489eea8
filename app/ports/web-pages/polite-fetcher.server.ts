import { LRUCache } from 'lru-cache'
import { createSingleFlight } from '#app/platform/flow/single-flight'
import { BOT_NAME } from '#app/platform/guarded-http-client.server'
import { PAGE_CONTENT_TYPES, type GuardedHttpClient } from '#packages/guarded-http/http-client.server'
import { createFetchFailure } from '#packages/guarded-http/fetch-failure'
import { decodePage } from './charset'
import { createCrawlFetcher, MAX_ROBOTS_BYTES } from './crawl-fetcher.server'
import {
  ALLOW_ALL_ROBOTS,
  ROBOTS_FORBIDDEN,
  isAllowedByRobots,
  parseRobots,
  type RobotsRules,
  parseRobotsDirectives,
} from './robots'
import { createHostLimiter, type ReleaseHost, type RequestPriority } from './host-limiter.server'
import type { FetchPurpose, PageFetchFailure, PageFetchOptions, WebPage, WebPageFetcher } from './web-page-fetcher'

const ROBOTS_UNAVAILABLE =
  "We cannot check this site's robots.txt right now, so we may not read its pages. Please try again later."

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
  const hostLimiter = createHostLimiter(now)
  const robotsCache = new LRUCache<string, CachedRobots>({ max: maxCachedRobots })
  const share = createSingleFlight<string, RobotsRules | PageFetchFailure>()

  /** The robots.txt of this URL's site, cached for a day. */
  const getRobots = async (url: URL, purpose: FetchPurpose): Promise<RobotsRules | PageFetchFailure> => {
    const known = robotsCache.get(url.origin)
    if (known && known.until > now()) return known.answer
    return share(`${purpose} ${url.origin}`, () => fetchRobots(url, purpose, known?.lastGood))
  }

  const fetchRobots = async (
    url: URL,
    purpose: FetchPurpose,
    lastGood: RobotsRules | undefined,
  ): Promise<RobotsRules | PageFetchFailure> => {
    // A single flight that others wait for, perhaps a user, so it runs with a user's priority.
    const release = await hostLimiter.take(url.hostname, { ...timing[purpose], isUrgent: true })
    if (typeof release !== 'function') return release
    const answer = await outbound()
      .get(new URL('/robots.txt', url).href, { purpose, types: 'any', bytes: MAX_ROBOTS_BYTES, overflow: 'cut' })
      .finally(() => release(purpose === 'crawl'))
    const cacheRules = (rules: RobotsRules | PageFetchFailure, forMs: number) => {
      robotsCache.set(url.origin, {
        until: now() + forMs,
        answer: rules,
        lastGood: 'rules' in rules ? rules : lastGood,
      })
      return rules
    }
    if (answer.ok) return cacheRules(parseRobots(decodePage(answer.body, 'charset=utf-8'), BOT_NAME), ROBOTS_CACHE_MS)
    if (answer.retryAfter !== undefined && answer.status) hostLimiter.rest(url.hostname, answer.retryAfter)
    const { status } = answer
    // A robots.txt that is missing, forbidden or in a redirect loop allows everything.
    if (status ? status < 500 : answer.kind === 'refused') return cacheRules(ALLOW_ALL_ROBOTS, ROBOTS_CACHE_MS)
    // Stale rules are used while the site cannot serve new ones.
    if (lastGood) return cacheRules(lastGood, ROBOTS_RETRY_MS)
    if (status) return cacheRules({ ...answer, kind: 'robots', message: ROBOTS_UNAVAILABLE }, ROBOTS_RETRY_MS)
    return answer
  }

  const checkRobots = async (url: URL, purpose: FetchPurpose): Promise<{ gapMs: number } | PageFetchFailure> => {
    const rules = await getRobots(url, purpose)
    if ('ok' in rules) return rules
    if (!isAllowedByRobots(rules, url)) return { ok: false, kind: 'robots', message: ROBOTS_FORBIDDEN }
    const { gapMs, isUrgent } = timing[purpose]
    return { gapMs: isUrgent ? gapMs : Math.max(gapMs, Math.min((rules.crawlDelay ?? 0) * 1000, MAX_ROBOTS_DELAY_MS)) }
  }

  const fetchPageInSlot = async (
    text: string,
    { purpose, what = 'page', known }: PageFetchOptions,
    signal: AbortSignal,
  ): Promise<WebPage | PageFetchFailure> => {
    if (!URL.canParse(text)) return createFetchFailure('not_allowed')
    let currentUrl: URL | undefined
    let release: ReleaseHost | undefined
    let failure: PageFetchFailure | undefined
    const acquireSlot = async (url: URL): Promise<PageFetchFailure | undefined> => {
      release?.()
      const isSameHost = currentUrl?.hostname === url.hostname
      const permission = await rejectOnAbort(signal, checkRobots(url, purpose))
      if ('ok' in permission) return permission
      // A redirect on the same host needs no new slot.
      const slot = await hostLimiter.take(
        url.hostname,
        { ...timing[purpose], gapMs: isSameHost ? 0 : permission.gapMs },
        signal,
      )
      if (typeof slot !== 'function') return slot
      release = slot
      currentUrl = url
      return undefined
    }
    try {
      failure = await acquireSlot(new URL(text))
      if (failure) return failure
      const answer = await outbound().get(text, {
        purpose,
        signal,
        types: what === 'sitemap' ? [...SITEMAP_CONTENT_TYPES, ...PAGE_CONTENT_TYPES] : PAGE_CONTENT_TYPES,
        ...(known ? { known } : {}),
        beforeHop: async (url) => {
          failure = await acquireSlot(url)
          return failure && createFetchFailure('refused')
        },
      })
      if (failure) return failure
      if (!answer.ok) {
        if (answer.status === 429 || (answer.status && answer.retryAfter !== undefined))
          hostLimiter.rest(currentUrl!.hostname, answer.retryAfter ?? DEFAULT_BACKOFF_SECONDS)
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
      release?.()
    }
  }

  /** One deadline for everything, including the queue. */
  const withDeadline = async <T>(
    { purpose, signal }: PageFetchOptions,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | PageFetchFailure> => {
    const deadline = new AbortController()
    const abort = () => deadline.abort()
    const timer = setTimeout(abort, timing[purpose].deadlineMs)
    signal?.addEventListener('abort', abort)
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
      signal?.removeEventListener('abort', abort)
    }
  }

  return {
    ...createCrawlFetcher({ outbound, turns: hostLimiter }),
    fetchPage: (url, visit) => withDeadline(visit, (signal) => fetchPageInSlot(url, visit, signal)),
    fetchSiteRobots: (url, visit) =>
      withDeadline(visit, async (signal) => {
        if (!URL.canParse(url)) return createFetchFailure('not_allowed')
        const rules = await rejectOnAbort(signal, getRobots(new URL(url), visit.purpose))
        return 'ok' in rules ? rules : { ok: true as const, sitemaps: rules.sitemaps, crawlDelay: rules.crawlDelay }
      }),
  }
}

/** Stops waiting when the signal aborts; the shared work continues for others. */
function rejectOnAbort<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
