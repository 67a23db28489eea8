import type { CrawlHost, CrawlJob, CrawlPage, CrawlSession, Recipe } from '#app/platform/prisma-client/client'
import { buildWhere, condition } from '#app/platform/sql-filter.server'
import { command, composedStatement, statement } from '#app/platform/statement'
import { CRAWL_HOST_STATES, type CrawlHostState } from '../crawl-host'

type ListedHost = Pick<
  CrawlHost,
  | 'host'
  | 'robots_verdict'
  | 'robots_status'
  | 'robots_fetched_at'
  | 'crawl_delay_ms'
  | 'last_status'
  | 'last_fetch_at'
  | 'next_fetch_at'
  | 'fetch_count'
  | 'success_count'
  | 'failure_count'
  | 'paused_until'
  | 'frozen'
  | 'taken_down_at'
> & { queued: number }

const HOST_STATE_CONDITIONS = {
  'under way': condition`q.queued is not null`,
  resting: condition`h.paused_until > now() and h.taken_down_at is null`,
  frozen: condition`h.frozen and h.taken_down_at is null`,
  'taken down': condition`h.taken_down_at is not null`,
}

type HostListOptions = { search: string; state?: CrawlHostState | undefined; limit: number | null; offset: number }
const ANY_HOST: HostListOptions = { search: '', limit: null, offset: 0 }

export const selectHosts = composedStatement<ListedHost, HostListOptions>({
  columns: {
    host: 'text',
    robots_verdict: 'text',
    robots_status: 'int4',
    robots_fetched_at: 'timestamptz',
    crawl_delay_ms: 'int4',
    last_status: 'int4',
    last_fetch_at: 'timestamptz',
    next_fetch_at: 'timestamptz',
    fetch_count: 'int4',
    success_count: 'int4',
    failure_count: 'int4',
    queued: 'int4',
    paused_until: 'timestamptz',
    frozen: 'bool',
    taken_down_at: 'timestamptz',
  },
  examples: [ANY_HOST, ...CRAWL_HOST_STATES.map((state) => ({ ...ANY_HOST, state }))],
  compose({ search, state, limit, offset }) {
    const { where, values } = buildWhere(
      [condition`strpos(host, ${search}) > 0`, state ? HOST_STATE_CONDITIONS[state] : null],
      [limit, offset],
    )
    const text = `
      select host, robots_verdict, robots_status, robots_fetched_at, crawl_delay_ms, last_status, last_fetch_at,
        next_fetch_at, fetch_count, success_count, failure_count, coalesce(q.queued, 0)::int as queued,
        case when paused_until > now() then paused_until end as paused_until, frozen, taken_down_at
      from crawl_hosts h
      left join (select host, count(*) as queued from crawl_pages where state = 'queued' group by host) q using (host)
      where ${where}
      order by (q.queued is not null) desc, last_fetch_at desc nulls last, host limit $1 offset $2`
    return { text, values }
  },
})

const RECIPE_OF_HOST = `
  slug is null and source_domain = any($1::text[])
    and exists (select 1 from unnest($2::text[]) as start where starts_with(source_url, start))`

export const countRecipesOfHost = statement<
  { recipes: number; isDown: boolean },
  [domains: readonly string[], urlPrefixes: readonly string[], hosts: readonly string[]]
>({
  columns: { recipes: 'int4', isDown: 'bool' },
  text: `
    select (select count(*)::int from recipes where ${RECIPE_OF_HOST}) as recipes,
      exists (select 1 from crawl_hosts where host = any($3::text[]) and taken_down_at is not null) as "isDown"`,
})

export const deleteRecipesOfHost = command<[domains: readonly string[], urlPrefixes: readonly string[]]>({
  text: `delete from recipes where ${RECIPE_OF_HOST}`,
})

export const markHostsTakenDown = command<[hosts: readonly string[]]>({
  text: `
    insert into crawl_hosts (host, taken_down_at, frozen) select name, now(), true from unnest($1::text[]) as name
    on conflict (host) do update set taken_down_at = coalesce(crawl_hosts.taken_down_at, now()), frozen = true`,
})

/** Null in the columns of a page when the host has none to fetch, or has to be asked for its robots.txt first. */
type ClaimedHost = Pick<
  CrawlHost,
  'host' | 'crawl_delay_ms' | 'consecutive_failures' | 'recent' | 'robots_verdict' | 'robots_fetched_at'
> & { origin: string; has_robots: boolean } & { [Column in keyof ClaimedHostPage]: ClaimedHostPage[Column] | null }
type ClaimedHostPage = Pick<
  CrawlPage,
  'id' | 'session_id' | 'url' | 'kind' | 'depth' | 'hops' | 'attempts' | 'claims' | 'recipe_id'
> &
  Pick<CrawlSession, 'session_type'> & { session_host: CrawlSession['host'] } & Pick<
    CrawlJob,
    'ingredient_category' | 'mood_category'
  > &
  Pick<Recipe, 'etag' | 'last_modified' | 'title' | 'ingredients'>

/**
 * One statement takes hosts that may be asked now, nobody else's, and of each the most promising page. A host whose
 * pace another server has just changed is looked at again under its lock, so that the gap holds between servers too.
 */
export const claimDueHosts = statement<
  ClaimedHost,
  [owner: string, limit: number, leaseSeconds: number, robotsTtlHours: number, robotsRetryHours: number]
