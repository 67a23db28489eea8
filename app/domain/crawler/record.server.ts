import { asJson, inTransaction } from '#app/platform/db.server'
import type { Ask } from '#app/platform/db.server'
import { robotsRules } from '#app/ports/web-pages/web-pages.server'
import { storeRecipes } from '../recipes/store.server'
import type { Kept } from '../recipes/store.server'
import { BREAK_MINUTES, isBroken, withAnswer } from './breaker'
import { closePages, ENOUGH_OF_HOST, HOST_CLOSED } from './ending.server'
import { cellOfShelf } from './figures.server'
import { KNOWN_A_HOST, PAGES_A_HOST, SITEMAPS_A_HOST } from './follow'
import { restAfterFailures } from './pace'
import { sitemapSeeds } from './seeds.server'
import { RULES_UNREADABLE } from './sentences'
import { gapOf } from './visit.server'
import type { Check, NewPage, Outcome, PageOutcome } from './visit.server'

const TARGETS_MET = 'Every job has what it was to get.'
const ASKED_FOR_REST = 'The site asked to be left alone for longer than a session waits.'
/** A session waits for a host that asks for some rest, not for one that asks for a day; its next one comes back. */
const LONGEST_WAIT_MS = 15 * 60_000
const SAME_DISH = 'The same recipe as'

type Mine = Outcome & { visit: { page: NonNullable<Outcome['visit']['page']> }; page: PageOutcome }
type Session = { id: string; session_type: string }
type Addition = { session_id: string; host: string; origin: string } & NewPage

/**
 * Writes down what came of some visits, all of it in one transaction: the pages are final, their recipes stored, the
 * cells counted, new addresses queued and the hosts let go, or nothing of it has happened. What is no longer this
 * owner's (its session was stopped, its host closed, its lease freed) is dropped.
 */
export async function record(owner: string, outcomes: readonly Outcome[]): Promise<void> {
  const isOver = await inTransaction(async (ask) => {
    const sessions = await lockSessions(ask, outcomes)
    const mine = await lockPages(ask, owner, outcomes, sessions)
    const kept = await storeFinds(ask, mine)
    await checkRecipes(ask, mine, kept)
    await closeVisited(ask, mine, kept)
    await countSites(ask, mine)
    await queueFound(ask, mine.flatMap(additionsOf))
    await learnRules(ask, owner, outcomes)
    await letGo(ask, owner, outcomes)
    return await countJobs(ask, mine, kept)
  })
  if (isOver) await closePages()
}

