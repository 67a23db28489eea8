import { LRUCache } from 'lru-cache'
import { query } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import {
  parseOurRobotsRules,
  getWebPageFetcher,
  type PageFetchFailure,
  type RobotsRules,
  type RobotsTxtResult,
  type WebPage,
} from '#app/ports/web-pages/web-pages.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { PAGE_READER_BUSY, PAGE_UNREADABLE, PAGE_READ_TIMEOUT } from '#packages/page-reader/extract-pool.server'
import { readSitemapInWorker } from './sitemap-pool.server'
import { NO_RECIPE_ON_PAGE, readPageInWorker } from '#app/domain/recipes/fetch-recipe.server'
import type { RecipeToStore } from '#app/domain/recipes/store-recipes.server'
import { bareHost, isTrusted } from '#app/domain/recipes/trusted-sites'
import { loadTrustedSites } from '#app/domain/recipes/trusted-sites.server'
import type { ClaimedPage, HostVisit } from './claim-hosts.server'
import {
  MAX_CRAWL_DEPTH,
  isCrawlableUrl,
  MAX_CRAWL_URLS_PER_HOST,
  selectCrawlableLinks,
  MAX_CRAWL_REDIRECTS,
  toSameSiteUrl,
  computeCrawlPriority,
} from './crawl-frontier'
import { computeHostRetryAfterMs, computeCrawlDelayMs, computePageRetryMs } from './crawl-delay'
import { SITEMAP_PRIORITY } from './seeds.server'
import { formatRefusedRedirect, PAGE_IS_NOINDEX, PAGE_MOVED_TO, ROBOTS_UNREADABLE } from './messages'
import { selectRobotsTxt } from './queries/hosts.server'

type ComparedRecipe = { title: string; ingredients: readonly string[] }

const normalizeForComparison = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether a page still has the same recipe. With an equal title half of the ingredients must match, with another one
 * most of them.
 */
export function isSameRecipe(previous: ComparedRecipe, current: ComparedRecipe): boolean {
  const previousLines = new Set(previous.ingredients.map(normalizeForComparison))
  const sharedCount = new Set(current.ingredients.map(normalizeForComparison).filter((line) => previousLines.has(line)))
    .size
  const share = sharedCount / Math.max(1, Math.max(previousLines.size, current.ingredients.length))
  return normalizeForComparison(previous.title) === normalizeForComparison(current.title) ? share >= 0.5 : share >= 0.8
}

const MAX_PAGE_ATTEMPTS = 3
/** A page claimed this often without an outcome crashes servers. */
const MAX_PAGE_CLAIMS = 10

const PAGE_CRASHES_SERVER = `The server ended ${MAX_PAGE_CLAIMS} times while it read this page.`
const PAGE_RECIPE_INCOMPLETE = 'The recipe has no ingredients or no steps.'
const PAGE_UNCHANGED = 'Nothing has changed since the last visit.'
const PAGE_MOVED_OFF_SITE = 'The page has moved to a site that we do not crawl'
const PAGE_REDIRECT_LOOP = 'The page redirects too many times.'
const SITEMAP_IS_EMPTY = 'The sitemap has no page that looks like a recipe.'
const PAGE_RECIPE_REPLACED = 'The page has another recipe now.'
const PAGE_RECIPE_REMOVED = 'The page has no recipe any more.'
const PAGE_GONE = 'The page is gone.'
const ROBOTS_NOW_FORBID = 'The site no longer allows crawlers to read the page.'

export type DiscoveredPage = {
  url: string
  kind: 'page' | 'sitemap'
  depth: number
  hops: number
  priority: number
  recipe_id?: string | null
}
/** Result of revalidating a catalogue recipe. */
export type ValidationResult =
  { is: 'unchanged' } | { is: 'refreshed'; find: RecipeToStore } | { is: 'invalid'; why: string }
export type PageOutcome = {
  state: 'done' | 'skipped' | 'failed' | 'queued'
  reason: string | null
  robots_verdict: string | null
  evidence?: unknown
  attempts?: number
  retryMs?: number
  find?: RecipeToStore
  check?: ValidationResult
  found?: DiscoveredPage[]
}
export type VisitOutcome = {
  visit: HostVisit
  /** Whether a request was sent. */
  requested: boolean
  status: number | null
  /** Result for the circuit breaker; null if inconclusive. */
  isGood: boolean | null
  restMs?: number
  robots?: RobotsTxtResult
  page?: PageOutcome
}

