import type { CrawlSession, CrawlHost } from '#app/platform/prisma-client/client'
import { command, statement } from '#app/platform/statement'

export const endActiveSessions = statement<Pick<CrawlSession, 'id'>, [status: string, reason: string]>({
  columns: { id: 'uuid' },
  text: `
    update crawl_sessions set status = $1, reason = $2, finished_at = now()
    where status in ('running', 'paused') returning id`,
})

export const stopJobsOfSessions = command<[reason: string, sessions: readonly string[]]>({
  text: `
    update crawl_jobs set status = 'stopped', reason = $1, finished_at = now()
    where session_id = any($2::uuid[]) and status in ('pending', 'running')`,
})

export const changeSessionStatus = statement<Pick<CrawlSession, 'id'>, [from: string, to: string]>({
  columns: { id: 'uuid' },
  text: 'update crawl_sessions set status = $2 where status = $1 returning id',
})

export const failUnfinishedJobs = command<[reason: string]>({
  text: `update crawl_jobs set status = 'failed', reason = $1, finished_at = now() where status in ('pending', 'running')`,
})

export const countFailedJobs = command<[sessions: readonly string[]]>({
  text: `
    update crawl_sessions s set failed_jobs = (select count(*) from crawl_jobs j where j.session_id = s.id and j.status = 'failed')
    where s.id = any($1::uuid[]) and s.session_type = 'full'`,
})

export const selectActiveStatuses = statement<Pick<CrawlSession, 'status'>>({
  name: 'crawl-status',
  columns: { status: 'text' },
  text: `select status from crawl_sessions where status in ('running', 'paused')`,
})

export const skipQueuedPagesOfEndedSessions = command<[reason: string]>({
  text: `
    update crawl_pages p set state = 'skipped', reason = coalesce(s.reason, $1), lease_owner = null, lease_until = null
    from crawl_sessions s where s.id = p.session_id and p.state = 'queued' and s.status not in ('running', 'paused')`,
})

export const skipPagesOfClosedHosts = command<[reason: string]>({
  text: `
    update crawl_pages p set state = 'skipped', reason = $1, lease_owner = null, lease_until = null
    from crawl_hosts h
    where h.host = p.host and p.state = 'queued' and p.lease_owner is null
      and (h.frozen or h.taken_down_at is not null or h.paused_until > now())`,
})

export const endIdleSessions = statement<Pick<CrawlSession, 'id'> & { has_read: boolean }, [reason: string]>({
  columns: { id: 'uuid', has_read: 'bool' },
  text: `
    update crawl_sessions s set
      status = case
        when exists (select 1 from crawl_pages p where p.session_id = s.id and p.state = 'done') or s.total_jobs = 0
        then 'completed' else 'failed'
      end,
      reason = case when exists (select 1 from crawl_pages p where p.session_id = s.id and p.state = 'done') then s.reason else $1 end,
      finished_at = now()
    where s.status = 'running' and not exists (select 1 from crawl_pages p where p.session_id = s.id and p.state = 'queued')
    returning id, status = 'completed' as has_read`,
})

export const endJobsOfSession = command<[session: string, status: string, reason: string]>({
  text: `
    update crawl_jobs set status = $2, reason = $3, finished_at = now()
    where session_id = $1 and status in ('pending', 'running')`,
})

export const countJobsOfSession = command<[session: string]>({
  text: `
    update crawl_sessions s set completed_jobs = j.completed, failed_jobs = j.failed
    from (
      select count(*) filter (where status = 'completed') as completed, count(*) filter (where status = 'failed') as failed
      from crawl_jobs where session_id = $1
    ) j
    where s.id = $1 and s.session_type = 'full'`,
})

export const deletePagesOfOldSessions = command({
  text: `
    delete from crawl_pages p using crawl_sessions s
    where s.id = p.session_id and s.finished_at < now() - interval '30 days'`,
})

export const upsertSeedHosts = command<[json: string]>({
  text: `
    insert into crawl_hosts (host, origin)
    select host, origin from jsonb_to_recordset($1::jsonb) as s(host text, origin text)
    on conflict (host) do update set origin = excluded.origin where crawl_hosts.origin is distinct from excluded.origin`,
})

/** These hosts, and those that were taken down; robots.txt only while it is fresh. */
export const selectSeedHosts = statement<
  Pick<CrawlHost, 'host' | 'robots_txt' | 'taken_down_at'> & { origin: string; is_resting: boolean },
  [hosts: readonly string[]]
