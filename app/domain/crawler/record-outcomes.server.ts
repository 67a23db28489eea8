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
/** A session waits for a host that asks for some rest, not for one that asks for a day; its next one comes back. */
const MAX_HOST_WAIT_MS = 15 * 60_000
const SAME_RECIPE_AS = 'The same recipe as'

type OwnedOutcome = VisitOutcome & { visit: { page: NonNullable<VisitOutcome['visit']['page']> }; page: PageOutcome }
type LockedCrawlSession = { id: string; session_type: string }
type DiscoveredPageRow = { session_id: string; host: string; origin: string } & DiscoveredPage

/**
 * Writes down what came of some visits, all of it in one transaction: the pages are final, their recipes stored, the
 * cells counted, new addresses queued and the hosts let go, or nothing of it has happened. What is no longer this
 * owner's (its session was stopped, its host closed, its lease freed) is dropped.
 */
export async function recordOutcomes(owner: string, outcomes: readonly VisitOutcome[]): Promise<void> {
  const isOver = await inTransaction(async (ask) => {
    const sessions = await lockCrawlSessions(ask, outcomes)
    const mine = await lockOwnedPages(ask, owner, outcomes, sessions)
    const kept = await storeCrawledRecipes(ask, mine)
    await applyValidationResults(ask, mine, kept)
    await completePages(ask, mine, kept)
    await countHostPages(ask, mine)
    await enqueueDiscoveredPages(ask, mine.flatMap(toDiscoveredPageRows))
    await saveRobots(ask, owner, outcomes)
    await releaseLeases(ask, owner, outcomes)
    return await updateJobProgress(ask, mine, kept)
  })
  if (isOver) await skipPagesOfEndedSessions()
}

