import { sql } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { robotsRules, webPages } from '#app/ports/web-pages/web-pages.server'
import type { PageTrouble, RobotsRules, RobotsTxt, WebPage } from '#app/ports/web-pages/web-pages.server'
import { canonicalUrl } from '../recipes/canonical-url'
import { readPageApart, readSitemapApart, TOO_BUSY, TOO_HARD, TOO_SLOW } from '../recipes/extract/pool.server'
import { NO_RECIPE } from '../recipes/from-web.server'
import type { Find } from '../recipes/store.server'
import { bareHost, isTrusted } from '../recipes/trusted-sites'
import { trustedSites } from '../recipes/trusted-sites.server'
import type { ClaimedPage, Visit } from './claim.server'
import { DEEPEST, isWorthAsking, KNOWN_A_HOST, linksWorthAsking, MOST_HOPS, onSite, priorityOf } from './follow'
import { askedRestMs, gapMs, pageRetryMs } from './pace'
import { isSameDish } from './same-dish'
import { SITEMAP_FIRST } from './seeds.server'
import { NOT_TO_BE_KEPT, RULES_UNREADABLE } from './sentences'

export const MOST_ATTEMPTS = 3
/** A page that so many servers set out for and none returned from is what ended them. */
const MOST_CLAIMS = 10

const NEVER_BACK = `The server ended ${MOST_CLAIMS} times while it read this page.`
const INCOMPLETE = 'The recipe has no ingredients or no steps: nobody could cook from it.'
const UNCHANGED = 'Nothing has changed since the last visit.'
const ELSEWHERE = 'The page has moved to a site that is not ours to crawl.'
const MOVED = 'The page has moved to'
const IN_CIRCLES = 'The page sends us on and on without ever showing itself.'
const NO_SITEMAP = 'The sitemap names no page that is worth a visit.'
const OTHER_DISH = 'The page has another recipe now.'
const NO_DISH = 'The page has no recipe any more.'
const GONE = 'The page is gone.'
const FORBIDDEN_NOW = 'The site does not let robots read the page any more.'

export type NewPage = {
  url: string
  kind: 'page' | 'sitemap'
  depth: number
  hops: number
  priority: number
  recipe_id?: string | null
}
/** What a validation found out about a recipe that the catalogue has. */
export type Check = { is: 'unchanged' } | { is: 'refreshed'; find: Find } | { is: 'invalid'; why: string }
export type PageOutcome = {
  state: 'done' | 'skipped' | 'failed' | 'queued'
  reason: string | null
  robots_verdict: string | null
  evidence?: unknown
  attempts?: number
  retryMs?: number
  find?: Find
  check?: Check
  found?: NewPage[]
}
export type Outcome = {
  visit: Visit
  /** Whether the host was asked for anything. */
  asked: boolean
  status: number | null
  /** Whether the host does its work; null says nothing of it. */
  isGood: boolean | null
  restMs?: number
  robots?: RobotsTxt
  page?: PageOutcome
}

/** The gap before a host is asked again. */
export const gapOf = (visit: Pick<Visit, 'crawl_delay_ms'>): number => gapMs(env().CRAWL_GAP_MS, visit.crawl_delay_ms)

const NOTHING_ALLOWED = robotsRules('User-agent: *\nDisallow: /')
const EVERYTHING_ALLOWED = robotsRules('')
const RULES_KEPT = 500
const known = new Map<string, { at: number; rules: RobotsRules }>()

/** A host's rules from its row, read once for many pages. */
async function rulesOf({ host, robots_verdict, robots_fetched_at }: Visit): Promise<RobotsRules> {
  if (robots_verdict === 'forbid all') return NOTHING_ALLOWED
  if (robots_verdict !== 'rules') return EVERYTHING_ALLOWED
  const at = robots_fetched_at?.getTime() ?? 0
  const kept = known.get(host)
  if (kept?.at === at) return kept.rules
  const [row] = await sql<{ robots_txt: string | null }>('select robots_txt from crawl_hosts where host = $1', [host])
  const rules = robotsRules(row?.robots_txt ?? '')
  known.delete(host)
  known.set(host, { at, rules })
  for (const oldest of known.keys()) if (known.size > RULES_KEPT) known.delete(oldest)
  return rules
}

