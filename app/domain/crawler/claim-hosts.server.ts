import { query } from '#app/platform/db.server'
import { findDeadOwners } from '#app/platform/instance-lock.server'
import type { SearchFilters } from '#app/domain/search/search-filters'

export type ClaimedPage = {
  id: string
  session_id: string
  session_type: 'full' | 'validation'
  url: string
  kind: 'page' | 'sitemap'
  depth: number
  hops: number
  attempts: number
  claims: number
  recipe_id: string | null
  /** The cell of a session for a single cell. */
  cell: Pick<SearchFilters, 'ingredient' | 'mood'> | null
  known: { etag: string | null; last_modified: string | null; title: string; ingredients: string[] } | null
}
/** A host leased by this server until the outcome is recorded; without a page, its robots.txt is to be fetched. */
export type HostVisit = {
  host: string
  origin: string
  crawl_delay_ms: number | null
  consecutive_failures: number
  recent: string
  robots_verdict: 'rules' | 'allow all' | 'forbid all' | null
  robots_fetched_at: Date | null
  has_robots: boolean
  page: ClaimedPage | null
}

/** Longer than a request and its recording; renewed three times within. */
export const CRAWL_LEASE_SECONDS = 30
const ROBOTS_TTL_HOURS = 24
/** A failed robots.txt fetch is repeated sooner. */
const ROBOTS_RETRY_HOURS = 1

const FETCHABLE_HOST_SQL = `h.lease_owner is null and h.next_fetch_at <= now() and not h.frozen and h.taken_down_at is null and (h.paused_until is null or h.paused_until <= now())`
const QUEUED_PAGE_SQL = `p.host = h.host and p.state = 'queued' and p.not_before <= now() and s.status = 'running'`

/**
 * Claims due, unleased hosts and the best queued page of each in one statement. `for update` rechecks the row after
 * waiting, so that the crawl delay holds across servers.
 */
const CLAIM_HOSTS_SQL = `
  with due as (
    select h.host from crawl_hosts h
    where ${FETCHABLE_HOST_SQL} and exists (select 1 from crawl_pages p join crawl_sessions s on s.id = p.session_id where ${QUEUED_PAGE_SQL})
    order by h.next_fetch_at limit $2 for update of h skip locked
  ), held as (
    update crawl_hosts h set lease_owner = $1, lease_until = now() + make_interval(secs => $3) from due where h.host = due.host
    returning h.host, coalesce(h.origin, 'https://' || h.host) as origin, h.crawl_delay_ms, h.consecutive_failures, h.recent, h.robots_verdict, h.robots_fetched_at,
      coalesce(h.robots_fetched_at > now() - make_interval(hours => case when h.robots_verdict = 'forbid all' then $5::int else $4::int end), false) as has_robots
  ), picked as (
    select held.*, next.* from held left join lateral (
      select p.id, p.session_id, s.session_type, p.url, p.kind, p.depth, p.hops, p.attempts, p.recipe_id, s.total_jobs
      from crawl_pages p join crawl_sessions s on s.id = p.session_id
      where p.host = held.host and p.state = 'queued' and p.not_before <= now() and s.status = 'running'
      order by p.priority desc, p.created_at, p.id limit 1
    ) next on held.has_robots
  ), taken as (
    update crawl_pages p set lease_owner = $1, lease_until = now() + make_interval(secs => $3), claims = p.claims + 1
    from picked where p.id = picked.id and p.state = 'queued' returning p.id, p.claims
  )
  select picked.*, taken.claims, j.ingredient_category, j.mood_category, r.etag, r.last_modified, r.title, r.ingredients
  from picked left join taken on taken.id = picked.id
  left join lateral (select ingredient_category, mood_category from crawl_jobs where session_id = picked.session_id and picked.total_jobs = 1 limit 1) j on true
  left join lateral (select etag, last_modified, title, ingredients from recipes where is_valid and slug is null and (id = picked.recipe_id or source_url = picked.url) limit 1) r on picked.kind = 'page'`

type ClaimedHostRow = Omit<HostVisit, 'page'> &
  Omit<ClaimedPage, 'known' | 'cell' | 'claims' | 'id'> & {
    id: string | null
    claims: number | null
    ingredient_category: SearchFilters['ingredient'] | null
    mood_category: SearchFilters['mood']
    etag: string | null
    last_modified: string | null
    title: string | null
    ingredients: string[]
  }

