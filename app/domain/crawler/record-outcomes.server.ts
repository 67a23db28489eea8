import { toPostgresJson, inTransaction } from '#app/platform/db.server'
import type { TransactionQuery } from '#app/platform/db.server'
import { parseOurRobotsRules } from '#app/ports/web-pages/web-pages.server'
import { storeRecipes } from '#app/domain/recipes/store-recipes.server'
import type { StoredRecipeResult } from '#app/domain/recipes/store-recipes.server'
import { BREAKER_OPEN_MINUTES, isBreakerTripped, appendBreakerResult } from './circuit-breaker'
import { skipPagesOfEndedSessions, HOST_PAGE_LIMIT_REACHED, HOST_CLOSED } from './session-completion.server'
import { cellFromIndex } from './crawler-stats.server'
import { MAX_CRAWL_URLS_PER_HOST, MAX_CRAWL_PAGES_PER_HOST, MAX_CRAWL_SITEMAPS_PER_HOST } from './crawl-frontier'
import { computeFailureBackoffMs } from './crawl-delay'
import { buildSitemapSeeds } from './seeds.server'
import { ROBOTS_UNREADABLE } from './messages'
import { getHostDelayMs } from './visit-host.server'
import type { ValidationResult, DiscoveredPage, VisitOutcome, PageOutcome } from './visit-host.server'

const JOB_TARGETS_MET = 'Every job has what it was to get.'
const HOST_REQUESTED_PAUSE = 'The site asked to be left alone for longer than a session waits.'
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
  const isAnyCompleted = await inTransaction(async (txQuery) => {
    const sessions = await lockCrawlSessions(txQuery, outcomes)
    const ownedOutcomes = await lockOwnedPages(txQuery, owner, outcomes, sessions)
    const storedByPage = await storeCrawledRecipes(txQuery, ownedOutcomes)
    await applyValidationResults(txQuery, ownedOutcomes, storedByPage)
    await completePages(txQuery, ownedOutcomes, storedByPage)
    await countHostPages(txQuery, ownedOutcomes)
    await enqueueDiscoveredPages(txQuery, ownedOutcomes.flatMap(toDiscoveredPageRows))
    await saveRobots(txQuery, owner, outcomes)
    await releaseLeases(txQuery, owner, outcomes)
    return await updateJobProgress(txQuery, ownedOutcomes, storedByPage)
  })
  if (isAnyCompleted) await skipPagesOfEndedSessions()
}

