import { BOT, PAGE_TYPES, type Outbound } from '#app/platform/outbound/outbound.server'
import { trouble } from '#app/platform/outbound/trouble'
import { decodePage } from './charset'
import { crawlSteps, ROBOTS_BYTES } from './crawl-steps.server'
import { robotsDirectives } from './directives'
import { ALLOW_ALL, FORBIDDEN, isAllowed, parseRobots, type RobotsRules } from './robots'
import { turnsByHost, type Leave, type Manner } from './turns.server'
import type { Manners, PageTrouble, Visit, WebPage, WebPages } from './web-pages.server'

const NO_RULES =
  'That site cannot show us its rules for robots right now, so we may not read its pages. Please try again later.'

const DAY_MS = 86_400_000
const ROBOTS_KEPT = 500
/** A site that could not answer is asked again before the day is over. */
const ROBOTS_RETRY_MS = 5 * 60_000
const CRAWL_GAP_MS = 2_000
const LONGEST_DELAY_MS = 300_000
/** Where a site says 'too many' without saying how long. */
const REST_S = 30
const SITEMAP_TYPES = ['application/xml', 'text/xml', 'text/plain', 'application/rss+xml', 'application/atom+xml']

export type Timing = Manner & { deadlineMs: number }
export const TIMING: Record<Manners, Timing> = {
  import: { gapMs: 250, patienceMs: 6_000, isUrgent: true, deadlineMs: 13_000 },
  search: { gapMs: 250, patienceMs: 4_000, isUrgent: true, deadlineMs: 13_000 },
  crawl: { gapMs: CRAWL_GAP_MS, patienceMs: 60_000, isUrgent: false, deadlineMs: 90_000 },
}

type Remembered = { until: number; answer: RobotsRules | PageTrouble; lastGood: RobotsRules | undefined }

export type PoliteOptions = {
  outbound: () => Pick<Outbound, 'get'>
  timing?: Record<Manners, Timing>
  now?: () => number
  robotsKept?: number
}