export const getHostDelayMs = (visit: Pick<HostVisit, 'crawl_delay_ms'>): number =>
  computeCrawlDelayMs(env().CRAWL_GAP_MS, visit.crawl_delay_ms)

const DISALLOW_ALL_RULES = parseOurRobotsRules('User-agent: *\nDisallow: /')
const ALLOW_ALL_RULES = parseOurRobotsRules('')
const MAX_CACHED_ROBOTS_RULES = 500
const robotsRulesCache = new LRUCache<string, { at: number; rules: RobotsRules }>({ max: MAX_CACHED_ROBOTS_RULES })

/** Robots rules of a host, parsed once per fetch. */
async function loadHostRobotsRules({ host, robots_verdict, robots_fetched_at }: HostVisit): Promise<RobotsRules> {
  if (robots_verdict === 'forbid all') return DISALLOW_ALL_RULES
  if (robots_verdict !== 'rules') return ALLOW_ALL_RULES
  const fetchedAt = robots_fetched_at?.getTime() ?? 0
  const cached = robotsRulesCache.get(host)
  if (cached?.at === fetchedAt) return cached.rules
  const [row] = await query(selectRobotsTxt, [host])
  const rules = parseOurRobotsRules(row?.robots_txt ?? '')
  robotsRulesCache.set(host, { at: fetchedAt, rules })
  return rules
}

/**
 * Fetches robots.txt or one page of a host and returns what to record. Throws the signal's reason or a database error.
 */
export async function visitHost(visit: HostVisit, signal: AbortSignal): Promise<VisitOutcome> {
  const { page } = visit
  const delayMs = getHostDelayMs(visit)
  if (!page) {
    if (visit.has_robots) return { visit, requested: false, status: null, isGood: null }
    const robots = await getWebPageFetcher().fetchRobotsTxt(visit.origin, { gapMs: delayMs, signal })
    return {
      visit,
      requested: true,
      status: robots.status,
      isGood: robots.verdict !== 'forbid all',
      robots,
      ...(robots.retryAfter !== undefined && { restMs: computeHostRetryAfterMs(robots.retryAfter) }),
    }
  }
  if (page.claims > MAX_PAGE_CLAIMS)
    return toUnfetchedOutcome(visit, { state: 'failed', reason: PAGE_CRASHES_SERVER, robots_verdict: null })
  const rules = await loadHostRobotsRules(visit)
  const validators =
    page.known && page.kind === 'page' ? { etag: page.known.etag, lastModified: page.known.last_modified } : null
  const response = await getWebPageFetcher().fetchCrawlPage(page.url, {
    rules,
    gapMs: delayMs,
    signal,
    what: page.kind,
    ...(validators && { known: validators }),
  })
  if (!response.ok) return toFetchFailureOutcome(visit, page, response, delayMs)
  if ('moved' in response)
    return {
      visit,
      requested: true,
      status: response.status,
      isGood: true,
      page: await toRedirectOutcome(page, response.moved),
    }
  const outcome =
    page.kind === 'sitemap' ? await processSitemap(page, response) : await processRecipePage(page, response)
  signal.throwIfAborted()
  if (outcome === null)
    return { visit, requested: true, status: 200, isGood: true, page: toRetryOutcome(page, delayMs, PAGE_UNREADABLE) }
  return { visit, requested: true, status: response.notModified ? 304 : 200, isGood: true, page: outcome }
}

const toUnfetchedOutcome = (visit: HostVisit, page: PageOutcome): VisitOutcome => ({
  visit,
  requested: false,
  status: null,
  isGood: null,
  page,
})

/** Transient failures are retried up to MAX_PAGE_ATTEMPTS. */
function toRetryOutcome(page: ClaimedPage, delayMs: number, reason: string, attempts = page.attempts + 1): PageOutcome {
  const isLast = attempts >= MAX_PAGE_ATTEMPTS
  return {
    state: isLast ? 'failed' : 'queued',
    reason,
    robots_verdict: 'allowed',
    attempts,
    retryMs: isLast ? 0 : computePageRetryMs(delayMs, Math.max(1, attempts)),
  }
}

const PERMANENT_FETCH_FAILURES = new Set(['missing', 'refused', 'not_a_page', 'too_large', 'not_allowed'])

