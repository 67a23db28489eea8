import type { CrawlHost } from '#app/platform/prisma-client/client'
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
