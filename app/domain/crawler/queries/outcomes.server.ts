import type { CrawlHost, CrawlPage, CrawlSession, CrawlSite, Recipe } from '#app/platform/prisma-client/client'
import { command, statement } from '#app/platform/statement'

export const lockActiveSessions = statement<
  Pick<CrawlSession, 'id' | 'session_type'>,
  [ids: readonly string[], all: boolean]
>({
  name: 'crawl-sessions-lock',
  columns: { id: 'uuid', session_type: 'text' },
  text: `
    select id, session_type from crawl_sessions
    where status in ('running', 'paused') and ($2 or id = any($1::uuid[])) order by id for update`,
})

export const lockClaimedPages = statement<Pick<CrawlPage, 'id'>, [ids: readonly string[], owner: string]>({
  name: 'crawl-pages-lock',
  columns: { id: 'uuid' },
  text: `
    select id from crawl_pages
    where id = any($1::uuid[]) and lease_owner = $2 and state = 'queued' order by id for update`,
})

/** The recipes of these pages are as they were. */
export const touchUnchangedRecipes = command<[pages: readonly string[]]>({
  name: 'crawl-unchanged',
  text: `
    update recipes r set fetched_at = now() from crawl_pages p
    where p.id = any($1::uuid[]) and r.slug is null
      and (r.id = p.recipe_id or (p.recipe_id is null and r.source_url = p.url))`,
})

export const invalidateRecipes = statement<Pick<Recipe, 'id'>, [json: string]>({
  name: 'crawl-invalid',
  columns: { id: 'uuid' },
  text: `
    update recipes r set is_valid = false, invalid_reason = v.why, updated_at = now()
    from jsonb_to_recordset($1::jsonb) as v(id uuid, why text)
    where r.id = v.id and r.slug is null and r.is_valid returning r.id`,
})

/** A server that comes back was not ended by the page, whatever came of it: its claim is taken back. */
export const finishPages = command<[json: string]>({
  name: 'crawl-pages-close',
  text: `
    update crawl_pages p set state = v.state, reason = v.reason, attempts = v.attempts,
      not_before = now() + make_interval(secs => v.seconds), lease_owner = null, lease_until = null,
      claims = p.claims - (v.state = 'queued')::int, fetched_at = case when v.requested then now() else p.fetched_at end,
      http_status = coalesce(v.status, p.http_status), robots_verdict = coalesce(v.verdict, p.robots_verdict),
      evidence = v.evidence, recipe_id = coalesce(v.recipe_id, p.recipe_id)
    from jsonb_to_recordset($1::jsonb) as v(
      id uuid, state text, reason text, requested boolean, status int, verdict text, evidence jsonb, recipe_id uuid,
      attempts smallint, seconds float8
    )
    where p.id = v.id`,
})

const SITE_VISITS = `
    with v as (
      select session_id, host, count(*) as n from jsonb_to_recordset($1::jsonb) as v(session_id uuid, host text)
      group by session_id, host
    )`

/** Counts the pages of those hosts that have the limit with them. */
export const countLastPagesOfSites = statement<
  Pick<CrawlSite, 'session_id' | 'host'>,
  [json: string, maxPages: number]
>({
  name: 'crawl-sites-full',
  columns: { session_id: 'uuid', host: 'text' },
  text: `${SITE_VISITS}
    update crawl_sites x set pages_fetched = x.pages_fetched + v.n from v
    where x.session_id = v.session_id and x.host = v.host and x.pages_fetched < $2 and x.pages_fetched + v.n >= $2
    returning x.session_id, x.host`,
})

/** Counts the pages of those hosts that stay below the limit. */
export const countPagesOfSites = command<[json: string, maxPages: number]>({
  name: 'crawl-sites-count',
  text: `${SITE_VISITS}
    update crawl_sites x set pages_fetched = x.pages_fetched + v.n from v
    where x.session_id = v.session_id and x.host = v.host and x.pages_fetched + v.n < $2`,
})

