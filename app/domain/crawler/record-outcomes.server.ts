import { execute, inTransaction, query, toPostgresJson, type DatabaseTransaction } from '#app/platform/db.server'
import { parseOurRobotsRules } from '#app/ports/web-pages/web-pages.server'
import { storeRecipes, type StoredRecipeResult } from '#app/domain/recipes/store-recipes.server'
import type { ConfiguredSite } from '#app/domain/recipes/trusted-sites'
import { loadTrustedSites } from '#app/domain/recipes/trusted-sites.server'
import { skipPagesOfEndedSessions, HOST_PAGE_LIMIT_REACHED, HOST_CLOSED } from './session-completion.server'
import { cellFromIndex } from './crawler-stats.server'
import { MAX_CRAWL_URLS_PER_HOST, MAX_CRAWL_PAGES_PER_HOST, MAX_CRAWL_SITEMAPS_PER_HOST } from './crawl-frontier'
import { computeFailureBackoffMs, BREAKER_OPEN_MINUTES, isBreakerTripped, appendBreakerResult } from './crawl-delay'
import { buildSitemapSeeds } from './seeds.server'
import { RECIPE_DELETED, ROBOTS_UNREADABLE } from './messages'
import {
  getHostDelayMs,
  type ValidationResult,
  type DiscoveredPage,
  type VisitOutcome,
  type PageOutcome,
} from './visit-host.server'
import { findUncrawlableAddresses } from '#app/domain/operators/trash.server'
import { deleteCellsOfRecipes } from '#app/domain/recipes/queries.server'
import {
  addRecipesToJobs,
  addSessionProgress,
  completeSession,
  countLastPagesOfSites,
  countPagesOfSites,
  finishPages,
  insertDiscoveredHosts,
  insertDiscoveredPages,
  insertDiscoveredSites,
  invalidateRecipes,
  lockActiveSessions,
  lockClaimedPages,
  releaseHosts,
  selectActiveSitesOfHost,
  skipForbiddenPages,
  skipPagesOfHosts,
  skipPagesOfSite,
  touchUnchangedRecipes,
  updateRobots,
} from './queries/outcomes.server'

const JOB_TARGETS_MET = 'All jobs have reached their target.'
const HOST_REQUESTED_PAUSE = 'The site asked us to wait longer than a session waits.'
/**
 * A session waits for a short Retry-After; after a longer one its pages are skipped, and the next session tries again.
 */
const MAX_HOST_WAIT_MS = 15 * 60_000
const SAME_RECIPE_AS = 'The same recipe as'

type OwnedOutcome = VisitOutcome & { visit: { page: NonNullable<VisitOutcome['visit']['page']> }; page: PageOutcome }
type LockedCrawlSession = { id: string; session_type: string }
type DiscoveredPageRow = { session_id: string; host: string; origin: string } & DiscoveredPage

/**
 * Records a batch of visits in one transaction: pages, recipes, job counts, discovered URLs and released leases.
 * Outcomes whose lease was lost (session stopped, host blocked, lease reclaimed) are dropped.
 */
export async function recordOutcomes(owner: string, outcomes: readonly VisitOutcome[]): Promise<void> {
  const trustedSites = await loadTrustedSites()
  const isAnyCompleted = await inTransaction(async (tx) => {
    const sessions = await lockCrawlSessions(tx, outcomes)
    const ownedOutcomes = await skipDeletedRecipes(tx, await lockOwnedPages(tx, owner, outcomes, sessions))
    const storedByPage = await storeCrawledRecipes(tx, ownedOutcomes, trustedSites)
    await applyValidationResults(tx, ownedOutcomes, storedByPage)
    await completePages(tx, ownedOutcomes, storedByPage)
    await countHostPages(tx, ownedOutcomes)
    await enqueueDiscoveredPages(tx, ownedOutcomes.flatMap(toDiscoveredPageRows))
    await saveRobots(tx, owner, outcomes)
    await releaseLeases(tx, owner, outcomes)
    return await updateJobProgress(tx, ownedOutcomes, storedByPage)
  })
  if (isAnyCompleted) await skipPagesOfEndedSessions()
}