function toFetchFailureOutcome(
  visit: HostVisit,
  page: ClaimedPage,
  { kind, message, status: responseStatus, retryAfter, refusedRedirect }: PageFetchFailure,
  delayMs: number,
): VisitOutcome {
  const status = responseStatus ?? null
  if (kind === 'robots') {
    const isUnreadable = visit.robots_verdict === 'forbid all'
    const check: Pick<PageOutcome, 'check'> = isUnreadable ? {} : toInvalidRecipeResult(page, ROBOTS_NOW_FORBID)
    return toUnfetchedOutcome(visit, {
      state: 'skipped',
      reason: isUnreadable ? ROBOTS_UNREADABLE : message,
      robots_verdict: isUnreadable ? 'forbid all' : 'forbidden',
      ...check,
    })
  }
  // The limiter of this server is full, or the host is backing off: nothing was sent.
  if (kind === 'busy' && status === null)
    return {
      visit,
      requested: true,
      status,
      isGood: null,
      restMs: computeHostRetryAfterMs(retryAfter),
      page: { state: 'queued', reason: message, robots_verdict: null },
    }
  const isGone = kind === 'missing'
  const outcome: VisitOutcome = {
    visit,
    requested: true,
    status,
    isGood: isGone ? true : kind === 'not_a_page' || kind === 'too_large' || kind === 'not_allowed' ? null : false,
  }
  if (kind === 'busy' || (status !== null && retryAfter !== undefined))
    outcome.restMs = computeHostRetryAfterMs(retryAfter)
  const validation =
    isGone || kind === 'not_a_page' ? toInvalidRecipeResult(page, isGone ? PAGE_GONE : PAGE_RECIPE_REMOVED) : {}
  outcome.page = PERMANENT_FETCH_FAILURES.has(kind)
    ? {
        state: 'failed',
        reason: refusedRedirect === undefined ? message : formatRefusedRedirect(refusedRedirect),
        robots_verdict: 'allowed',
        attempts: page.attempts + 1,
        ...validation,
      }
    : toRetryOutcome(page, delayMs, message)
  if (validation.check) outcome.page.state = 'done'
  return outcome
}

/** In a validation, marks the page's recipe as invalid. */
const toInvalidRecipeResult = (page: ClaimedPage, reason: string): { check?: ValidationResult } =>
  page.session_type === 'validation' && page.recipe_id ? { check: { is: 'invalid', why: reason } } : {}

/** A redirect target is queued as its own page, if it may be crawled. */
async function toRedirectOutcome(page: ClaimedPage, address: string): Promise<PageOutcome> {
  const target = canonicalizeUrl(address)
  const staysOnHost = page.session_type === 'validation' || page.session_host !== null
  const isCrawlable =
    target !== null &&
    (staysOnHost ? bareHost(target) === bareHost(page.url) : isTrusted(target, await loadTrustedSites()))
  const skipped = (reason: string, extra: Partial<PageOutcome> = {}): PageOutcome => ({
    state: 'skipped',
    reason,
    robots_verdict: 'allowed',
    ...extra,
  })
  if (!isCrawlable) return skipped(`${PAGE_MOVED_OFF_SITE}: ${address}`, toInvalidRecipeResult(page, PAGE_GONE))
  if (page.hops >= MAX_CRAWL_REDIRECTS || target === page.url)
    return skipped(PAGE_REDIRECT_LOOP, toInvalidRecipeResult(page, PAGE_GONE))
  // Removed pages are often redirected to the home page.
  if (page.session_type === 'validation' && new URL(target).pathname === '/')
    return { ...skipped(PAGE_GONE, toInvalidRecipeResult(page, PAGE_GONE)), state: 'done' }
  if (page.kind === 'page' && !isCrawlableUrl(target)) return skipped(`${PAGE_MOVED_TO} ${target}`)
  const discovered: DiscoveredPage = {
    url: target,
    kind: page.kind,
    depth: page.depth,
    hops: page.hops + 1,
    priority: page.kind === 'sitemap' ? SITEMAP_PRIORITY : computeCrawlPriority(target, { depth: page.depth }),
    recipe_id: page.recipe_id,
  }
  return skipped(`${PAGE_MOVED_TO} ${target}`, { found: [discovered] })
}

