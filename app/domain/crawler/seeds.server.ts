import type { PrismaTransaction } from '#app/platform/household-client'
import { execute, query, toPostgresJson } from '#app/platform/db.server'
import { parseOurRobotsRules } from '#app/ports/web-pages/web-pages.server'
import { bareHost, type ConfiguredSite } from '../recipes/trusted-sites'
import type { SearchFilters } from '#app/domain/search/search-filters'
import {
  toSameSiteUrl,
  MAX_CRAWL_PAGES_PER_HOST,
  computeCrawlPriority,
  MAX_CRAWL_SITEMAPS_PER_HOST,
} from './crawl-frontier'
import {
  insertFailedPages,
  insertHostsOfPages,
  insertSeedPages,
  insertSeedSites,
  insertValidationPages,
  selectSeedHosts,
  upsertSeedHosts,
} from './queries/sessions.server'

type SeedTransaction = PrismaTransaction
type SeedSite = { host: string; origin: string; robots_txt: string | null }
type SeedPage = { host: string; url: string; kind: 'page' | 'sitemap'; priority: number }

export const SITEMAP_PRIORITY = 200
/** For sites whose robots.txt names no sitemap. */
const DEFAULT_SITEMAP_PATH = '/sitemap.xml'

/** Queues start page and sitemaps of each of these sites that may be crawled; returns their number. */
export async function seedTrustedSites(
  tx: SeedTransaction,
  session: string,
  trustedSites: readonly ConfiguredSite[],
  cell?: SearchFilters,
): Promise<number> {
  const sites = trustedSites.map(({ origin }) => ({ host: new URL(origin).host, origin }))
  await execute(upsertSeedHosts, [toPostgresJson(sites)], tx)
  const hosts = await query(selectSeedHosts, [sites.map(({ host }) => host)], tx)
  const trustedHosts = new Set(sites.map(({ host }) => host))
  const takenDownHosts = new Set(
    hosts.filter(({ taken_down_at }) => taken_down_at).map(({ host }) => bareHost(`http://${host}`)),
  )
  const crawlableSites = hosts.filter(
    ({ host, is_resting }) => trustedHosts.has(host) && !is_resting && !takenDownHosts.has(bareHost(`http://${host}`)),
  )
  const sitemapOf = new Map(trustedSites.map(({ origin, sitemap }) => [new URL(origin).host, sitemap]))
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
  await execute(insertSeedPages, [session, toPostgresJson(seeds)], tx)
  await execute(insertSeedSites, [session], tx)
}

/** Queues the failed pages of these sites, the latest of each up to the page limit; returns how many. */
export async function seedFailedPages(
  tx: SeedTransaction,
  session: string,
  sites: readonly ConfiguredSite[],
): Promise<number> {
  await execute(insertFailedPages, [toBareHosts(sites), session, MAX_CRAWL_PAGES_PER_HOST], tx)
  await execute(insertHostsOfPages, [session], tx)
  await execute(insertSeedSites, [session], tx)
  return await tx.crawlPage.count({ where: { session_id: session } })
}

export const toBareHosts = (sites: readonly ConfiguredSite[]): string[] =>
  sites.flatMap(({ origin }) => bareHost(origin) ?? [])

/** Queues the recipes of each host that were longest not visited, up to the page limit; returns how many. */
export async function seedValidation(tx: SeedTransaction, session: string): Promise<number> {
  await execute(insertValidationPages, [session, MAX_CRAWL_PAGES_PER_HOST], tx)
  await execute(insertHostsOfPages, [session], tx)
  await execute(insertSeedSites, [session], tx)
  return await tx.crawlPage.count({ where: { session_id: session } })
}