export async function claimHosts(owner: string, maxHosts: number): Promise<HostVisit[]> {
  const rows = await query<ClaimedHostRow>(
    CLAIM_HOSTS_SQL,
    [owner, maxHosts, CRAWL_LEASE_SECONDS, ROBOTS_TTL_HOURS, ROBOTS_RETRY_HOURS],
    'crawl-claim',
  )
  return rows.map(
    ({
      host,
      origin,
      crawl_delay_ms,
      consecutive_failures,
      recent,
      robots_verdict,
      robots_fetched_at,
      has_robots,
      ...row
    }) => ({
      host,
      origin,
      crawl_delay_ms,
      consecutive_failures,
      recent,
      robots_verdict,
      robots_fetched_at,
      has_robots,
      page: toClaimedPage(row),
    }),
  )
}

function toClaimedPage({
  id,
  claims,
  ingredient_category,
  mood_category,
  etag,
  last_modified,
  title,
  ingredients,
  ...page
}: Omit<ClaimedHostRow, keyof Omit<HostVisit, 'page'>>): ClaimedPage | null {
  if (id === null || claims === null) return null
  return {
    ...page,
    id,
    claims,
    cell: ingredient_category && { ingredient: ingredient_category, mood: mood_category },
    known: title === null ? null : { etag, last_modified, title, ingredients },
  }
}

/** Extends the leases of this server. */
export async function renewLeases(owner: string): Promise<void> {
  // Skips rows locked by recording, to avoid waiting for them.
  await query(
    `update crawl_hosts set lease_until = now() + make_interval(secs => $2) where host in (select host from crawl_hosts where lease_owner = $1 for update skip locked)`,
    [owner, CRAWL_LEASE_SECONDS],
    'crawl-keep',
  )
}

/**
 * Reclaims leases of servers that are gone or hang. The last request may have just ended, so the host's crawl delay
 * starts now.
 */
export async function reclaimExpired(ownOwner: string, gapMs: number): Promise<void> {
  const leases = await query<{ lease_owner: string; is_over: boolean }>(
    'select lease_owner, bool_or(lease_until <= now()) as is_over from crawl_hosts where lease_owner is not null group by lease_owner',
    [],
    'crawl-held',
  )
  if (leases.every(({ lease_owner, is_over }) => lease_owner === ownOwner && !is_over)) return
  const deadOwners = await findDeadOwners(
    leases.map(({ lease_owner }) => lease_owner),
    ownOwner,
  )
  await query(
    `update crawl_hosts set lease_owner = null, lease_until = null, next_fetch_at = greatest(next_fetch_at, now() + make_interval(secs => greatest($2::int, least(coalesce(crawl_delay_ms, 0), 300000)) / 1000.0))
     where host in (select host from crawl_hosts where lease_owner = any($1::text[]) or lease_until <= now() for update skip locked)`,
    [deadOwners, gapMs],
    'crawl-free',
  )
}

/** Of these pages those still leased: their session runs and their host is not blocked. */
export async function ownedPages(owner: string, pages: readonly string[]): Promise<Set<string>> {
  if (pages.length === 0) return new Set()
  const rows = await query<{ id: string }>(
    `select p.id from crawl_pages p join crawl_sessions s on s.id = p.session_id where p.id = any($1::uuid[]) and p.lease_owner = $2 and p.state = 'queued' and s.status in ('running', 'paused')`,
    [pages, owner],
    'crawl-ours',
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether a session runs, and in how many milliseconds the next host is due; null if none is. */
export async function findNextDueHost(): Promise<{ isRunning: boolean; inMs: number | null }> {
  const [row] = await query<{ running: boolean; due: number | null }>(
    `with running as (select exists (select 1 from crawl_sessions where status = 'running') as yes)
     select running.yes as running,
            case when running.yes then (select (extract(epoch from min(h.next_fetch_at) - now()) * 1000)::float from crawl_hosts h
             where h.lease_owner is null and not h.frozen and h.taken_down_at is null and (h.paused_until is null or h.paused_until <= now())
               and exists (select 1 from crawl_pages p join crawl_sessions s on s.id = p.session_id where p.host = h.host and p.state = 'queued' and s.status = 'running')) end as due
     from running`,
    [],
    'crawl-due',
  )
  return { isRunning: row?.running ?? false, inMs: row?.due ?? null }
}