/** Asks a host for one thing, and says what is to be written down of it. Throws the signal's reason, or what a database throws. */
export async function visitHost(visit: Visit, signal: AbortSignal): Promise<Outcome> {
  const { page } = visit
  const gap = gapOf(visit)
  if (!page) {
    if (visit.has_robots) return { visit, asked: false, status: null, isGood: null }
    const robots = await webPages().robotsTxt(visit.origin, { gapMs: gap, signal })
    return {
      visit,
      asked: true,
      status: robots.status,
      isGood: robots.verdict !== 'forbid all',
      robots,
      ...(robots.retryAfter !== undefined && { restMs: askedRestMs(robots.retryAfter) }),
    }
  }
  if (page.claims > MOST_CLAIMS) return unasked(visit, { state: 'failed', reason: NEVER_BACK, robots_verdict: null })
  const rules = await rulesOf(visit)
  const validators =
    page.known && page.kind === 'page' ? { etag: page.known.etag, lastModified: page.known.last_modified } : null
  const answer = await webPages().step(page.url, {
    rules,
    gapMs: gap,
    signal,
    what: page.kind,
    ...(validators && { known: validators }),
  })
  if (!answer.ok) return troubled(visit, page, answer, gap)
  if ('moved' in answer)
    return { visit, asked: true, status: answer.status, isGood: true, page: moved(page, answer.moved) }
  const read = page.kind === 'sitemap' ? await sitemap(page, answer) : await recipe(page, answer)
  signal.throwIfAborted()
  if (read === null) return { visit, asked: true, status: 200, isGood: true, page: again(page, gap, TOO_HARD) }
  return { visit, asked: true, status: answer.notModified ? 304 : 200, isGood: true, page: read }
}

const unasked = (visit: Visit, page: PageOutcome): Outcome => ({
  visit,
  asked: false,
  status: null,
  isGood: null,
  page,
})

/** What may go better another time is tried three times. */
function again(page: ClaimedPage, gap: number, reason: string, attempts = page.attempts + 1): PageOutcome {
  const isLast = attempts >= MOST_ATTEMPTS
  return {
    state: isLast ? 'failed' : 'queued',
    reason,
    robots_verdict: 'allowed',
    attempts,
    retryMs: isLast ? 0 : pageRetryMs(gap, Math.max(1, attempts)),
  }
}

const LASTING = new Set(['missing', 'refused', 'not_a_page', 'too_large', 'not_allowed'])