>({
  columns: { host: 'text', origin: 'text', taken_down_at: 'timestamptz', is_resting: 'bool', robots_txt: 'text' },
  text: `
    select host, coalesce(origin, 'https://' || host) as origin, taken_down_at, frozen or coalesce(paused_until > now(), false) as is_resting,
      case when robots_fetched_at > now() - interval '24 hours' then robots_txt end as robots_txt
    from crawl_hosts where host = any($1::text[]) or taken_down_at is not null`,
})

export const insertSeedPages = command<[session: string, json: string]>({
  text: `
    insert into crawl_pages (session_id, host, url, kind, priority)
    select $1::uuid, host, url, kind, priority
    from jsonb_to_recordset($2::jsonb) as s(host text, url text, kind text, priority smallint)
    on conflict do nothing`,
})

export const insertSeedSites = command<[session: string]>({
  text: `
    insert into crawl_sites (session_id, host, pages_known, sitemaps)
    select session_id, host, count(*) filter (where kind = 'page'), count(*) filter (where kind = 'sitemap')
    from crawl_pages where session_id = $1::uuid group by session_id, host`,
})

const IS_CLOSED_HOST = (host: string) => `exists (
        select 1 from crawl_hosts h
        where regexp_replace(h.host, '^www\\.', '') = regexp_replace(${host}, '^www\\.', '')
          and (h.taken_down_at is not null or h.frozen or h.paused_until > now())
      )`

/** Pages of crawls whose last visit failed, of open hosts by name without www. ($1), the latest of each host first. */
const FAILED_PAGES = `
    select f.host, f.url, row_number() over (partition by f.host order by f.started_at desc, f.url) as place
    from (
      select distinct on (p.url) p.host, p.url, s.started_at
      from crawl_pages p join crawl_sessions s on s.id = p.session_id
      where p.state = 'failed' and p.kind = 'page' and s.session_type <> 'validation'
        and regexp_replace(p.host, '^www\\.', '') = any($1::text[])
      order by p.url, s.started_at desc
    ) f
    where not exists (
        select 1 from crawl_pages l join crawl_sessions ls on ls.id = l.session_id
        where l.url = f.url and ls.started_at > f.started_at and l.fetched_at is not null and l.state <> 'failed'
      )
      and not exists (select 1 from trash where addresses @> array[f.url] and not is_crawlable)
      and not ${IS_CLOSED_HOST('f.host')}`

export const countFailedPagesByHost = statement<
  Pick<CrawlHost, 'host'> & { pages: number },
  [hosts: readonly string[], maxPagesPerHost: number]
>({
  columns: { host: 'text', pages: 'int4' },
  text: `
    select host, least(count(*), $2)::int as pages from (${FAILED_PAGES}) again group by host order by host`,
})

export const insertFailedPages = command<[hosts: readonly string[], session: string, maxPagesPerHost: number]>({
  text: `
    insert into crawl_pages (session_id, host, url, priority, created_at)
    select $2::uuid, host, url, 50, now() + make_interval(secs => place / 1000.0) from (${FAILED_PAGES}) again
    where place <= $3`,
})

export const selectHostState = statement<
  Pick<CrawlHost, 'frozen'> & { is_down: boolean; is_resting: boolean },
  [hosts: readonly string[]]
>({
  columns: { is_down: 'bool', frozen: 'bool', is_resting: 'bool' },
  text: `
    select coalesce(bool_or(taken_down_at is not null), false) as is_down, coalesce(bool_or(frozen), false) as frozen,
      coalesce(bool_or(paused_until > now()), false) as is_resting
    from crawl_hosts where host = any($1::text[])`,
})

export const insertValidationPages = command<[session: string, maxPagesPerHost: number]>({
  text: `
    insert into crawl_pages (session_id, host, url, recipe_id, priority, created_at)
    select $1::uuid, host, source_url, id, 50, now() + make_interval(secs => place / 1000.0)
    from (
      select id, source_url, host, row_number() over (partition by host order by fetched_at nulls first, id) as place
      from (
        select id, source_url, fetched_at, substring(source_url from '^https?://([^/?#]+)') as host
        from recipes where slug is null and is_valid
      ) r
    ) ranked
    where place <= $2 and host is not null and not ${IS_CLOSED_HOST('ranked.host')}`,
})

export const insertHostsOfPages = command<[session: string]>({
  text: `
    insert into crawl_hosts (host, origin)
    select host, substring(min(url) from '^https?://[^/?#]+') from crawl_pages where session_id = $1::uuid group by host
    on conflict (host) do nothing`,
})