/** The adapter: the outbound client, after a look at robots.txt and in turn with everybody else who asks that host. */
export function politePages({
  outbound,
  timing = TIMING,
  now = () => performance.now(),
  robotsKept = ROBOTS_KEPT,
}: PoliteOptions): WebPages {
  const turns = turnsByHost(now)
  const remembered = new Map<string, Remembered>()
  const underWay = new Map<string, Promise<RobotsRules | PageTrouble>>()

  /** What robots.txt of this address's site says, from memory for a day. */
  const rulesOf = async (url: URL, as: Manners): Promise<RobotsRules | PageTrouble> => {
    const known = remembered.get(url.origin)
    if (known && known.until > now()) return known.answer
    const key = `${as} ${url.origin}`
    const asking = underWay.get(key) ?? askForRobots(url, as, known?.lastGood).finally(() => underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }

  const askForRobots = async (
    url: URL,
    as: Manners,
    lastGood: RobotsRules | undefined,
  ): Promise<RobotsRules | PageTrouble> => {
    // Others wait for this one, a cook perhaps among them.
    const leave = await turns.take(url.hostname, { ...timing[as], isUrgent: true })
    if (typeof leave !== 'function') return leave
    const answer = await outbound()
      .get(new URL('/robots.txt', url).href, { purpose: as, types: 'any', bytes: ROBOTS_BYTES, overflow: 'cut' })
      .finally(() => leave(as === 'crawl'))
    const remember = (rules: RobotsRules | PageTrouble, forMs: number) => {
      remembered.delete(url.origin)
      remembered.set(url.origin, { until: now() + forMs, answer: rules, lastGood: 'rules' in rules ? rules : lastGood })
      for (const oldest of remembered.keys()) if (remembered.size > robotsKept) remembered.delete(oldest)
      return rules
    }
    if (answer.ok) return remember(parseRobots(decodePage(answer.body, 'charset=utf-8'), BOT), DAY_MS)
    if (answer.retryAfter !== undefined && answer.status) turns.rest(url.hostname, answer.retryAfter)
    const { status } = answer
    // A site without rules, one that hides them, and one that sends us in circles about them, forbids nothing.
    if (status ? status < 500 : answer.kind === 'refused') return remember(ALLOW_ALL, DAY_MS)
    // Old rules are better than none, while the site cannot say whether they still hold.
    if (lastGood) return remember(lastGood, ROBOTS_RETRY_MS)
    if (status) return remember({ ...answer, kind: 'robots', message: NO_RULES }, ROBOTS_RETRY_MS)
    return answer
  }

  const mayVisit = async (url: URL, as: Manners): Promise<{ gapMs: number } | PageTrouble> => {
    const rules = await rulesOf(url, as)
    if ('ok' in rules) return rules
    if (!isAllowed(rules, url)) return { ok: false, kind: 'robots', message: FORBIDDEN }
    const { gapMs, isUrgent } = timing[as]
    return { gapMs: isUrgent ? gapMs : Math.max(gapMs, Math.min((rules.crawlDelay ?? 0) * 1000, LONGEST_DELAY_MS)) }
  }

  const visitPage = async (
    text: string,
    { as, what = 'page', known }: Visit,
    signal: AbortSignal,
  ): Promise<WebPage | PageTrouble> => {
    if (!URL.canParse(text)) return trouble('not_allowed')
    let at: URL | undefined
    let leave: Leave | undefined
    let stopped: PageTrouble | undefined
    const goTo = async (url: URL): Promise<PageTrouble | undefined> => {
      leave?.()
      const isSameHost = at?.hostname === url.hostname
      const may = await within(signal, mayVisit(url, as))
      if ('ok' in may) return may
      // A redirect on the same host belongs to the same visit.
      const turn = await turns.take(url.hostname, { ...timing[as], gapMs: isSameHost ? 0 : may.gapMs }, signal)
      if (typeof turn !== 'function') return turn
      leave = turn
      at = url
      return undefined
    }
    try {
      stopped = await goTo(new URL(text))
      if (stopped) return stopped
      const answer = await outbound().get(text, {
        purpose: as,
        signal,
        types: what === 'sitemap' ? [...SITEMAP_TYPES, ...PAGE_TYPES] : PAGE_TYPES,
        ...(known ? { known } : {}),
        beforeHop: async (url) => {
          stopped = await goTo(url)
          return stopped && trouble('refused')
        },
      })
      if (stopped) return stopped
      if (!answer.ok) {
        if (answer.status === 429 || (answer.status && answer.retryAfter !== undefined))
          turns.rest(at!.hostname, answer.retryAfter ?? REST_S)
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
        directives: robotsDirectives(robotsTags, html, BOT),
      }
    } finally {
      leave?.()
    }
  }

  /** Everything together, waiting included, ends at the deadline of its manners. */
  const inTime = async <T>(
    { as, signal }: Visit,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | PageTrouble> => {
    const deadline = new AbortController()
    const stop = () => deadline.abort()
    const timer = setTimeout(stop, timing[as].deadlineMs)
    signal?.addEventListener('abort', stop)
    try {
      signal?.throwIfAborted()
      const answer = await work(deadline.signal)
      signal?.throwIfAborted()
      return answer
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      if (deadline.signal.aborted) return trouble('too_slow')
      throw error
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }

  return {
    ...crawlSteps({ outbound, turns }),
    page: (url, visit) => inTime(visit, (signal) => visitPage(url, visit, signal)),
    rules: (url, visit) =>
      inTime(visit, async (signal) => {
        if (!URL.canParse(url)) return trouble('not_allowed')
        const rules = await within(signal, rulesOf(new URL(url), visit.as))
        return 'ok' in rules ? rules : { ok: true as const, sitemaps: rules.sitemaps, crawlDelay: rules.crawlDelay }
      }),
  }
}

/** Stops waiting when the signal says so; what was waited for goes on for others. */
function within<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
