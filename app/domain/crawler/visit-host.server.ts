import { query } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { parseOurRobotsRules, getWebPageFetcher } from '#app/ports/web-pages/web-pages.server'
import type { PageFetchFailure, RobotsRules, RobotsTxtResult, WebPage } from '#app/ports/web-pages/web-pages.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { PAGE_READER_BUSY, PAGE_UNREADABLE, PAGE_READ_TIMEOUT } from '#packages/page-reader/extract-pool.server'
import { readPageInWorker } from '#app/domain/recipes/page-reading-pool.server'
import { readSitemapInWorker } from './sitemap-pool.server'
import { NO_RECIPE_ON_PAGE } from '#app/domain/recipes/fetch-recipe.server'
import type { RecipeToStore } from '#app/domain/recipes/store-recipes.server'
import { bareHost, isTrusted } from '#app/domain/recipes/trusted-sites'
import { getTrustedSites } from '#app/domain/recipes/trusted-sites.server'
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
import { isSameRecipe } from './same-recipe'
import { SITEMAP_PRIORITY } from './seeds.server'
import { PAGE_IS_NOINDEX, ROBOTS_UNREADABLE } from './messages'

export const MAX_PAGE_ATTEMPTS = 3
/** A page that so many servers set out for and none returned from is what ended them. */
const MAX_PAGE_CLAIMS = 10

const PAGE_CRASHES_SERVER = `The server ended ${MAX_PAGE_CLAIMS} times while it read this page.`
const PAGE_RECIPE_INCOMPLETE = 'The recipe has no ingredients or no steps: nobody could cook from it.'
const PAGE_UNCHANGED = 'Nothing has changed since the last visit.'
const PAGE_MOVED_OFF_SITE = 'The page has moved to a site that is not ours to crawl.'
const PAGE_MOVED_TO = 'The page has moved to'
const PAGE_REDIRECT_LOOP = 'The page sends us on and on without ever showing itself.'
const SITEMAP_IS_EMPTY = 'The sitemap names no page that is worth a visit.'
const PAGE_RECIPE_REPLACED = 'The page has another recipe now.'
const PAGE_RECIPE_REMOVED = 'The page has no recipe any more.'
const PAGE_GONE = 'The page is gone.'
const ROBOTS_NOW_FORBID = 'The site does not let robots read the page any more.'

export type DiscoveredPage = {
  url: string
  kind: 'page' | 'sitemap'
  depth: number
  hops: number
  priority: number
  recipe_id?: string | null
}
/** What a validation found out about a recipe that the catalogue has. */
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
  /** Whether the host was asked for anything. */
  asked: boolean
  status: number | null
  /** Whether the host does its work; null says nothing of it. */
  isGood: boolean | null
  restMs?: number
  robots?: RobotsTxtResult
  page?: PageOutcome
}

/** The gap before a host is asked again. */
export const getHostDelayMs = (visit: Pick<HostVisit, 'crawl_delay_ms'>): number =>
  computeCrawlDelayMs(env().CRAWL_GAP_MS, visit.crawl_delay_ms)

const DISALLOW_ALL_RULES = parseOurRobotsRules('User-agent: *\nDisallow: /')
const ALLOW_ALL_RULES = parseOurRobotsRules('')
const MAX_CACHED_ROBOTS_RULES = 500
const robotsRulesCache = new Map<string, { at: number; rules: RobotsRules }>()

/** A host's rules from its row, read once for many pages. */
async function loadHostRobotsRules({ host, robots_verdict, robots_fetched_at }: HostVisit): Promise<RobotsRules> {
  if (robots_verdict === 'forbid all') return DISALLOW_ALL_RULES
  if (robots_verdict !== 'rules') return ALLOW_ALL_RULES
  const at = robots_fetched_at?.getTime() ?? 0
  const kept = robotsRulesCache.get(host)
  if (kept?.at === at) return kept.rules
  const [row] = await query<{ robots_txt: string | null }>('select robots_txt from crawl_hosts where host = $1', [host])
  const rules = parseOurRobotsRules(row?.robots_txt ?? '')
  robotsRulesCache.delete(host)
  robotsRulesCache.set(host, { at, rules })
  for (const oldest of robotsRulesCache.keys())
    if (robotsRulesCache.size > MAX_CACHED_ROBOTS_RULES) robotsRulesCache.delete(oldest)
  return rules
}