/** Sessions first and in one order: whoever records in one of them, or ends it, waits here and nowhere else. */
async function lockSessions(ask: Ask, outcomes: readonly Outcome[]): Promise<Map<string, Session>> {
  const ids = [...new Set(outcomes.flatMap(({ visit }) => visit.page?.session_id ?? []))]
  // A host's rules are of interest to every session.
  const hasRules = outcomes.some(({ robots }) => robots)
  if (ids.length === 0 && !hasRules) return new Map()
  const rows = await ask<Session>(
    `select id, session_type from crawl_sessions where status in ('running', 'paused') and ($2 or id = any($1::uuid[])) order by id for update`,
    [ids, hasRules],
    'crawl-sessions-lock',
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function lockPages(
  ask: Ask,
  owner: string,
  outcomes: readonly Outcome[],
  sessions: ReadonlyMap<string, Session>,
): Promise<Mine[]> {
  const told = outcomes.filter((outcome): outcome is Mine =>
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
async function storeFinds(ask: Ask, mine: readonly Mine[]): Promise<Map<string, Kept>> {
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
async function checkRecipes(ask: Ask, mine: readonly Mine[], kept: ReadonlyMap<string, Kept>): Promise<void> {
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
      ? [{ id: visit.page.recipe_id, why: `${SAME_DISH} ${kept.get(visit.page.id)?.source_url}` }]
      : []),
  ])
  if (invalid.length === 0) return
  const gone = await ask<{ id: string }>(
    `update recipes r set is_valid = false, invalid_reason = v.why, updated_at = now() from jsonb_to_recordset($1::jsonb) as v(id uuid, why text) where r.id = v.id and r.slug is null and r.is_valid returning r.id`,
    [asJson(invalid)],
    'crawl-invalid',
  )
  await ask('delete from recipe_shelves where recipe_id = any($1::uuid[])', [gone.map(({ id }) => id)])
}

async function closeVisited(ask: Ask, mine: readonly Mine[], kept: ReadonlyMap<string, Kept>): Promise<void> {
  if (mine.length === 0) return
  const rows = mine.map(({ visit, asked, status, page }) => {
    const stored = kept.get(visit.page.id)
    return {
      id: visit.page.id,
      state: page.state,
      reason: stored?.copy_of ? `${SAME_DISH} ${stored.copy_of}` : page.reason,
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
    [asJson(rows)],
    'crawl-pages-close',
  )
}

/** Pages that were asked for count for their host; the last that it gets closes it for the session. */
async function countSites(ask: Ask, mine: readonly Mine[]): Promise<void> {
  const asked = mine.filter(({ visit, asked, page }) => asked && visit.page.kind === 'page' && page.state !== 'queued')
  if (asked.length === 0) return
  const rows = asked.map(({ visit }) => ({ session_id: visit.page.session_id, host: visit.host }))
  const full = await ask<{ session_id: string; host: string }>(
    `with v as (select session_id, host, count(*) as n from jsonb_to_recordset($1::jsonb) as v(session_id uuid, host text) group by session_id, host)
     update crawl_sites x set pages_fetched = x.pages_fetched + v.n from v where x.session_id = v.session_id and x.host = v.host and x.pages_fetched < $2 and x.pages_fetched + v.n >= $2 returning x.session_id, x.host`,
    [asJson(rows), PAGES_A_HOST],
    'crawl-sites-full',
  )
  await ask(
    `with v as (select session_id, host, count(*) as n from jsonb_to_recordset($1::jsonb) as v(session_id uuid, host text) group by session_id, host)
     update crawl_sites x set pages_fetched = x.pages_fetched + v.n from v where x.session_id = v.session_id and x.host = v.host and x.pages_fetched + v.n < $2`,
    [asJson(rows), PAGES_A_HOST],
    'crawl-sites-count',
  )
  for (const { session_id, host } of full) {
    await ask(
      `update crawl_pages set state = 'skipped', reason = $3, lease_owner = null, lease_until = null where session_id = $1 and host = $2 and state = 'queued'`,
      [session_id, host, ENOUGH_OF_HOST],
    )
  }
}

function additionsOf({ visit, page }: Mine): Addition[] {
  const found = page.found ?? []
  return found.map((one) => {
    const { host, origin } = new URL(one.url)
    return { ...one, session_id: visit.page.session_id, host, origin: host === visit.host ? visit.origin : origin }
  })
}

/** New addresses of a session, each once, the best first, as many as their host gets; none of a host that is closed. */
async function queueFound(ask: Ask, additions: readonly Addition[]): Promise<void> {
  const best = new Map<string, Addition>()
  for (const one of additions) {
    const key = `${one.session_id} ${one.url}`
    if ((best.get(key)?.priority ?? -1) < one.priority) best.set(key, one)
  }
  if (best.size === 0) return
  const json = asJson([...best.values()])
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
    [json, KNOWN_A_HOST, SITEMAPS_A_HOST, PAGES_A_HOST],
    'crawl-pages-new',
  )
}

/** What a robots.txt says, into its host's row; the sitemaps that it names, into the sessions that visit the host. */
async function learnRules(ask: Ask, owner: string, outcomes: readonly Outcome[]): Promise<void> {
  for (const { visit, robots } of outcomes) {
    if (!robots) continue
    const { crawlDelay, sitemaps: named } = robotsRules(robots.text ?? '')
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
        [visit.host, RULES_UNREADABLE],
      )
      continue
    }
    const sessions = await ask<{ session_id: string; sitemaps: number }>(
      `select x.session_id, x.sitemaps from crawl_sites x join crawl_sessions s on s.id = x.session_id where x.host = $1 and s.session_type = 'full' and s.status in ('running', 'paused')`,
      [visit.host],
    )
    const seeds = sitemapSeeds({ host: visit.host, origin: visit.origin, robots_txt: robots.text ?? '' })
    // Where one is known already, a guess is not needed.
    const isGuess = named.length === 0
    await queueFound(
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
async function letGo(ask: Ask, owner: string, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map(({ visit, asked, status, isGood, restMs = 0 }) => {
    const gap = gapOf(visit)
    const failures = isGood === false ? visit.consecutive_failures + 1 : isGood ? 0 : visit.consecutive_failures
    const recent = isGood === null ? visit.recent : withAnswer(visit.recent, isGood)
    return {
      host: visit.host,
      asked,
      status,
      good: isGood === true,
      bad: isGood === false,
      failures,
      recent,
      broken: isGood === false && isBroken(recent),
      seconds: Math.max(restAfterFailures(gap, failures), restMs) / 1000,
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
    [asJson(rows), owner, BREAK_MINUTES],
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
    outcomes.filter(({ restMs = 0 }) => restMs > LONGEST_WAIT_MS).map(({ visit }) => visit.host),
    ASKED_FOR_REST,
  )
}

type Fed = { session_id: string; ingredient: string; mood: string; time: string; n: number }

/** New recipes feed the cells in which a search would find them; a session whose last job is fed is over. Answers whether one is. */
async function countJobs(ask: Ask, mine: readonly Mine[], kept: ReadonlyMap<string, Kept>): Promise<boolean> {
  const fed = new Map<string, Fed>()
  const added = new Map<string, number>()
  for (const { visit, page } of mine) {
    const stored = kept.get(visit.page.id)
    if (!stored?.is_new || !page.find) continue
    const { session_id } = visit.page
    added.set(session_id, (added.get(session_id) ?? 0) + 1)
    for (const shelf of stored.shelves) {
      const key = `${session_id} ${shelf}`
      const { ingredient, mood, time } = cellOfShelf(shelf)
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
      [asJson([...fed.values()])],
      'crawl-jobs-feed',
    )
  }
  const ofSession = (id: string, is: (check: Check | undefined, state: string) => boolean) =>
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
      TARGETS_MET,
    ])
    isOver = true
  }
  return isOver
}
