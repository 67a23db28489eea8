import type { CrawlHost } from '#app/platform/prisma-client/client'
import { command, statement } from '#app/platform/statement'

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
    where place <= $2 and host is not null
      and not exists (
        select 1 from crawl_hosts h
        where regexp_replace(h.host, '^www\\.', '') = regexp_replace(ranked.host, '^www\\.', '')
          and (h.taken_down_at is not null or h.frozen or h.paused_until > now())
      )`,
})

export const insertHostsOfPages = command<[session: string]>({
  text: `
    insert into crawl_hosts (host, origin)
    select host, substring(min(url) from '^https?://[^/?#]+') from crawl_pages where session_id = $1::uuid group by host
    on conflict (host) do nothing`,
})
