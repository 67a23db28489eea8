import type { Prisma } from '#app/platform/prisma-client/client'
import { toPostgresJson } from '#app/platform/db.server'
import { parseOurRobotsRules } from '#app/ports/web-pages/web-pages.server'
import { bareHost } from '../recipes/trusted-sites'
import { getTrustedSites } from '../recipes/trusted-sites.server'
import type { SearchFilters } from '#app/domain/search/search-filters'
import {
  toSameSiteUrl,
  MAX_CRAWL_PAGES_PER_HOST,
  computeCrawlPriority,
  MAX_CRAWL_SITEMAPS_PER_HOST,
} from './crawl-frontier'

type SeedTransaction = Prisma.TransactionClient
type SeedSite = { host: string; origin: string; robots_txt: string | null }
export type SeedPage = { host: string; url: string; kind: 'page' | 'sitemap'; priority: number }

export const SITEMAP_PRIORITY = 200
/** For sites whose robots.txt names no sitemap. */
const DEFAULT_SITEMAP_PATH = '/sitemap.xml'

/** Queues start page and sitemaps of each crawlable trusted site; returns the number of sites. */
export async function seedTrustedSites(tx: SeedTransaction, session: string, cell?: SearchFilters): Promise<number> {
  const sites = getTrustedSites().map(({ origin }) => ({ host: new URL(origin).host, origin }))
  await tx.$executeRaw`
    insert into crawl_hosts (host, origin) select host, origin from jsonb_to_recordset(${toPostgresJson(sites)}::jsonb) as s(host text, origin text)
    on conflict (host) do update set origin = excluded.origin where crawl_hosts.origin is distinct from excluded.origin`
  const hosts = await tx.$queryRaw<(SeedSite & { taken_down_at: Date | null; is_resting: boolean })[]>`
    select host, origin, taken_down_at, frozen or coalesce(paused_until > now(), false) as is_resting,
           case when robots_fetched_at > now() - interval '24 hours' then robots_txt end as robots_txt
    from crawl_hosts where host = any(${sites.map(({ host }) => host)}::text[]) or taken_down_at is not null`
  const trustedHosts = new Set(sites.map(({ host }) => host))
  const takenDownHosts = new Set(
    hosts.filter(({ taken_down_at }) => taken_down_at).map(({ host }) => bareHost(`http://${host}`)),
  )
  const crawlableSites = hosts.filter(
    ({ host, is_resting }) => trustedHosts.has(host) && !is_resting && !takenDownHosts.has(bareHost(`http://${host}`)),
  )
  const sitemapOf = new Map(getTrustedSites().map(({ origin, sitemap }) => [new URL(origin).host, sitemap]))
  const seeds = crawlableSites.flatMap((site) => [
    {
      host: site.host,
      url: `${site.origin}/`,
      kind: 'page' as const,
      priority: computeCrawlPriority(`${site.origin}/`, { depth: 0, cell }),
    },
    ...buildSitemapSeeds(site, sitemapOf.get(site.host)),
  ])
  await enqueueSeeds(tx, session, seeds)
  return crawlableSites.length
}

/**
 * Sitemaps of the site: from robots.txt, once fetched, and our configuration, else the default path. Never of another
 * site.
 */
export function buildSitemapSeeds({ host, origin, robots_txt }: SeedSite, configuredPath?: string): SeedPage[] {
  const robotsSitemaps = robots_txt === null ? [] : parseOurRobotsRules(robots_txt).sitemaps
  const declared = [
    ...new Set(
      [...(configuredPath ? [origin + configuredPath] : []), ...robotsSitemaps].flatMap(
        (url) => toSameSiteUrl(url, origin) ?? [],
      ),
    ),
  ]
  // Until robots.txt is fetched, no default path is tried.
  const urls = declared.length || robots_txt === null ? declared : [origin + DEFAULT_SITEMAP_PATH]
  return urls
    .slice(0, MAX_CRAWL_SITEMAPS_PER_HOST)
    .map((url) => ({ host, url, kind: 'sitemap', priority: SITEMAP_PRIORITY }))
}

async function enqueueSeeds(tx: SeedTransaction, session: string, seeds: readonly SeedPage[]): Promise<void> {
  await tx.$executeRaw`
    insert into crawl_pages (session_id, host, url, kind, priority)
    select ${session}::uuid, host, url, kind, priority from jsonb_to_recordset(${toPostgresJson(seeds)}::jsonb) as s(host text, url text, kind text, priority smallint)
    on conflict do nothing`
  await tx.$executeRaw`
    insert into crawl_sites (session_id, host, pages_known, sitemaps)
    select session_id, host, count(*) filter (where kind = 'page'), count(*) filter (where kind = 'sitemap') from crawl_pages where session_id = ${session}::uuid group by session_id, host`
}

/** Queues the recipes of each host that were longest not visited, up to the page limit; returns how many. */
export async function seedValidation(tx: SeedTransaction, session: string): Promise<number> {
  await tx.$executeRaw`
    insert into crawl_pages (session_id, host, url, recipe_id, priority, created_at)
    select ${session}::uuid, host, source_url, id, 50, now() + make_interval(secs => place / 1000.0)
    from (
      select id, source_url, host, row_number() over (partition by host order by fetched_at nulls first, id) as place
      from (select id, source_url, fetched_at, substring(source_url from '^https?://([^/?#]+)') as host from recipes where slug is null and is_valid) r
    ) ranked
    where place <= ${MAX_CRAWL_PAGES_PER_HOST} and host is not null
      and not exists (select 1 from crawl_hosts h where regexp_replace(h.host, '^www\\.', '') = regexp_replace(ranked.host, '^www\\.', '') and (h.taken_down_at is not null or h.frozen or h.paused_until > now()))`
  await tx.$executeRaw`
    insert into crawl_hosts (host, origin)
    select host, substring(min(url) from '^https?://[^/?#]+') from crawl_pages where session_id = ${session}::uuid group by host on conflict (host) do nothing`
  await tx.$executeRaw`
    insert into crawl_sites (session_id, host, pages_known) select session_id, host, count(*) from crawl_pages where session_id = ${session}::uuid group by session_id, host`
  return await tx.crawlPage.count({ where: { session_id: session } })
}