export const skipPagesOfSite = command<[session: string, host: string, reason: string]>({
  text: `
    update crawl_pages set state = 'skipped', reason = $3, lease_owner = null, lease_until = null
    where session_id = $1 and host = $2 and state = 'queued'`,
})

export const insertDiscoveredHosts = command<[json: string]>({
  name: 'crawl-hosts-new',
  text: `
    with v as (
      select distinct on (host) host, origin from jsonb_to_recordset($1::jsonb) as v(host text, origin text)
    )
    insert into crawl_hosts (host, origin) select host, origin from v order by host on conflict (host) do nothing`,
})

export const insertDiscoveredSites = command<[json: string]>({
  name: 'crawl-sites-new',
  text: `
    with v as (select distinct session_id, host from jsonb_to_recordset($1::jsonb) as v(session_id uuid, host text))
    insert into crawl_sites (session_id, host) select session_id, host from v on conflict do nothing`,
})

export const insertDiscoveredPages = command<[json: string, maxUrls: number, maxSitemaps: number, maxPages: number]>({
  name: 'crawl-pages-new',
  text: `
    with v as (
      select v.*, row_number() over (partition by v.session_id, v.host, v.kind order by v.priority desc, v.place) as nth
      from (
        select * from rows from (
          jsonb_to_recordset($1::jsonb) as (session_id uuid, host text, url text, kind text, depth smallint, hops smallint, priority smallint, recipe_id uuid)
        ) with ordinality as r(session_id, host, url, kind, depth, hops, priority, recipe_id, place)
      ) v
      where not exists (select 1 from crawl_pages p where p.session_id = v.session_id and p.url = v.url)
    ), added as (
      insert into crawl_pages (session_id, host, url, kind, depth, hops, priority, recipe_id, created_at)
      select v.session_id, v.host, v.url, v.kind, v.depth, v.hops,
        greatest(0, v.priority - case
          when v.recipe_id is null and v.kind = 'page' and exists (select 1 from recipes r where r.source_url = v.url)
          then 30 else 0
        end),
        v.recipe_id, now() + make_interval(secs => v.nth / 1000000.0)
      from v join crawl_sites x on x.session_id = v.session_id and x.host = v.host join crawl_hosts h on h.host = v.host
      where case v.kind when 'sitemap' then x.sitemaps + v.nth <= $3 else x.pages_known + v.nth <= $2 and x.pages_fetched < $4 end
        and not h.frozen and h.taken_down_at is null and coalesce(h.paused_until <= now(), true)
        and not exists (select 1 from trash where addresses @> array[v.url] and not is_crawlable)
      on conflict do nothing returning session_id, host, kind
    )
    update crawl_sites x set pages_known = x.pages_known + n.pages, sitemaps = x.sitemaps + n.maps
    from (
      select session_id, host, count(*) filter (where kind = 'page') as pages, count(*) filter (where kind = 'sitemap') as maps
      from added group by session_id, host
    ) n
    where x.session_id = n.session_id and x.host = n.host`,
})

export const updateRobots = command<
  [
    host: string,
    owner: string,
    text: string | null,
    status: number | null,
    verdict: string,
    crawlDelayMs: number | null,
  ]
>({
  text: `
    update crawl_hosts set robots_txt = $3, robots_status = $4, robots_verdict = $5, robots_fetched_at = now(),
      crawl_delay_ms = $6
    where host = $1 and lease_owner = $2`,
})

export const skipForbiddenPages = command<[host: string, reason: string]>({
  text: `
    update crawl_pages p set state = 'skipped', reason = $2, robots_verdict = 'forbid all' from crawl_sessions s
    where s.id = p.session_id and s.status in ('running', 'paused') and p.host = $1 and p.state = 'queued'`,
})