/** Asks a host for one thing, and says what is to be written down of it. Throws the signal's reason, or what a database throws. */
export async function visitHost(visit: HostVisit, signal: AbortSignal): Promise<VisitOutcome> {
  const { page } = visit
  const gap = getHostDelayMs(visit)
  if (!page) {
    if (visit.has_robots) return { visit, asked: false, status: null, isGood: null }
    const robots = await getWebPageFetcher().fetchRobotsTxt(visit.origin, { gapMs: gap, signal })
    return {
      visit,
      asked: true,
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
  const answer = await getWebPageFetcher().fetchCrawlPage(page.url, {
    rules,
    gapMs: gap,
    signal,
    what: page.kind,
    ...(validators && { known: validators }),
  })
  if (!answer.ok) return toFetchFailureOutcome(visit, page, answer, gap)
  if ('moved' in answer)
    return { visit, asked: true, status: answer.status, isGood: true, page: toRedirectOutcome(page, answer.moved) }
  const read = page.kind === 'sitemap' ? await processSitemap(page, answer) : await processRecipePage(page, answer)
  signal.throwIfAborted()
  if (read === null)
    return { visit, asked: true, status: 200, isGood: true, page: toRetryOutcome(page, gap, PAGE_UNREADABLE) }
  return { visit, asked: true, status: answer.notModified ? 304 : 200, isGood: true, page: read }
}

const toUnfetchedOutcome = (visit: HostVisit, page: PageOutcome): VisitOutcome => ({
  visit,
  asked: false,
  status: null,
  isGood: null,
  page,
})

/** What may go better another time is tried three times. */
function toRetryOutcome(page: ClaimedPage, gap: number, reason: string, attempts = page.attempts + 1): PageOutcome {
  const isLast = attempts >= MAX_PAGE_ATTEMPTS
  return {
    state: isLast ? 'failed' : 'queued',
    reason,
    robots_verdict: 'allowed',
    attempts,
    retryMs: isLast ? 0 : computePageRetryMs(gap, Math.max(1, attempts)),
  }
}

const PERMANENT_FETCH_FAILURES = new Set(['missing', 'refused', 'not_a_page', 'too_large', 'not_allowed'])

function toFetchFailureOutcome(
  visit: HostVisit,
  page: ClaimedPage,
  { kind, message, status: answered, retryAfter }: PageFetchFailure,
  gap: number,
): VisitOutcome {
  const status = answered ?? null
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
  // This server has no place for it just now, or a cook has learned that the host rests: nobody was asked.
  if (kind === 'busy' && status === null)
    return {
      visit,
      asked: true,
      status,
      isGood: null,
      restMs: computeHostRetryAfterMs(retryAfter),
      page: { state: 'queued', reason: message, robots_verdict: null },
    }
  const isGone = kind === 'missing'
  const outcome: VisitOutcome = {
    visit,
    asked: true,
    status,
    isGood: isGone ? true : kind === 'not_a_page' || kind === 'too_large' || kind === 'not_allowed' ? null : false,
  }
  if (kind === 'busy' || (status !== null && retryAfter !== undefined))
    outcome.restMs = computeHostRetryAfterMs(retryAfter)
  const checked =
    isGone || kind === 'not_a_page' ? toInvalidRecipeResult(page, isGone ? PAGE_GONE : PAGE_RECIPE_REMOVED) : {}
  outcome.page = PERMANENT_FETCH_FAILURES.has(kind)
    ? { state: 'failed', reason: message, robots_verdict: 'allowed', attempts: page.attempts + 1, ...checked }
    : toRetryOutcome(page, gap, message)
  if (checked.check) outcome.page.state = 'done'
  return outcome
}

/** In a validation the page's recipe is valid no more. */
const toInvalidRecipeResult = (page: ClaimedPage, why: string): { check?: ValidationResult } =>
  page.session_type === 'validation' && page.recipe_id ? { check: { is: 'invalid', why } } : {}

/** Where a page has moved to is a page of its own, in its own turn, if it is ours to ask for. */
function toRedirectOutcome(page: ClaimedPage, address: string): PageOutcome {
  const target = canonicalizeUrl(address)
  const isOurs =
    target !== null &&
    (page.session_type === 'validation'
      ? bareHost(target) === bareHost(page.url)
      : isTrusted(target, getTrustedSites()))
  const skipped = (reason: string, more: Partial<PageOutcome> = {}): PageOutcome => ({
    state: 'skipped',
    reason,
    robots_verdict: 'allowed',
    ...more,
  })
  if (!isOurs) return skipped(PAGE_MOVED_OFF_SITE, toInvalidRecipeResult(page, PAGE_GONE))
  if (page.hops >= MAX_CRAWL_REDIRECTS || target === page.url)
    return skipped(PAGE_REDIRECT_LOOP, toInvalidRecipeResult(page, PAGE_GONE))
  // A recipe that is gone is often sent home.
  if (page.session_type === 'validation' && new URL(target).pathname === '/')
    return { ...skipped(PAGE_GONE, toInvalidRecipeResult(page, PAGE_GONE)), state: 'done' }
  if (page.kind === 'page' && !isCrawlableUrl(target)) return skipped(`${PAGE_MOVED_TO} ${target}`)
  const found: DiscoveredPage = {
    url: target,
    kind: page.kind,
    depth: page.depth,
    hops: page.hops + 1,
    priority: page.kind === 'sitemap' ? SITEMAP_PRIORITY : computeCrawlPriority(target, { depth: page.depth }),
    recipe_id: page.recipe_id,
  }
  return skipped(`${PAGE_MOVED_TO} ${target}`, { found: [found] })
}

async function processSitemap(page: ClaimedPage, { html }: WebPage): Promise<PageOutcome | null> {
  const read = await readSitemapInWorker({
    sitemap: html,
    origin: new URL(page.url).origin,
    maxUrls: MAX_CRAWL_URLS_PER_HOST,
    ...(page.cell && { cell: page.cell }),
  })
  if (!read) return null
  if (read.urls.length === 0)
    return { state: 'done', reason: SITEMAP_IS_EMPTY, robots_verdict: 'allowed', evidence: { addresses: 0 } }
  const cell = page.cell ?? undefined
  const found = read.isIndex
    ? read.urls.flatMap((address): DiscoveredPage[] => {
        const url = toSameSiteUrl(address, new URL(page.url).origin)
        return url && page.depth < MAX_CRAWL_DEPTH
          ? [{ url, kind: 'sitemap', depth: page.depth + 1, hops: 0, priority: SITEMAP_PRIORITY }]
          : []
      })
    : read.urls.map((url): DiscoveredPage => ({
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
    evidence: { addresses: read.urls.length, isIndex: read.isIndex },
    found,
  }
}
/** A site's own list of its pages says more than a link. */
const SITEMAP_PRIORITY_BONUS = 10

/** Null when it could not be read this time: the threads are too busy, or it was too much for them. */
async function processRecipePage(page: ClaimedPage, answer: WebPage): Promise<PageOutcome | null> {
  const { notModified, html, directives, etag, lastModified } = answer
  const isValidation = page.session_type === 'validation'
  if (notModified)
    return { state: 'done', reason: PAGE_UNCHANGED, robots_verdict: 'allowed', check: { is: 'unchanged' } }
  const wishes = (wish: string) => directives.includes(wish) || directives.includes('none')
  const at = canonicalizeUrl(answer.url) ?? page.url
  const { recipe, fields, problems, links = [] } = await readPageInWorker({ html, url: at, also: 'links' })
  if ([PAGE_READER_BUSY, PAGE_READ_TIMEOUT, PAGE_UNREADABLE].some((problem) => problems.includes(problem))) return null
  const cell = page.cell ?? undefined
  const depth = page.depth + 1
  const found =
    isValidation || wishes('nofollow') || depth > MAX_CRAWL_DEPTH
      ? []
      : selectCrawlableLinks(links, new URL(page.url).origin).map((url): DiscoveredPage => ({
          url,
          kind: 'page',
          depth,
          hops: 0,
          priority: computeCrawlPriority(url, { depth, cell }),
        }))
  const evidence = { fields, problems, directives }
  if (wishes('noindex'))
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
      reason: [NO_RECIPE_ON_PAGE, ...problems].join(' '),
      robots_verdict: 'allowed',
      evidence,
      found,
      ...toInvalidRecipeResult(page, PAGE_RECIPE_REMOVED),
    }
  if (!isTrusted(recipe.source_url, getTrustedSites()) && !isValidation)
    return { state: 'skipped', reason: PAGE_MOVED_OFF_SITE, robots_verdict: 'allowed', evidence, found }
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
    addresses: [page.url, at],
  }
  if (isValidation) {
    const isSame = page.known !== null && isCookable && isSameRecipe(page.known, recipe)
    const check: ValidationResult = isSame ? { is: 'refreshed', find } : { is: 'invalid', why: PAGE_RECIPE_REPLACED }
    return { state: 'done', reason: isSame ? null : PAGE_RECIPE_REPLACED, robots_verdict: 'allowed', evidence, check }
  }
  if (!isCookable) return { state: 'done', reason: PAGE_RECIPE_INCOMPLETE, robots_verdict: 'allowed', evidence, found }
  return { state: 'done', reason: null, robots_verdict: 'allowed', evidence, find, found }
}