>({
  name: 'crawl-claim',
  columns: {
    host: 'text',
    origin: 'text',
    crawl_delay_ms: 'int4',
    consecutive_failures: 'int4',
    recent: 'text',
    robots_verdict: 'text',
    robots_fetched_at: 'timestamptz',
    has_robots: 'bool',
    id: 'uuid',
    session_id: 'uuid',
    session_type: 'text',
    session_host: 'text',
    url: 'text',
    kind: 'text',
    depth: 'int2',
    hops: 'int2',
    attempts: 'int2',
    claims: 'int2',
    recipe_id: 'uuid',
    ingredient_category: 'text',
    mood_category: 'text',
    etag: 'text',
    last_modified: 'text',
    title: 'text',
    ingredients: '_text',
  },
  text: `
    with due as (
      select h.host from crawl_hosts h
      where h.lease_owner is null and h.next_fetch_at <= now() and not h.frozen and h.taken_down_at is null
        and (h.paused_until is null or h.paused_until <= now())
        and exists (
          select 1 from crawl_pages p join crawl_sessions s on s.id = p.session_id
          where p.host = h.host and p.state = 'queued' and p.not_before <= now() and s.status = 'running'
        )
      order by h.next_fetch_at limit $2 for update of h skip locked
    ), held as (
      update crawl_hosts h set lease_owner = $1, lease_until = now() + make_interval(secs => $3)
      from due where h.host = due.host
      returning h.host, coalesce(h.origin, 'https://' || h.host) as origin, h.crawl_delay_ms, h.consecutive_failures,
        h.recent, h.robots_verdict, h.robots_fetched_at,
        coalesce(
          h.robots_fetched_at
            > now() - make_interval(hours => case when h.robots_verdict = 'forbid all' then $5::int else $4::int end),
          false
        ) as has_robots
    ), picked as (
      select held.*, next.* from held left join lateral (
        select p.id, p.session_id, s.session_type, s.host as session_host, p.url, p.kind, p.depth, p.hops, p.attempts, p.recipe_id, s.total_jobs
        from crawl_pages p join crawl_sessions s on s.id = p.session_id
        where p.host = held.host and p.state = 'queued' and p.not_before <= now() and s.status = 'running'
        order by p.priority desc, p.created_at, p.id limit 1
      ) next on held.has_robots
    ), taken as (
      update crawl_pages p set lease_owner = $1, lease_until = now() + make_interval(secs => $3), claims = p.claims + 1
      from picked where p.id = picked.id and p.state = 'queued' returning p.id, p.claims
    )
    select picked.host, picked.origin, picked.crawl_delay_ms, picked.consecutive_failures, picked.recent,
      picked.robots_verdict, picked.robots_fetched_at, picked.has_robots, picked.id, picked.session_id,
      picked.session_type, picked.session_host, picked.url, picked.kind, picked.depth, picked.hops, picked.attempts, picked.recipe_id,
      taken.claims, j.ingredient_category, j.mood_category, r.etag, r.last_modified, r.title, r.ingredients
    from picked left join taken on taken.id = picked.id
    left join lateral (
      select ingredient_category, mood_category from crawl_jobs
      where session_id = picked.session_id and picked.total_jobs = 1 limit 1
    ) j on true
    left join lateral (
      select etag, last_modified, title, ingredients from recipes
      where is_valid and slug is null and (id = picked.recipe_id or source_url = picked.url) limit 1
    ) r on picked.kind = 'page'`,
})

/** A row that is just being recorded needs no longer lease, and must not be waited for. */
export const renewHostLeases = command<[owner: string, leaseSeconds: number]>({
  name: 'crawl-keep',
  text: `
    update crawl_hosts set lease_until = now() + make_interval(secs => $2)
    where host in (select host from crawl_hosts where lease_owner = $1 for update skip locked)`,
})

export const selectLeaseOwners = statement<{ lease_owner: string; is_over: boolean }>({
  name: 'crawl-held',
  columns: { lease_owner: 'text', is_over: 'bool' },
  text: 'select lease_owner, bool_or(lease_until <= now()) as is_over from crawl_hosts where lease_owner is not null group by lease_owner',
})

export const releaseExpiredLeases = command<[deadOwners: readonly string[], gapMs: number]>({
  name: 'crawl-free',
  text: `
    update crawl_hosts set lease_owner = null, lease_until = null,
      next_fetch_at = greatest(next_fetch_at, now() + make_interval(secs => greatest($2::int, least(coalesce(crawl_delay_ms, 0), 300000)) / 1000.0))
    where host in (
      select host from crawl_hosts where lease_owner = any($1::text[]) or lease_until <= now() for update skip locked
    )`,
})

export const selectOwnedPages = statement<Pick<CrawlPage, 'id'>, [pages: readonly string[], owner: string]>({
  name: 'crawl-ours',
  columns: { id: 'uuid' },
  text: `
    select p.id from crawl_pages p join crawl_sessions s on s.id = p.session_id
    where p.id = any($1::uuid[]) and p.lease_owner = $2 and p.state = 'queued' and s.status in ('running', 'paused')`,
})

export const selectNextDueHost = statement<{ running: boolean; due: number | null }>({
  name: 'crawl-due',
  columns: { running: 'bool', due: 'float8' },
  text: `
    with running as (select exists (select 1 from crawl_sessions where status = 'running') as yes)
    select running.yes as running,
      case when running.yes then (
        select (extract(epoch from min(h.next_fetch_at) - now()) * 1000)::float from crawl_hosts h
        where h.lease_owner is null and not h.frozen and h.taken_down_at is null
          and (h.paused_until is null or h.paused_until <= now())
          and exists (
            select 1 from crawl_pages p join crawl_sessions s on s.id = p.session_id
            where p.host = h.host and p.state = 'queued' and s.status = 'running'
          )
      ) end as due
    from running`,
})

export const selectRobotsTxt = statement<Pick<CrawlHost, 'robots_txt'>, [host: string]>({
  columns: { robots_txt: 'text' },
  text: 'select robots_txt from crawl_hosts where host = $1',
})
