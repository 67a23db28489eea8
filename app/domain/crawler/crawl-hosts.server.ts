import { AppError } from '#app/platform/app-error'
import { db, query } from '#app/platform/db.server'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { bareHost } from '#app/domain/recipes/trusted-sites'
import { CRAWL_CHANNEL } from './crawl-channel'
import type { CrawlHostDto, CrawlHostState } from './crawl-host'
import { INVALID_HOST, HOST_IS_TAKEN_DOWN, UNKNOWN_HOST } from './schema'

export const FROZEN_BY_OPERATOR = 'An operator froze this host.'
export const HOST_TAKEN_DOWN_REASON = 'This host was taken down for good.'

type HostDateField = 'robots_fetched_at' | 'last_fetch_at' | 'next_fetch_at' | 'paused_until' | 'taken_down_at'

const HOST_STATE_CONDITIONS: Record<CrawlHostState, string> = {
  'under way': 'q.queued is not null',
  resting: 'h.paused_until > now() and h.taken_down_at is null',
  frozen: 'h.frozen and h.taken_down_at is null',
  'taken down': 'h.taken_down_at is not null',
}

/** Hosts by substring of the name and state; those with queued pages first, then most recently fetched. */
export async function listCrawlHosts({
  search = '',
  state,
  offset = 0,
  most: limit,
}: { search?: string; state?: CrawlHostState | undefined; offset?: number; most?: number } = {}): Promise<
  CrawlHostDto[]
> {
  const rows = await query<Omit<CrawlHostDto, HostDateField | 'success_share'> & Record<HostDateField, Date | null>>(
    `select host, robots_verdict, robots_status, robots_fetched_at, crawl_delay_ms, last_status, last_fetch_at, next_fetch_at, fetch_count, success_count, failure_count,
            coalesce(q.queued, 0)::int as queued, case when paused_until > now() then paused_until end as paused_until, frozen, taken_down_at
     from crawl_hosts h left join (select host, count(*) as queued from crawl_pages where state = 'queued' group by host) q using (host)
     where strpos(host, $1) > 0 and (${state ? HOST_STATE_CONDITIONS[state] : 'true'})
     order by (q.queued is not null) desc, last_fetch_at desc nulls last, host limit $2 offset $3`,
    [search.trim().toLowerCase(), limit ?? null, offset],
  )
  return rows.map((row) => ({
    ...row,
    robots_fetched_at: row.robots_fetched_at?.toISOString() ?? null,
    last_fetch_at: row.last_fetch_at?.toISOString() ?? null,
    next_fetch_at: row.next_fetch_at!.toISOString(),
    paused_until: row.paused_until?.toISOString() ?? null,
    taken_down_at: row.taken_down_at?.toISOString() ?? null,
    success_share:
      row.success_count + row.failure_count === 0 ? null : row.success_count / (row.success_count + row.failure_count),
  }))
}

/**
 * Freezes or unfreezes a host; freezing skips its queued pages.
 * @throws AppError `not_found`; `conflict` for one that was taken down
 */
export async function setHostFrozen(
  host: string,
  frozen: boolean,
  { operator }: { operator?: Operator } = {},
): Promise<void> {
  await db().$transaction(async (tx) => {
    const row = await tx.crawlHost.findUnique({ where: { host }, select: { taken_down_at: true } })
    if (!row) throw new AppError('not_found', UNKNOWN_HOST)
    if (row.taken_down_at) throw new AppError('conflict', HOST_IS_TAKEN_DOWN)
    // Unfreezing also resets backoff and circuit breaker.
    await tx.crawlHost.update({
      where: { host },
      data: frozen ? { frozen } : { frozen, paused_until: null, recent: '', consecutive_failures: 0 },
    })
    if (frozen)
      await tx.$executeRaw`update crawl_pages set state = 'skipped', reason = ${FROZEN_BY_OPERATOR}, lease_owner = null, lease_until = null where host = ${host} and state = 'queued'`
    if (operator)
      await recordAuditEntry(operator, { action: frozen ? 'host frozen' : 'host let go', subject: host }, tx)
    await tx.$executeRaw`select pg_notify(${CRAWL_CHANNEL}, '')`
  })
}

/** Names with and without `www.`, and URL prefixes of the host's recipes. */
function resolveHostAliases(host: string) {
  const bare = bareHost(`http://${host}`)
  if (bare === null) throw new AppError('invalid', INVALID_HOST, { fields: { host: [INVALID_HOST] } })
  const both = [bare, `www.${bare}`]
  return {
    bare,
    both,
    domains: [...both, new URL(`http://${bare}`).hostname],
    starts: both.flatMap((name) => ['http', 'https'].map((scheme) => `${scheme}://${name}/`)),
  }
}

const RECIPE_OF_HOST_SQL =
  'slug is null and source_domain = any($1::text[]) and exists (select 1 from unnest($2::text[]) as start where starts_with(source_url, start))'

/**
 * Dry run of a takedown: affected recipes, and whether it is in effect already.
 * @throws AppError `invalid`
 */
export async function previewHostTakedown(host: string): Promise<{ host: string; recipes: number; isDown: boolean }> {
  const { bare, both, domains, starts } = resolveHostAliases(host)
  const [row] = await query<{ recipes: number; isDown: boolean }>(
    `select (select count(*)::int from recipes where ${RECIPE_OF_HOST_SQL}) as recipes, exists (select 1 from crawl_hosts where host = any($3::text[]) and taken_down_at is not null) as "isDown"`,
    [domains, starts, both],
  )
  return { host: bare, ...row! }
}

/**
 * Blocks a host for good, with and without `www.`, and deletes its recipes from the catalogue; users' saved copies
 * stay. Returns how many were deleted.
 * @throws AppError `invalid`
 */
export async function takeDownHost(
  host: string,
  { operator }: { operator?: Operator } = {},
): Promise<{ removed: number }> {
  const { bare, both, domains, starts } = resolveHostAliases(host)
  return await db().$transaction(async (tx) => {
    await tx.$executeRaw`
      insert into crawl_hosts (host, taken_down_at, frozen) select name, now(), true from unnest(${both}::text[]) as name
      on conflict (host) do update set taken_down_at = coalesce(crawl_hosts.taken_down_at, now()), frozen = true`
    await tx.$executeRaw`update crawl_pages set state = 'skipped', reason = ${HOST_TAKEN_DOWN_REASON}, lease_owner = null, lease_until = null where host = any(${both}::text[]) and state = 'queued'`
    const removed = await tx.$executeRawUnsafe(`delete from recipes where ${RECIPE_OF_HOST_SQL}`, domains, starts)
    if (operator)
      await recordAuditEntry(operator, { action: 'host taken down', subject: bare, detail: { recipes: removed } }, tx)
    await tx.$executeRaw`select pg_notify(${CRAWL_CHANNEL}, '')`
    return { removed }
  })
}