async function processSitemap(page: ClaimedPage, { html }: WebPage): Promise<PageOutcome | null> {
  const outcome = await readSitemapInWorker({
    sitemap: html,
    origin: new URL(page.url).origin,
    maxUrls: MAX_CRAWL_URLS_PER_HOST,
    ...(page.cell && { cell: page.cell }),
  })
  if (!outcome) return null
  if (outcome.urls.length === 0)
    return { state: 'done', reason: SITEMAP_IS_EMPTY, robots_verdict: 'allowed', evidence: { addresses: 0 } }
  const cell = page.cell ?? undefined
  const found = outcome.isIndex
    ? outcome.urls.flatMap((address): DiscoveredPage[] => {
        const url = toSameSiteUrl(address, new URL(page.url).origin)
        return url && page.depth < MAX_CRAWL_DEPTH
          ? [{ url, kind: 'sitemap', depth: page.depth + 1, hops: 0, priority: SITEMAP_PRIORITY }]
          : []
      })
    : outcome.urls.map((url): DiscoveredPage => ({
        url,
        kind: 'page',
        depth: 0,
        hops: 0,
        priority: computeCrawlPriority(url, { depth: 0, cell }) + SITEMAP_PRIORITY_BONUS,
      }))
  return {
    state: 'done',
    reason: null,
    robots_verdict: 'allowed',
    evidence: { addresses: outcome.urls.length, isIndex: outcome.isIndex },
    found,
  }
}
/** A sitemap is stronger evidence for a page than a link. */
const SITEMAP_PRIORITY_BONUS = 10

/** null if the page could not be parsed this time: the worker pool is busy, or it timed out. */
async function processRecipePage(page: ClaimedPage, response: WebPage): Promise<PageOutcome | null> {
  const { notModified, html, directives, etag, lastModified } = response
  const isValidation = page.session_type === 'validation'
  if (notModified)
    return { state: 'done', reason: PAGE_UNCHANGED, robots_verdict: 'allowed', check: { is: 'unchanged' } }
  const hasDirective = (directive: string) => directives.includes(directive) || directives.includes('none')
  const fetchedAt = canonicalizeUrl(response.url) ?? page.url
  const { recipe, fields, problems, links = [] } = await readPageInWorker({ html, url: fetchedAt, also: 'links' })
  if ([PAGE_READER_BUSY, PAGE_READ_TIMEOUT, PAGE_UNREADABLE].some((problem) => problems.includes(problem))) return null
  const cell = page.cell ?? undefined
  const depth = page.depth + 1
  const found =
    page.session_type !== 'full' || hasDirective('nofollow') || depth > MAX_CRAWL_DEPTH
      ? []
      : selectCrawlableLinks(links, new URL(page.url).origin).map((url): DiscoveredPage => ({
          url,
          kind: 'page',
          depth,
          hops: 0,
          priority: computeCrawlPriority(url, { depth, cell }),
        }))
  const evidence = { fields, problems, directives }
  if (hasDirective('noindex'))
    return {
      state: 'skipped',
      reason: PAGE_IS_NOINDEX,
      robots_verdict: 'allowed',
      evidence,
      found,
      ...toInvalidRecipeResult(page, PAGE_IS_NOINDEX),
    }
  if (!recipe)
    return {
      state: 'done',
      reason: [NO_RECIPE_ON_PAGE(), ...problems].join(' '),
      robots_verdict: 'allowed',
      evidence,
      found,
      ...toInvalidRecipeResult(page, PAGE_RECIPE_REMOVED),
    }
  if (!isValidation && !isTrusted(recipe.source_url, await loadTrustedSites()))
    return {
      state: 'skipped',
      reason: `${PAGE_MOVED_OFF_SITE}: ${recipe.source_url}`,
      robots_verdict: 'allowed',
      evidence,
      found,
    }
  const isCookable = recipe.ingredients.length >= 2 && recipe.steps.length > 0
  const find: RecipeToStore = {
    recipe,
    fields,
    problems,
    evidence: {
      http_status: 200,
      robots_verdict: 'allowed',
      etag: etag ?? null,
      last_modified: lastModified ?? null,
      fetched_at: new Date(),
    },
    addresses: [page.url, fetchedAt],
  }
  if (isValidation) {
    const isSame = page.known !== null && isCookable && isSameRecipe(page.known, recipe)
    const check: ValidationResult = isSame ? { is: 'refreshed', find } : { is: 'invalid', why: PAGE_RECIPE_REPLACED }
    return { state: 'done', reason: isSame ? null : PAGE_RECIPE_REPLACED, robots_verdict: 'allowed', evidence, check }
  }
  if (!isCookable) return { state: 'done', reason: PAGE_RECIPE_INCOMPLETE, robots_verdict: 'allowed', evidence, found }
  return { state: 'done', reason: null, robots_verdict: 'allowed', evidence, find, found }
}