/** Sessions are locked first and in id order, against deadlocks. */
async function lockCrawlSessions(
  txQuery: TransactionQuery,
  outcomes: readonly VisitOutcome[],
): Promise<Map<string, LockedCrawlSession>> {
  const ids = [...new Set(outcomes.flatMap(({ visit }) => visit.page?.session_id ?? []))]
  // Robots rules concern every session.
  const hasRules = outcomes.some(({ robots }) => robots)
  if (ids.length === 0 && !hasRules) return new Map()
  const rows = await txQuery<LockedCrawlSession>(
    `select id, session_type from crawl_sessions where status in ('running', 'paused') and ($2 or id = any($1::uuid[])) order by id for update`,
    [ids, hasRules],
    'crawl-sessions-lock',
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function lockOwnedPages(
  txQuery: TransactionQuery,
  owner: string,
  outcomes: readonly VisitOutcome[],
  sessions: ReadonlyMap<string, LockedCrawlSession>,
): Promise<OwnedOutcome[]> {
  const candidates = outcomes.filter((outcome): outcome is OwnedOutcome =>
    Boolean(outcome.page && outcome.visit.page && sessions.has(outcome.visit.page.session_id)),
  )
  if (candidates.length === 0) return []
  const rows = await txQuery<{ id: string }>(
    `select id from crawl_pages where id = any($1::uuid[]) and lease_owner = $2 and state = 'queued' order by id for update`,
    [candidates.map(({ visit }) => visit.page.id), owner],
    'crawl-pages-lock',
  )
  const ownedIds = new Set(rows.map(({ id }) => id))
  return candidates.filter(({ visit }) => ownedIds.has(visit.page.id))
}

/** Results keyed by page id. */
async function storeCrawledRecipes(
  txQuery: TransactionQuery,
  ownedOutcomes: readonly OwnedOutcome[],
): Promise<Map<string, StoredRecipeResult>> {
  const crawled = ownedOutcomes.filter(({ page }) => page.find)
  const storedByPage = await storeRecipes(
    txQuery,
    crawled.map(({ page }) => page.find!),
    { once: true },
  )
  const refreshed = ownedOutcomes.flatMap(({ visit, page }) =>
    page.check?.is === 'refreshed' ? [{ id: visit.page.id, find: page.check.find }] : [],
  )
  const restored = await storeRecipes(
    txQuery,
    refreshed.map(({ find }) => find),
  )
  return new Map([
    ...crawled.map(({ visit }, index) => [visit.page.id, storedByPage[index]!] as const),
    ...refreshed.map(({ id }, index) => [id, restored[index]!] as const),
  ])
}

/** Applies the results of a validation; starter recipes are never changed. */
async function applyValidationResults(
  txQuery: TransactionQuery,
  ownedOutcomes: readonly OwnedOutcome[],
  storedByPage: ReadonlyMap<string, StoredRecipeResult>,
): Promise<void> {
  const unchanged = ownedOutcomes.filter(({ page }) => page.check?.is === 'unchanged')
  if (unchanged.length) {
    await txQuery(
      `update recipes r set fetched_at = now() from crawl_pages p where p.id = any($1::uuid[]) and r.slug is null and (r.id = p.recipe_id or (p.recipe_id is null and r.source_url = p.url))`,
      [unchanged.map(({ visit }) => visit.page.id)],
      'crawl-unchanged',
    )
  }
  const invalid = ownedOutcomes.flatMap(({ visit, page }) => [
    ...(page.check?.is === 'invalid' ? [{ id: visit.page.recipe_id, why: page.check.why }] : []),
    // Its canonical URL has changed, and it was just stored under the new one.
    ...(page.check?.is === 'refreshed' && visit.page.recipe_id !== storedByPage.get(visit.page.id)?.id
      ? [{ id: visit.page.recipe_id, why: `${SAME_RECIPE_AS} ${storedByPage.get(visit.page.id)?.source_url}` }]
      : []),
  ])
  if (invalid.length === 0) return
  const invalidated = await txQuery<{ id: string }>(
    `update recipes r set is_valid = false, invalid_reason = v.why, updated_at = now() from jsonb_to_recordset($1::jsonb) as v(id uuid, why text) where r.id = v.id and r.slug is null and r.is_valid returning r.id`,
    [toPostgresJson(invalid)],
    'crawl-invalid',
  )
  await txQuery('delete from recipe_shelves where recipe_id = any($1::uuid[])', [invalidated.map(({ id }) => id)])
}

async function completePages(
  txQuery: TransactionQuery,
  ownedOutcomes: readonly OwnedOutcome[],
  storedByPage: ReadonlyMap<string, StoredRecipeResult>,
): Promise<void> {
  if (ownedOutcomes.length === 0) return
  const rows = ownedOutcomes.map(({ visit, asked, status, page }) => {
    const stored = storedByPage.get(visit.page.id)
    return {
      id: visit.page.id,
      state: page.state,
      reason: stored?.copy_of ? `${SAME_RECIPE_AS} ${stored.copy_of}` : page.reason,
      asked,
      status,
      verdict: page.robots_verdict,
      evidence: page.evidence ?? null,
      recipe_id: stored?.id ?? null,
      attempts: page.attempts ?? visit.page.attempts,
      seconds: (page.retryMs ?? 0) / 1000,
    }
  })
  await txQuery(
    `update crawl_pages p set state = v.state, reason = v.reason, attempts = v.attempts, not_before = now() + make_interval(secs => v.seconds), lease_owner = null, lease_until = null,
       -- A server that comes back, with whatever, was not ended by the page.
       claims = p.claims - (v.state = 'queued')::int, fetched_at = case when v.asked then now() else p.fetched_at end, http_status = coalesce(v.status, p.http_status), robots_verdict = coalesce(v.verdict, p.robots_verdict),
       evidence = v.evidence, recipe_id = coalesce(v.recipe_id, p.recipe_id)
     from jsonb_to_recordset($1::jsonb) as v(id uuid, state text, reason text, asked boolean, status int, verdict text, evidence jsonb, recipe_id uuid, attempts smallint, seconds float8) where p.id = v.id`,
    [toPostgresJson(rows)],
    'crawl-pages-close',
  )
}

/** Counts fetched pages per host; at the limit the host's queue is skipped. */
async function countHostPages(txQuery: TransactionQuery, ownedOutcomes: readonly OwnedOutcome[]): Promise<void> {
  const fetched = ownedOutcomes.filter(
    ({ visit, asked, page }) => asked && visit.page.kind === 'page' && page.state !== 'queued',
  )
  if (fetched.length === 0) return
  const rows = fetched.map(({ visit }) => ({ session_id: visit.page.session_id, host: visit.host }))
  const hostsAtLimit = await txQuery<{ session_id: string; host: string }>(
    `with v as (select session_id, host, count(*) as n from jsonb_to_recordset($1::jsonb) as v(session_id uuid, host text) group by session_id, host)
     update crawl_sites x set pages_fetched = x.pages_fetched + v.n from v where x.session_id = v.session_id and x.host = v.host and x.pages_fetched < $2 and x.pages_fetched + v.n >= $2 returning x.session_id, x.host`,
    [toPostgresJson(rows), MAX_CRAWL_PAGES_PER_HOST],
    'crawl-sites-full',
  )
  await txQuery(
    `with v as (select session_id, host, count(*) as n from jsonb_to_recordset($1::jsonb) as v(session_id uuid, host text) group by session_id, host)
     update crawl_sites x set pages_fetched = x.pages_fetched + v.n from v where x.session_id = v.session_id and x.host = v.host and x.pages_fetched + v.n < $2`,
    [toPostgresJson(rows), MAX_CRAWL_PAGES_PER_HOST],
    'crawl-sites-count',
  )
  for (const { session_id, host } of hostsAtLimit) {
    await txQuery(
      `update crawl_pages set state = 'skipped', reason = $3, lease_owner = null, lease_until = null where session_id = $1 and host = $2 and state = 'queued'`,
      [session_id, host, HOST_PAGE_LIMIT_REACHED],
    )
  }
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
async function enqueueDiscoveredPages(
  txQuery: TransactionQuery,
  additions: readonly DiscoveredPageRow[],
): Promise<void> {
  const best = new Map<string, DiscoveredPageRow>()
  for (const discovered of additions) {
    const key = `${discovered.session_id} ${discovered.url}`
    if ((best.get(key)?.priority ?? -1) < discovered.priority) best.set(key, discovered)
  }
  if (best.size === 0) return
  const json = toPostgresJson([...best.values()])
  // A redirect may lead to a new host, such as the site without www.
  await txQuery(
    `with v as (select distinct on (host) host, origin from jsonb_to_recordset($1::jsonb) as v(host text, origin text)) insert into crawl_hosts (host, origin) select host, origin from v order by host on conflict (host) do nothing`,
    [json],
    'crawl-hosts-new',
  )
  await txQuery(
    `with v as (select distinct session_id, host from jsonb_to_recordset($1::jsonb) as v(session_id uuid, host text)) insert into crawl_sites (session_id, host) select session_id, host from v on conflict do nothing`,
    [json],
    'crawl-sites-new',
  )
  await txQuery(
    `with v as (
       select v.*, row_number() over (partition by v.session_id, v.host, v.kind order by v.priority desc, v.place) as nth
       from (select * from rows from (jsonb_to_recordset($1::jsonb) as (session_id uuid, host text, url text, kind text, depth smallint, hops smallint, priority smallint, recipe_id uuid)) with ordinality as r(session_id, host, url, kind, depth, hops, priority, recipe_id, place)) v
       where not exists (select 1 from crawl_pages p where p.session_id = v.session_id and p.url = v.url)
     ), added as (
       insert into crawl_pages (session_id, host, url, kind, depth, hops, priority, recipe_id, created_at)
       select v.session_id, v.host, v.url, v.kind, v.depth, v.hops,
              greatest(0, v.priority - case when v.recipe_id is null and v.kind = 'page' and exists (select 1 from recipes r where r.source_url = v.url) then 30 else 0 end), v.recipe_id, now() + make_interval(secs => v.nth / 1000000.0)
       from v join crawl_sites x on x.session_id = v.session_id and x.host = v.host join crawl_hosts h on h.host = v.host
       where case v.kind when 'sitemap' then x.sitemaps + v.nth <= $3 else x.pages_known + v.nth <= $2 and x.pages_fetched < $4 end
         and not h.frozen and h.taken_down_at is null and coalesce(h.paused_until <= now(), true)
       on conflict do nothing returning session_id, host, kind
     )
     update crawl_sites x set pages_known = x.pages_known + n.pages, sitemaps = x.sitemaps + n.maps
     from (select session_id, host, count(*) filter (where kind = 'page') as pages, count(*) filter (where kind = 'sitemap') as maps from added group by session_id, host) n
     where x.session_id = n.session_id and x.host = n.host`,
    [json, MAX_CRAWL_URLS_PER_HOST, MAX_CRAWL_SITEMAPS_PER_HOST, MAX_CRAWL_PAGES_PER_HOST],
    'crawl-pages-new',
  )
}

/** Saves robots.txt per host, and its sitemaps for the sessions that crawl the host. */
async function saveRobots(txQuery: TransactionQuery, owner: string, outcomes: readonly VisitOutcome[]): Promise<void> {
  for (const { visit, robots } of outcomes) {
    if (!robots) continue
    const { crawlDelay, sitemaps: named } = parseOurRobotsRules(robots.text ?? '')
    const delay = crawlDelay === undefined ? null : Math.round(Math.min(crawlDelay, 86_400) * 1000)
    const rows = await txQuery(
      `update crawl_hosts set robots_txt = $3, robots_status = $4, robots_verdict = $5, robots_fetched_at = now(), crawl_delay_ms = $6 where host = $1 and lease_owner = $2 returning 1`,
      [visit.host, owner, robots.text, robots.status, robots.verdict, delay],
    )
    if (rows.length === 0) continue
    visit.crawl_delay_ms = delay
    if (robots.verdict === 'forbid all') {
      await txQuery(
        `update crawl_pages p set state = 'skipped', reason = $2, robots_verdict = 'forbid all' from crawl_sessions s where s.id = p.session_id and s.status in ('running', 'paused') and p.host = $1 and p.state = 'queued'`,
        [visit.host, ROBOTS_UNREADABLE],
      )
      continue
    }
    const sessions = await txQuery<{ session_id: string; sitemaps: number }>(
      `select x.session_id, x.sitemaps from crawl_sites x join crawl_sessions s on s.id = x.session_id where x.host = $1 and s.session_type = 'full' and s.status in ('running', 'paused')`,
      [visit.host],
    )
    const seeds = buildSitemapSeeds({ host: visit.host, origin: visit.origin, robots_txt: robots.text ?? '' })
    // A guessed sitemap path is not needed if one is known.
    const isGuess = named.length === 0
    await enqueueDiscoveredPages(
      txQuery,
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
async function releaseLeases(
  txQuery: TransactionQuery,
  owner: string,
  outcomes: readonly VisitOutcome[],
): Promise<void> {
  const rows = outcomes.map(({ visit, asked, status, isGood, restMs = 0 }) => {
    const delayMs = getHostDelayMs(visit)
    const failures = isGood === false ? visit.consecutive_failures + 1 : isGood ? 0 : visit.consecutive_failures
    const recent = isGood === null ? visit.recent : appendBreakerResult(visit.recent, isGood)
    return {
      host: visit.host,
      asked,
      status,
      good: isGood === true,
      bad: isGood === false,
      failures,
      recent,
      broken: isGood === false && isBreakerTripped(recent),
      seconds: Math.max(computeFailureBackoffMs(delayMs, failures), restMs) / 1000,
    }
  })
  const tripped = await txQuery<{ host: string; broken: boolean }>(
    `update crawl_hosts h set lease_owner = null, lease_until = null,
       next_fetch_at = case when v.asked then clock_timestamp() + make_interval(secs => v.seconds) else h.next_fetch_at end,
       last_fetch_at = case when v.asked then now() else h.last_fetch_at end, last_status = case when v.asked then v.status else h.last_status end,
       fetch_count = h.fetch_count + v.asked::int, success_count = h.success_count + v.good::int, failure_count = h.failure_count + v.bad::int,
       consecutive_failures = v.failures, recent = case when v.broken then '' else v.recent end,
       paused_until = case when v.broken then now() + make_interval(mins => $3) else h.paused_until end
     from (select * from jsonb_to_recordset($1::jsonb) as v(host text, asked boolean, status int, good boolean, bad boolean, failures int, recent text, broken boolean, seconds float8) order by host) v
     where h.host = v.host and h.lease_owner = $2 returning h.host, v.broken`,
    [toPostgresJson(rows), owner, BREAKER_OPEN_MINUTES],
    'crawl-hosts-free',
  )
  const skipQueuedPages = async (hosts: string[], reason: string) => {
    if (hosts.length)
      await txQuery(
        `update crawl_pages set state = 'skipped', reason = $2, lease_owner = null, lease_until = null where host = any($1::text[]) and state = 'queued'`,
        [hosts, reason],
      )
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

type CellIncrement = { session_id: string; ingredient: string; mood: string; time: string; n: number }

/**
 * Counts new recipes towards the jobs of their cells; completes a session whose last target is met. Returns whether one
 * was completed.
 */
async function updateJobProgress(
  txQuery: TransactionQuery,
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
  if (cellIncrements.size) {
    await txQuery(
      `update crawl_jobs j set recipes_added = j.recipes_added + v.n,
         status = case when j.status = 'running' and j.recipes_added + v.n >= j.target then 'completed' else j.status end,
         finished_at = case when j.status = 'running' and j.recipes_added + v.n >= j.target then now() else j.finished_at end
       from jsonb_to_recordset($1::jsonb) as v(session_id uuid, ingredient text, mood text, time text, n int)
       where j.session_id = v.session_id and j.ingredient_category = v.ingredient and j.mood_category = v.mood and j.time_category = v.time`,
      [toPostgresJson([...cellIncrements.values()])],
      'crawl-jobs-feed',
    )
  }
  const countOutcomes = (id: string, matches: (check: ValidationResult | undefined, state: string) => boolean) =>
    ownedOutcomes.filter(
      ({ visit, page }) =>
        visit.page.session_id === id && visit.page.session_type === 'validation' && matches(page.check, page.state),
    ).length
  let isAnyCompleted = false
  for (const id of [...new Set(ownedOutcomes.map(({ visit }) => visit.page.session_id))].sort()) {
    const validated = countOutcomes(id, (check) => check !== undefined)
    const removed = countOutcomes(id, (check) => check?.is === 'invalid')
    const finished = countOutcomes(id, (_, state) => state === 'done' || state === 'skipped')
    const failed = countOutcomes(id, (_, state) => state === 'failed')
    if (!added.has(id) && !validated && !finished && !failed) continue
    const [row] = await txQuery<{ is_over: boolean }>(
      `update crawl_sessions s set total_recipes_added = total_recipes_added + $2, recipes_validated = recipes_validated + $3, recipes_removed = recipes_removed + $4,
         completed_jobs = case s.session_type when 'full' then (select count(*) from crawl_jobs j where j.session_id = s.id and j.status = 'completed') else completed_jobs + $5 end, failed_jobs = failed_jobs + $6
       where id = $1 returning session_type = 'full' and completed_jobs >= total_jobs as is_over`,
      [id, added.get(id) ?? 0, validated, removed, finished, failed],
      'crawl-session-count',
    )
    if (!row?.is_over) continue
    await txQuery(`update crawl_sessions set status = 'completed', reason = $2, finished_at = now() where id = $1`, [
      id,
      JOB_TARGETS_MET,
    ])
    isAnyCompleted = true
  }
  return isAnyCompleted
}