/** Sessions first and in one order: whoever records in one of them, or ends it, waits here and nowhere else. */
async function lockCrawlSessions(
  ask: TransactionQuery,
  outcomes: readonly VisitOutcome[],
): Promise<Map<string, LockedCrawlSession>> {
  const ids = [...new Set(outcomes.flatMap(({ visit }) => visit.page?.session_id ?? []))]
  // A host's rules are of interest to every session.
  const hasRules = outcomes.some(({ robots }) => robots)
  if (ids.length === 0 && !hasRules) return new Map()
  const rows = await ask<LockedCrawlSession>(
    `select id, session_type from crawl_sessions where status in ('running', 'paused') and ($2 or id = any($1::uuid[])) order by id for update`,
    [ids, hasRules],
    'crawl-sessions-lock',
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function lockOwnedPages(
  ask: TransactionQuery,
  owner: string,
  outcomes: readonly VisitOutcome[],
  sessions: ReadonlyMap<string, LockedCrawlSession>,
): Promise<OwnedOutcome[]> {
  const told = outcomes.filter((outcome): outcome is OwnedOutcome =>
    Boolean(outcome.page && outcome.visit.page && sessions.has(outcome.visit.page.session_id)),
  )
  if (told.length === 0) return []
  const rows = await ask<{ id: string }>(
    `select id from crawl_pages where id = any($1::uuid[]) and lease_owner = $2 and state = 'queued' order by id for update`,
    [told.map(({ visit }) => visit.page.id), owner],
    'crawl-pages-lock',
  )
  const ours = new Set(rows.map(({ id }) => id))
  return told.filter(({ visit }) => ours.has(visit.page.id))
}

/** By page. */
async function storeCrawledRecipes(
  ask: TransactionQuery,
  mine: readonly OwnedOutcome[],
): Promise<Map<string, StoredRecipeResult>> {
  const crawled = mine.filter(({ page }) => page.find)
  const kept = await storeRecipes(
    ask,
    crawled.map(({ page }) => page.find!),
    { once: true },
  )
  const refreshed = mine.flatMap(({ visit, page }) =>
    page.check?.is === 'refreshed' ? [{ id: visit.page.id, find: page.check.find }] : [],
  )
  const again = await storeRecipes(
    ask,
    refreshed.map(({ find }) => find),
  )
  return new Map([
    ...crawled.map(({ visit }, at) => [visit.page.id, kept[at]!] as const),
    ...refreshed.map(({ id }, at) => [id, again[at]!] as const),
  ])
}

/** What a visit found out of recipes that the catalogue has; those of our own are nobody's to judge. */
async function applyValidationResults(
  ask: TransactionQuery,
  mine: readonly OwnedOutcome[],
  kept: ReadonlyMap<string, StoredRecipeResult>,
): Promise<void> {
  const seen = mine.filter(({ page }) => page.check?.is === 'unchanged')
  if (seen.length) {
    await ask(
      `update recipes r set fetched_at = now() from crawl_pages p where p.id = any($1::uuid[]) and r.slug is null and (r.id = p.recipe_id or (p.recipe_id is null and r.source_url = p.url))`,
      [seen.map(({ visit }) => visit.page.id)],
      'crawl-unchanged',
    )
  }
  const invalid = mine.flatMap(({ visit, page }) => [
    ...(page.check?.is === 'invalid' ? [{ id: visit.page.recipe_id, why: page.check.why }] : []),
    // The page calls itself by another address now, under which it was just stored.
    ...(page.check?.is === 'refreshed' && visit.page.recipe_id !== kept.get(visit.page.id)?.id
      ? [{ id: visit.page.recipe_id, why: `${SAME_RECIPE_AS} ${kept.get(visit.page.id)?.source_url}` }]
      : []),
  ])
  if (invalid.length === 0) return
  const gone = await ask<{ id: string }>(
    `update recipes r set is_valid = false, invalid_reason = v.why, updated_at = now() from jsonb_to_recordset($1::jsonb) as v(id uuid, why text) where r.id = v.id and r.slug is null and r.is_valid returning r.id`,
    [toPostgresJson(invalid)],
    'crawl-invalid',
  )
  await ask('delete from recipe_shelves where recipe_id = any($1::uuid[])', [gone.map(({ id }) => id)])
}

async function completePages(
  ask: TransactionQuery,
  mine: readonly OwnedOutcome[],
  kept: ReadonlyMap<string, StoredRecipeResult>,
): Promise<void> {
  if (mine.length === 0) return
  const rows = mine.map(({ visit, asked, status, page }) => {
    const stored = kept.get(visit.page.id)
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
  await ask(
    `update crawl_pages p set state = v.state, reason = v.reason, attempts = v.attempts, not_before = now() + make_interval(secs => v.seconds), lease_owner = null, lease_until = null,
       -- A server that comes back, with whatever, was not ended by the page.
       claims = p.claims - (v.state = 'queued')::int, fetched_at = case when v.asked then now() else p.fetched_at end, http_status = coalesce(v.status, p.http_status), robots_verdict = coalesce(v.verdict, p.robots_verdict),
       evidence = v.evidence, recipe_id = coalesce(v.recipe_id, p.recipe_id)
     from jsonb_to_recordset($1::jsonb) as v(id uuid, state text, reason text, asked boolean, status int, verdict text, evidence jsonb, recipe_id uuid, attempts smallint, seconds float8) where p.id = v.id`,
    [toPostgresJson(rows)],
    'crawl-pages-close',
  )
}

/** Pages that were asked for count for their host; the last that it gets closes it for the session. */
async function countHostPages(ask: TransactionQuery, mine: readonly OwnedOutcome[]): Promise<void> {
  const asked = mine.filter(({ visit, asked, page }) => asked && visit.page.kind === 'page' && page.state !== 'queued')
  if (asked.length === 0) return
  const rows = asked.map(({ visit }) => ({ session_id: visit.page.session_id, host: visit.host }))
  const full = await ask<{ session_id: string; host: string }>(
    `with v as (select session_id, host, count(*) as n from jsonb_to_recordset($1::jsonb) as v(session_id uuid, host text) group by session_id, host)
     update crawl_sites x set pages_fetched = x.pages_fetched + v.n from v where x.session_id = v.session_id and x.host = v.host and x.pages_fetched < $2 and x.pages_fetched + v.n >= $2 returning x.session_id, x.host`,
    [toPostgresJson(rows), MAX_CRAWL_PAGES_PER_HOST],
    'crawl-sites-full',
  )
  await ask(
    `with v as (select session_id, host, count(*) as n from jsonb_to_recordset($1::jsonb) as v(session_id uuid, host text) group by session_id, host)
     update crawl_sites x set pages_fetched = x.pages_fetched + v.n from v where x.session_id = v.session_id and x.host = v.host and x.pages_fetched + v.n < $2`,
    [toPostgresJson(rows), MAX_CRAWL_PAGES_PER_HOST],
    'crawl-sites-count',
  )
  for (const { session_id, host } of full) {
    await ask(
      `update crawl_pages set state = 'skipped', reason = $3, lease_owner = null, lease_until = null where session_id = $1 and host = $2 and state = 'queued'`,
      [session_id, host, HOST_PAGE_LIMIT_REACHED],
    )
  }
}

function toDiscoveredPageRows({ visit, page }: OwnedOutcome): DiscoveredPageRow[] {
  const found = page.found ?? []
  return found.map((one) => {
    const { host, origin } = new URL(one.url)
    return { ...one, session_id: visit.page.session_id, host, origin: host === visit.host ? visit.origin : origin }
  })
}

/** New addresses of a session, each once, the best first, as many as their host gets; none of a host that is closed. */
async function enqueueDiscoveredPages(ask: TransactionQuery, additions: readonly DiscoveredPageRow[]): Promise<void> {
  const best = new Map<string, DiscoveredPageRow>()
  for (const one of additions) {
    const key = `${one.session_id} ${one.url}`
    if ((best.get(key)?.priority ?? -1) < one.priority) best.set(key, one)
  }
  if (best.size === 0) return
  const json = toPostgresJson([...best.values()])
  // A redirect may lead to a host that nobody has thought of, such as the site without its www.
  await ask(
    `with v as (select distinct on (host) host, origin from jsonb_to_recordset($1::jsonb) as v(host text, origin text)) insert into crawl_hosts (host, origin) select host, origin from v order by host on conflict (host) do nothing`,
    [json],
    'crawl-hosts-new',
  )
  await ask(
    `with v as (select distinct session_id, host from jsonb_to_recordset($1::jsonb) as v(session_id uuid, host text)) insert into crawl_sites (session_id, host) select session_id, host from v on conflict do nothing`,
    [json],
    'crawl-sites-new',
  )
  await ask(
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

/** What a robots.txt says, into its host's row; the sitemaps that it names, into the sessions that visit the host. */
async function saveRobots(ask: TransactionQuery, owner: string, outcomes: readonly VisitOutcome[]): Promise<void> {
  for (const { visit, robots } of outcomes) {
    if (!robots) continue
    const { crawlDelay, sitemaps: named } = parseOurRobotsRules(robots.text ?? '')
    const delay = crawlDelay === undefined ? null : Math.round(Math.min(crawlDelay, 86_400) * 1000)
    const rows = await ask(
      `update crawl_hosts set robots_txt = $3, robots_status = $4, robots_verdict = $5, robots_fetched_at = now(), crawl_delay_ms = $6 where host = $1 and lease_owner = $2 returning 1`,
      [visit.host, owner, robots.text, robots.status, robots.verdict, delay],
    )
    if (rows.length === 0) continue
    visit.crawl_delay_ms = delay
    if (robots.verdict === 'forbid all') {
      await ask(
        `update crawl_pages p set state = 'skipped', reason = $2, robots_verdict = 'forbid all' from crawl_sessions s where s.id = p.session_id and s.status in ('running', 'paused') and p.host = $1 and p.state = 'queued'`,
        [visit.host, ROBOTS_UNREADABLE],
      )
      continue
    }
    const sessions = await ask<{ session_id: string; sitemaps: number }>(
      `select x.session_id, x.sitemaps from crawl_sites x join crawl_sessions s on s.id = x.session_id where x.host = $1 and s.session_type = 'full' and s.status in ('running', 'paused')`,
      [visit.host],
    )
    const seeds = buildSitemapSeeds({ host: visit.host, origin: visit.origin, robots_txt: robots.text ?? '' })
    // Where one is known already, a guess is not needed.
    const isGuess = named.length === 0
    await enqueueDiscoveredPages(
      ask,
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

/** Every host that was visited is free again, no sooner than its gap, its failures and its own wishes allow. */
async function releaseLeases(ask: TransactionQuery, owner: string, outcomes: readonly VisitOutcome[]): Promise<void> {
  const rows = outcomes.map(({ visit, asked, status, isGood, restMs = 0 }) => {
    const gap = getHostDelayMs(visit)
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
      seconds: Math.max(computeFailureBackoffMs(gap, failures), restMs) / 1000,
    }
  })
  const broken = await ask<{ host: string; broken: boolean }>(
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
  const close = async (hosts: string[], reason: string) => {
    if (hosts.length)
      await ask(
        `update crawl_pages set state = 'skipped', reason = $2, lease_owner = null, lease_until = null where host = any($1::text[]) and state = 'queued'`,
        [hosts, reason],
      )
  }
  await close(
    broken.filter((row) => row.broken).map(({ host }) => host),
    HOST_CLOSED,
  )
  await close(
    outcomes.filter(({ restMs = 0 }) => restMs > MAX_HOST_WAIT_MS).map(({ visit }) => visit.host),
    HOST_REQUESTED_PAUSE,
  )
}

type CellIncrement = { session_id: string; ingredient: string; mood: string; time: string; n: number }

/** New recipes feed the cells in which a search would find them; a session whose last job is fed is over. Answers whether one is. */
async function updateJobProgress(
  ask: TransactionQuery,
  mine: readonly OwnedOutcome[],
  kept: ReadonlyMap<string, StoredRecipeResult>,
): Promise<boolean> {
  const fed = new Map<string, CellIncrement>()
  const added = new Map<string, number>()
  for (const { visit, page } of mine) {
    const stored = kept.get(visit.page.id)
    if (!stored?.is_new || !page.find) continue
    const { session_id } = visit.page
    added.set(session_id, (added.get(session_id) ?? 0) + 1)
    for (const shelf of stored.cells) {
      const key = `${session_id} ${shelf}`
      const { ingredient, mood, time } = cellFromIndex(shelf)
      fed.set(key, { session_id, ingredient, mood, time, n: (fed.get(key)?.n ?? 0) + 1 })
    }
  }
  if (fed.size) {
    await ask(
      `update crawl_jobs j set recipes_added = j.recipes_added + v.n,
         status = case when j.status = 'running' and j.recipes_added + v.n >= j.target then 'completed' else j.status end,
         finished_at = case when j.status = 'running' and j.recipes_added + v.n >= j.target then now() else j.finished_at end
       from jsonb_to_recordset($1::jsonb) as v(session_id uuid, ingredient text, mood text, time text, n int)
       where j.session_id = v.session_id and j.ingredient_category = v.ingredient and j.mood_category = v.mood and j.time_category = v.time`,
      [toPostgresJson([...fed.values()])],
      'crawl-jobs-feed',
    )
  }
  const ofSession = (id: string, is: (check: ValidationResult | undefined, state: string) => boolean) =>
    mine.filter(
      ({ visit, page }) =>
        visit.page.session_id === id && visit.page.session_type === 'validation' && is(page.check, page.state),
    ).length
  let isOver = false
  for (const id of [...new Set(mine.map(({ visit }) => visit.page.session_id))].sort()) {
    const validated = ofSession(id, (check) => check !== undefined)
    const removed = ofSession(id, (check) => check?.is === 'invalid')
    const final = ofSession(id, (_, state) => state === 'done' || state === 'skipped')
    const failed = ofSession(id, (_, state) => state === 'failed')
    if (!added.has(id) && !validated && !final && !failed) continue
    const [row] = await ask<{ is_over: boolean }>(
      `update crawl_sessions s set total_recipes_added = total_recipes_added + $2, recipes_validated = recipes_validated + $3, recipes_removed = recipes_removed + $4,
         completed_jobs = case s.session_type when 'full' then (select count(*) from crawl_jobs j where j.session_id = s.id and j.status = 'completed') else completed_jobs + $5 end, failed_jobs = failed_jobs + $6
       where id = $1 returning session_type = 'full' and completed_jobs >= total_jobs as is_over`,
      [id, added.get(id) ?? 0, validated, removed, final, failed],
      'crawl-session-count',
    )
    if (!row?.is_over) continue
    await ask(`update crawl_sessions set status = 'completed', reason = $2, finished_at = now() where id = $1`, [
      id,
      JOB_TARGETS_MET,
    ])
    isOver = true
  }
  return isOver
}