export const selectActiveSitesOfHost = statement<Pick<CrawlSite, 'session_id' | 'sitemaps'>, [host: string]>({
  columns: { session_id: 'uuid', sitemaps: 'int4' },
  text: `
    select x.session_id, x.sitemaps from crawl_sites x join crawl_sessions s on s.id = x.session_id
    where x.host = $1 and s.session_type = 'full' and s.status in ('running', 'paused')`,
})

export const releaseHosts = statement<
  Pick<CrawlHost, 'host'> & { broken: boolean },
  [json: string, owner: string, breakerMinutes: number]
>({
  name: 'crawl-hosts-free',
  columns: { host: 'text', broken: 'bool' },
  text: `
    update crawl_hosts h set lease_owner = null, lease_until = null,
      next_fetch_at = case when v.requested then clock_timestamp() + make_interval(secs => v.seconds) else h.next_fetch_at end,
      last_fetch_at = case when v.requested then now() else h.last_fetch_at end,
      last_status = case when v.requested then v.status else h.last_status end,
      fetch_count = h.fetch_count + v.requested::int, success_count = h.success_count + v.good::int,
      failure_count = h.failure_count + v.bad::int, consecutive_failures = v.failures,
      recent = case when v.broken then '' else v.recent end,
      paused_until = case when v.broken then now() + make_interval(mins => $3) else h.paused_until end
    from (
      select * from jsonb_to_recordset($1::jsonb) as v(
        host text, requested boolean, status int, good boolean, bad boolean, failures int, recent text, broken boolean,
        seconds float8
      )
      order by host
    ) v
    where h.host = v.host and h.lease_owner = $2 returning h.host, v.broken`,
})

export const skipPagesOfHosts = command<[hosts: readonly string[], reason: string]>({
  text: `
    update crawl_pages set state = 'skipped', reason = $2, lease_owner = null, lease_until = null
    where host = any($1::text[]) and state = 'queued'`,
})

/** Of crawls; a validation looks at what is stored, wherever it is from. */
export const skipCrawledPagesOfHosts = command<[hosts: readonly string[], reason: string]>({
  text: `
    update crawl_pages p set state = 'skipped', reason = $2, lease_owner = null, lease_until = null
    from crawl_sessions s
    where s.id = p.session_id and s.session_type <> 'validation' and p.host = any($1::text[]) and p.state = 'queued'`,
})

export const addRecipesToJobs = command<[json: string]>({
  name: 'crawl-jobs-feed',
  text: `
    update crawl_jobs j set recipes_added = j.recipes_added + v.n,
      status = case when j.status = 'running' and j.recipes_added + v.n >= j.target then 'completed' else j.status end,
      finished_at = case when j.status = 'running' and j.recipes_added + v.n >= j.target then now() else j.finished_at end
    from jsonb_to_recordset($1::jsonb) as v(session_id uuid, ingredient text, mood text, time text, n int)
    where j.session_id = v.session_id and j.ingredient_category = v.ingredient and j.mood_category = v.mood
      and j.time_category = v.time`,
})

export const addSessionProgress = statement<
  { is_over: boolean },
  [session: string, added: number, validated: number, removed: number, completed: number, failed: number]
>({
  name: 'crawl-session-count',
  columns: { is_over: 'bool' },
  text: `
    update crawl_sessions s set total_recipes_added = total_recipes_added + $2, recipes_validated = recipes_validated + $3,
      recipes_removed = recipes_removed + $4,
      completed_jobs = case s.session_type
        when 'full' then (select count(*) from crawl_jobs j where j.session_id = s.id and j.status = 'completed')
        else completed_jobs + $5
      end,
      failed_jobs = failed_jobs + $6
    where id = $1 returning session_type = 'full' and completed_jobs >= total_jobs as is_over`,
})

export const completeSession = command<[session: string, reason: string]>({
  text: `update crawl_sessions set status = 'completed', reason = $2, finished_at = now() where id = $1`,
})
