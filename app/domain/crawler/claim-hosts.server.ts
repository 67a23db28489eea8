import { execute, query } from '#app/platform/db.server'
import { findDeadOwners } from '#app/platform/instance-lock.server'
import type { SearchFilters } from '#app/domain/search/search-filters'
import {
  claimDueHosts,
  releaseExpiredLeases,
  renewHostLeases,
  selectLeaseOwners,
  selectNextDueHost,
  selectOwnedPages,
} from './queries/hosts.server'

export type ClaimedPage = {
  id: string
  session_id: string
  session_type: 'full' | 'retry' | 'validation'
  /** Of a session of one host. */
  session_host: string | null
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
const CRAWL_LEASE_SECONDS = 30
const ROBOTS_TTL_HOURS = 24
/** A failed robots.txt fetch is repeated sooner. */
const ROBOTS_RETRY_HOURS = 1

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
  const values = [owner, maxHosts, CRAWL_LEASE_SECONDS, ROBOTS_TTL_HOURS, ROBOTS_RETRY_HOURS] as const
  const rows = (await query(claimDueHosts, [...values])) as ClaimedHostRow[]
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
  await execute(renewHostLeases, [owner, CRAWL_LEASE_SECONDS])
}

/**
 * Reclaims leases of servers that are gone or hang. The last request may have just ended, so the host's crawl delay
 * starts now.
 */
export async function reclaimExpired(ownOwner: string, gapMs: number): Promise<void> {
  const leases = await query(selectLeaseOwners, [])
  if (leases.every(({ lease_owner, is_over }) => lease_owner === ownOwner && !is_over)) return
  const deadOwners = await findDeadOwners(
    leases.map(({ lease_owner }) => lease_owner),
    ownOwner,
  )
  await execute(releaseExpiredLeases, [deadOwners, gapMs])
}

/** Of these pages those still leased: their session runs and their host is not blocked. */
export async function ownedPages(owner: string, pages: readonly string[]): Promise<Set<string>> {
  if (pages.length === 0) return new Set()
  const rows = await query(selectOwnedPages, [pages, owner])
  return new Set(rows.map(({ id }) => id))
}

/** Whether a session runs, and in how many milliseconds the next host is due; null if none is. */
export async function findNextDueHost(): Promise<{ isRunning: boolean; inMs: number | null }> {
  const [row] = await query(selectNextDueHost, [])
  return { isRunning: row?.running ?? false, inMs: row?.due ?? null }
}