/** Sessions are locked first and in id order, against deadlocks. */
async function lockCrawlSessions(
  tx: DatabaseTransaction,
  outcomes: readonly VisitOutcome[],
): Promise<Map<string, LockedCrawlSession>> {
  const ids = [...new Set(outcomes.flatMap(({ visit }) => visit.page?.session_id ?? []))]
  // Robots rules concern every session.
  const hasRules = outcomes.some(({ robots }) => robots)
  if (ids.length === 0 && !hasRules) return new Map()
  const rows = await query(lockActiveSessions, [ids, hasRules], tx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function lockOwnedPages(
  tx: DatabaseTransaction,
  owner: string,
  outcomes: readonly VisitOutcome[],
  sessions: ReadonlyMap<string, LockedCrawlSession>,
): Promise<OwnedOutcome[]> {
  const candidates = outcomes.filter((outcome): outcome is OwnedOutcome =>
    Boolean(outcome.page && outcome.visit.page && sessions.has(outcome.visit.page.session_id)),
  )
  if (candidates.length === 0) return []
  const ids = candidates.map(({ visit }) => visit.page.id)
  const rows = await query(lockClaimedPages, [ids, owner], tx)
  const ownedIds = new Set(rows.map(({ id }) => id))
  return candidates.filter(({ visit }) => ownedIds.has(visit.page.id))
}

/** What an operator deleted is not stored again. */
async function skipDeletedRecipes(
  tx: DatabaseTransaction,
  ownedOutcomes: readonly OwnedOutcome[],
): Promise<OwnedOutcome[]> {
  const findOf = ({ page }: OwnedOutcome) => page.find ?? (page.check?.is === 'refreshed' ? page.check.find : undefined)
  const urlOf = (outcome: OwnedOutcome) => findOf(outcome)?.recipe.source_url ?? ''
  const uncrawlable = await findUncrawlableAddresses(tx, ownedOutcomes.map(urlOf).filter(Boolean))
  return ownedOutcomes.map((outcome) => {
    if (!uncrawlable.has(urlOf(outcome))) return outcome
    const { find: _find, check: _check, ...page } = outcome.page
    return { ...outcome, page: { ...page, state: 'skipped', reason: RECIPE_DELETED } }
  })
}

/** Results keyed by page id. */
async function storeCrawledRecipes(
  tx: DatabaseTransaction,
  ownedOutcomes: readonly OwnedOutcome[],
  trustedSites: readonly ConfiguredSite[],
): Promise<Map<string, StoredRecipeResult>> {
  const crawled = ownedOutcomes.filter(({ page }) => page.find)
  const storedByPage = await storeRecipes(
    tx,
    crawled.map(({ page }) => page.find!),
    { trustedSites, once: true },
  )
  const refreshed = ownedOutcomes.flatMap(({ visit, page }) =>
    page.check?.is === 'refreshed' ? [{ id: visit.page.id, find: page.check.find }] : [],
  )
  const restored = await storeRecipes(
    tx,
    refreshed.map(({ find }) => find),
    { trustedSites },
  )
  return new Map([
    ...crawled.map(({ visit }, index) => [visit.page.id, storedByPage[index]!] as const),
    ...refreshed.map(({ id }, index) => [id, restored[index]!] as const),
  ])
}

/** Applies the results of a validation; starter recipes are never changed. */
async function applyValidationResults(
  tx: DatabaseTransaction,
  ownedOutcomes: readonly OwnedOutcome[],
  storedByPage: ReadonlyMap<string, StoredRecipeResult>,
): Promise<void> {
  const unchanged = ownedOutcomes.filter(({ page }) => page.check?.is === 'unchanged')
  if (unchanged.length) await execute(touchUnchangedRecipes, [unchanged.map(({ visit }) => visit.page.id)], tx)
  const invalid = ownedOutcomes.flatMap(({ visit, page }) => [
    ...(page.check?.is === 'invalid' ? [{ id: visit.page.recipe_id, why: page.check.why }] : []),
    // Its canonical URL has changed, and it was just stored under the new one.
    ...(page.check?.is === 'refreshed' && visit.page.recipe_id !== storedByPage.get(visit.page.id)?.id
      ? [{ id: visit.page.recipe_id, why: `${SAME_RECIPE_AS} ${storedByPage.get(visit.page.id)?.source_url}` }]
      : []),
  ])
  if (invalid.length === 0) return
  const invalidated = await query(invalidateRecipes, [toPostgresJson(invalid)], tx)
  await execute(deleteCellsOfRecipes, [invalidated.map(({ id }) => id)], tx)
}

async function completePages(
  tx: DatabaseTransaction,
  ownedOutcomes: readonly OwnedOutcome[],
  storedByPage: ReadonlyMap<string, StoredRecipeResult>,
): Promise<void> {
  if (ownedOutcomes.length === 0) return
  const rows = ownedOutcomes.map(({ visit, requested, status, page }) => {
    const stored = storedByPage.get(visit.page.id)
    return {
      id: visit.page.id,
      state: page.state,
      reason: stored?.copy_of ? `${SAME_RECIPE_AS} ${stored.copy_of}` : page.reason,
      requested,
      status,
      verdict: page.robots_verdict,
      evidence: page.evidence ?? null,
      recipe_id: stored?.id ?? null,
      attempts: page.attempts ?? visit.page.attempts,
      seconds: (page.retryMs ?? 0) / 1000,
    }
  })
  await execute(finishPages, [toPostgresJson(rows)], tx)
}

/** Counts fetched pages per host; at the limit the host's queue is skipped. */
async function countHostPages(tx: DatabaseTransaction, ownedOutcomes: readonly OwnedOutcome[]): Promise<void> {
  const fetched = ownedOutcomes.filter(
    ({ visit, requested, page }) => requested && visit.page.kind === 'page' && page.state !== 'queued',
  )
  if (fetched.length === 0) return
  const rows = fetched.map(({ visit }) => ({ session_id: visit.page.session_id, host: visit.host }))
  const json = toPostgresJson(rows)
  const hostsAtLimit = await query(countLastPagesOfSites, [json, MAX_CRAWL_PAGES_PER_HOST], tx)
  await execute(countPagesOfSites, [json, MAX_CRAWL_PAGES_PER_HOST], tx)
  for (const { session_id, host } of hostsAtLimit)
    await execute(skipPagesOfSite, [session_id, host, HOST_PAGE_LIMIT_REACHED], tx)
}

function toDiscoveredPageRows({ visit, page }: OwnedOutcome): DiscoveredPageRow[] {
  const discoveredPages = page.found ?? []
  return discoveredPages.map((discovered) => {
    const { host, origin } = new URL(discovered.url)
    return {
      ...discovered,
      session_id: visit.page.session_id,
      host,
      origin: host === visit.host ? visit.origin : origin,
    }
  })
}

/** Enqueues new URLs of a session, best first, within the host's limit; none of a blocked host. */
async function enqueueDiscoveredPages(tx: DatabaseTransaction, additions: readonly DiscoveredPageRow[]): Promise<void> {
  const best = new Map<string, DiscoveredPageRow>()
  for (const discovered of additions) {
    const key = `${discovered.session_id} ${discovered.url}`
    if ((best.get(key)?.priority ?? -1) < discovered.priority) best.set(key, discovered)
  }
  if (best.size === 0) return
  const json = toPostgresJson([...best.values()])
  // A redirect may lead to a new host, such as the site without www.
  await execute(insertDiscoveredHosts, [json], tx)
  await execute(insertDiscoveredSites, [json], tx)
  await execute(
    insertDiscoveredPages,
    [json, MAX_CRAWL_URLS_PER_HOST, MAX_CRAWL_SITEMAPS_PER_HOST, MAX_CRAWL_PAGES_PER_HOST],
    tx,
  )
}

/** Saves robots.txt per host, and its sitemaps for the sessions that crawl the host. */
async function saveRobots(tx: DatabaseTransaction, owner: string, outcomes: readonly VisitOutcome[]): Promise<void> {
  for (const { visit, robots } of outcomes) {
    if (!robots) continue
    const { crawlDelay, sitemaps: named } = parseOurRobotsRules(robots.text ?? '')
    const delay = crawlDelay === undefined ? null : Math.round(Math.min(crawlDelay, 86_400) * 1000)
    const { text, status, verdict } = robots
    if ((await execute(updateRobots, [visit.host, owner, text, status, verdict, delay], tx)) === 0) continue
    visit.crawl_delay_ms = delay
    if (robots.verdict === 'forbid all') {
      await execute(skipForbiddenPages, [visit.host, ROBOTS_UNREADABLE], tx)
      continue
    }
    const sessions = await query(selectActiveSitesOfHost, [visit.host], tx)
    const seeds = buildSitemapSeeds({ host: visit.host, origin: visit.origin, robots_txt: robots.text ?? '' })
    // A guessed sitemap path is not needed if one is known.
    const isGuess = named.length === 0
    await enqueueDiscoveredPages(
      tx,
      sessions
        .filter(({ sitemaps }) => sitemaps === 0 || !isGuess)
        .flatMap(({ session_id }) =>
          seeds.map(({ url, priority }) => ({
            session_id,
            host: visit.host,
            origin: visit.origin,
            url,
            kind: 'sitemap' as const,
            depth: 0,
            hops: 0,
            priority,
          })),
        ),
    )
  }
}

/** Releases hosts with their next fetch time: crawl delay, backoff and Retry-After. */
async function releaseLeases(tx: DatabaseTransaction, owner: string, outcomes: readonly VisitOutcome[]): Promise<void> {
  const rows = outcomes.map(({ visit, requested, status, isGood, restMs = 0 }) => {
    const delayMs = getHostDelayMs(visit)
    const failures = isGood === false ? visit.consecutive_failures + 1 : isGood ? 0 : visit.consecutive_failures
    const recent = isGood === null ? visit.recent : appendBreakerResult(visit.recent, isGood)
    return {
      host: visit.host,
      requested,
      status,
      good: isGood === true,
      bad: isGood === false,
      failures,
      recent,
      broken: isGood === false && isBreakerTripped(recent),
      seconds: Math.max(computeFailureBackoffMs(delayMs, failures), restMs) / 1000,
    }
  })
  const tripped = await query(releaseHosts, [toPostgresJson(rows), owner, BREAKER_OPEN_MINUTES], tx)
  const skipQueuedPages = async (hosts: string[], reason: string) => {
    if (hosts.length) await execute(skipPagesOfHosts, [hosts, reason], tx)
  }
  await skipQueuedPages(
    tripped.filter((row) => row.broken).map(({ host }) => host),
    HOST_CLOSED,
  )
  await skipQueuedPages(
    outcomes.filter(({ restMs = 0 }) => restMs > MAX_HOST_WAIT_MS).map(({ visit }) => visit.host),
    HOST_REQUESTED_PAUSE,
  )
}

/** Sessions that count each of their pages as a job. */
const PAGES_AS_JOBS = ['validation', 'retry']

type CellIncrement = { session_id: string; ingredient: string; mood: string; time: string; n: number }

/**
 * Counts new recipes towards the jobs of their cells; completes a session whose last target is met. Returns whether one
 * was completed.
 */
async function updateJobProgress(
  tx: DatabaseTransaction,
  ownedOutcomes: readonly OwnedOutcome[],
  storedByPage: ReadonlyMap<string, StoredRecipeResult>,
): Promise<boolean> {
  const cellIncrements = new Map<string, CellIncrement>()
  const added = new Map<string, number>()
  for (const { visit, page } of ownedOutcomes) {
    const stored = storedByPage.get(visit.page.id)
    if (!stored?.is_new || !page.find) continue
    const { session_id } = visit.page
    added.set(session_id, (added.get(session_id) ?? 0) + 1)
    for (const cellIndex of stored.cells) {
      const key = `${session_id} ${cellIndex}`
      const { ingredient, mood, time } = cellFromIndex(cellIndex)
      cellIncrements.set(key, { session_id, ingredient, mood, time, n: (cellIncrements.get(key)?.n ?? 0) + 1 })
    }
  }
  if (cellIncrements.size) await execute(addRecipesToJobs, [toPostgresJson([...cellIncrements.values()])], tx)
  const countOutcomes = (
    id: string,
    types: readonly string[],
    matches: (check: ValidationResult | undefined, state: string) => boolean,
  ) =>
    ownedOutcomes.filter(
      ({ visit, page }) =>
        visit.page.session_id === id && types.includes(visit.page.session_type) && matches(page.check, page.state),
    ).length
  let isAnyCompleted = false
  for (const id of [...new Set(ownedOutcomes.map(({ visit }) => visit.page.session_id))].sort()) {
    const validated = countOutcomes(id, ['validation'], (check) => check !== undefined)
    const removed = countOutcomes(id, ['validation'], (check) => check?.is === 'invalid')
    const finished = countOutcomes(id, PAGES_AS_JOBS, (_, state) => state === 'done' || state === 'skipped')
    const failed = countOutcomes(id, PAGES_AS_JOBS, (_, state) => state === 'failed')
    if (!added.has(id) && !validated && !finished && !failed) continue
    const progress = [id, added.get(id) ?? 0, validated, removed, finished, failed] as const
    const [row] = await query(addSessionProgress, [...progress], tx)
    if (!row?.is_over) continue
    await execute(completeSession, [id, JOB_TARGETS_MET], tx)
    isAnyCompleted = true
  }
  return isAnyCompleted
}