function troubled(
  visit: Visit,
  page: ClaimedPage,
  { kind, message, status: answered, retryAfter }: PageTrouble,
  gap: number,
): Outcome {
  const status = answered ?? null
  if (kind === 'robots') {
    const isUnreadable = visit.robots_verdict === 'forbid all'
    const check: Pick<PageOutcome, 'check'> = isUnreadable ? {} : invalidIf(page, FORBIDDEN_NOW)
    return unasked(visit, {
      state: 'skipped',
      reason: isUnreadable ? RULES_UNREADABLE : message,
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
      restMs: askedRestMs(retryAfter),
      page: { state: 'queued', reason: message, robots_verdict: null },
    }
  const isGone = kind === 'missing'
  const outcome: Outcome = {
    visit,
    asked: true,
    status,
    isGood: isGone ? true : kind === 'not_a_page' || kind === 'too_large' || kind === 'not_allowed' ? null : false,
  }
  if (kind === 'busy' || (status !== null && retryAfter !== undefined)) outcome.restMs = askedRestMs(retryAfter)
  const checked = isGone || kind === 'not_a_page' ? invalidIf(page, isGone ? GONE : NO_DISH) : {}
  outcome.page = LASTING.has(kind)
    ? { state: 'failed', reason: message, robots_verdict: 'allowed', attempts: page.attempts + 1, ...checked }
    : again(page, gap, message)
  if (checked.check) outcome.page.state = 'done'
  return outcome
}

/** In a validation the page's recipe is valid no more. */
const invalidIf = (page: ClaimedPage, why: string): { check?: Check } =>
  page.session_type === 'validation' && page.recipe_id ? { check: { is: 'invalid', why } } : {}

/** Where a page has moved to is a page of its own, in its own turn, if it is ours to ask for. */
function moved(page: ClaimedPage, address: string): PageOutcome {
  const target = canonicalUrl(address)
  const isOurs =
    target !== null &&
    (page.session_type === 'validation' ? bareHost(target) === bareHost(page.url) : isTrusted(target, trustedSites()))
  const skipped = (reason: string, more: Partial<PageOutcome> = {}): PageOutcome => ({
    state: 'skipped',
    reason,
    robots_verdict: 'allowed',
    ...more,
  })
  if (!isOurs) return skipped(ELSEWHERE, invalidIf(page, GONE))
  if (page.hops >= MOST_HOPS || target === page.url) return skipped(IN_CIRCLES, invalidIf(page, GONE))
  // A recipe that is gone is often sent home.
  if (page.session_type === 'validation' && new URL(target).pathname === '/')
    return { ...skipped(GONE, invalidIf(page, GONE)), state: 'done' }
  if (page.kind === 'page' && !isWorthAsking(target)) return skipped(`${MOVED} ${target}`)
  const found: NewPage = {
    url: target,
    kind: page.kind,
    depth: page.depth,
    hops: page.hops + 1,
    priority: page.kind === 'sitemap' ? SITEMAP_FIRST : priorityOf(target, { depth: page.depth }),
    recipe_id: page.recipe_id,
  }
  return skipped(`${MOVED} ${target}`, { found: [found] })
}

async function sitemap(page: ClaimedPage, { html }: WebPage): Promise<PageOutcome | null> {
  const read = await readSitemapApart({
    sitemap: html,
    origin: new URL(page.url).origin,
    most: KNOWN_A_HOST,
    ...(page.cell && { cell: page.cell }),
  })
  if (!read) return null
  if (read.urls.length === 0)
    return { state: 'done', reason: NO_SITEMAP, robots_verdict: 'allowed', evidence: { addresses: 0 } }
  const cell = page.cell ?? undefined
  const found = read.isIndex
    ? read.urls.flatMap((address): NewPage[] => {
        const url = onSite(address, new URL(page.url).origin)
        return url && page.depth < DEEPEST
          ? [{ url, kind: 'sitemap', depth: page.depth + 1, hops: 0, priority: SITEMAP_FIRST }]
          : []
      })
    : read.urls.map((url): NewPage => ({
        url,
        kind: 'page',
        depth: 0,
        hops: 0,
        priority: priorityOf(url, { depth: 0, cell }) + SITEMAP_BONUS,
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
const SITEMAP_BONUS = 10

/** Null when it could not be read this time: the threads are too busy, or it was too much for them. */
async function recipe(page: ClaimedPage, answer: WebPage): Promise<PageOutcome | null> {
  const { notModified, html, directives, etag, lastModified } = answer
  const isValidation = page.session_type === 'validation'
  if (notModified) return { state: 'done', reason: UNCHANGED, robots_verdict: 'allowed', check: { is: 'unchanged' } }
  const wishes = (wish: string) => directives.includes(wish) || directives.includes('none')
  const at = canonicalUrl(answer.url) ?? page.url
  const { recipe, fields, problems, links = [] } = await readPageApart({ html, url: at, also: 'links' })
  if ([TOO_BUSY, TOO_SLOW, TOO_HARD].some((problem) => problems.includes(problem))) return null
  const cell = page.cell ?? undefined
  const depth = page.depth + 1
  const found =
    isValidation || wishes('nofollow') || depth > DEEPEST
      ? []
      : linksWorthAsking(links, new URL(page.url).origin).map((url): NewPage => ({
          url,
          kind: 'page',
          depth,
          hops: 0,
          priority: priorityOf(url, { depth, cell }),
        }))
  const evidence = { fields, problems, directives }
  if (wishes('noindex'))
    return {
      state: 'skipped',
      reason: NOT_TO_BE_KEPT,
      robots_verdict: 'allowed',
      evidence,
      found,
      ...invalidIf(page, NOT_TO_BE_KEPT),
    }
  if (!recipe)
    return {
      state: 'done',
      reason: [NO_RECIPE, ...problems].join(' '),
      robots_verdict: 'allowed',
      evidence,
      found,
      ...invalidIf(page, NO_DISH),
    }
  if (!isTrusted(recipe.source_url, trustedSites()) && !isValidation)
    return { state: 'skipped', reason: ELSEWHERE, robots_verdict: 'allowed', evidence, found }
  const isCookable = recipe.ingredients.length >= 2 && recipe.steps.length > 0
  const find: Find = {
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
    const isSame = page.known !== null && isCookable && isSameDish(page.known, recipe)
    const check: Check = isSame ? { is: 'refreshed', find } : { is: 'invalid', why: OTHER_DISH }
    return { state: 'done', reason: isSame ? null : OTHER_DISH, robots_verdict: 'allowed', evidence, check }
  }
  if (!isCookable) return { state: 'done', reason: INCOMPLETE, robots_verdict: 'allowed', evidence, found }
  return { state: 'done', reason: null, robots_verdict: 'allowed', evidence, find, found }
}
