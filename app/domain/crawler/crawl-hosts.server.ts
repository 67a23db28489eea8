import { AppError } from '#app/platform/app-error'
import { db, execute, query } from '#app/platform/db.server'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { bareHost } from '#app/domain/recipes/trusted-sites'
import { CRAWL_CHANNEL } from './crawl-control.server'
import type { CrawlHostDto, CrawlHostState } from './crawl-host'
import { INVALID_HOST, HOST_IS_TAKEN_DOWN, UNKNOWN_HOST } from './schema'
import { countRecipesOfHost, deleteRecipesOfHost, markHostsTakenDown, selectHosts } from './queries/hosts.server'
import { skipPagesOfHosts } from './queries/outcomes.server'
import { deleteTrashOfSite } from '#app/domain/operators/trash-queries.server'
import { sendNotification } from '#app/platform/queries.server'

const FROZEN_BY_OPERATOR = 'An operator froze this host.'
const HOST_TAKEN_DOWN_REASON = 'This host was taken down.'

/** Hosts by substring of the name and state; those with queued pages first, then most recently fetched. */
export async function listCrawlHosts({
  search = '',
  state,
  offset = 0,
  most: limit,
}: { search?: string; state?: CrawlHostState | undefined; offset?: number; most?: number } = {}): Promise<
  CrawlHostDto[]
> {
  const rows = await query(...selectHosts({ search: search.trim().toLowerCase(), state, limit: limit ?? null, offset }))
  return rows.map((row) => ({
    ...row,
    robots_fetched_at: row.robots_fetched_at?.toISOString() ?? null,
    last_fetch_at: row.last_fetch_at?.toISOString() ?? null,
    next_fetch_at: row.next_fetch_at.toISOString(),
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
    if (frozen) await execute(skipPagesOfHosts, [[host], FROZEN_BY_OPERATOR], tx)
    if (operator)
      await recordAuditEntry(operator, { action: frozen ? 'host frozen' : 'host unfrozen', subject: host }, tx)
    await execute(sendNotification, [CRAWL_CHANNEL, ''], tx)
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

/**
 * Dry run of a takedown: affected recipes, and whether it is in effect already.
 * @throws AppError `invalid`
 */
export async function previewHostTakedown(host: string): Promise<{ host: string; recipes: number; isDown: boolean }> {
  const { bare, both, domains, starts } = resolveHostAliases(host)
  const [row] = await query(countRecipesOfHost, [domains, starts, both])
  return { host: bare, ...row! }
}

/**
 * Blocks a host until `endHostTakedown`, with and without `www.`, and deletes its recipes from the catalogue; users' saved copies
 * stay. Returns how many were deleted.
 * @throws AppError `invalid`
 */
export async function takeDownHost(
  host: string,
  { operator }: { operator?: Operator } = {},
): Promise<{ removed: number }> {
  const { bare, both, domains, starts } = resolveHostAliases(host)
  return await db().$transaction(async (tx) => {
    await execute(markHostsTakenDown, [both], tx)
    await execute(skipPagesOfHosts, [both, HOST_TAKEN_DOWN_REASON], tx)
    const removed = await execute(deleteRecipesOfHost, [domains, starts], tx)
    await execute(deleteTrashOfSite, [starts], tx)
    if (operator)
      await recordAuditEntry(operator, { action: 'host taken down', subject: bare, detail: { recipes: removed } }, tx)
    await execute(sendNotification, [CRAWL_CHANNEL, ''], tx)
    return { removed }
  })
}

/**
 * Ends a takedown: the host may be crawled again. The deleted recipes come back only by crawling.
 * @throws AppError `invalid`; `not_found` for one that is not taken down
 */
export async function endHostTakedown(host: string, { operator }: { operator?: Operator } = {}): Promise<void> {
  const { bare, both } = resolveHostAliases(host)
  await db().$transaction(async (tx) => {
    const { count } = await tx.crawlHost.updateMany({
      where: { host: { in: both }, taken_down_at: { not: null } },
      data: { taken_down_at: null, frozen: false, paused_until: null, recent: '', consecutive_failures: 0 },
    })
    if (count === 0) throw new AppError('not_found', UNKNOWN_HOST)
    if (operator) await recordAuditEntry(operator, { action: 'host takedown ended', subject: bare }, tx)
    await execute(sendNotification, [CRAWL_CHANNEL, ''], tx)
  })
}
