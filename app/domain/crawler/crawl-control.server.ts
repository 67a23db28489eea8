import { AppError } from '#app/platform/app-error'
import { db, execute, query } from '#app/platform/db.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import { Prisma } from '#app/platform/prisma-client/client'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import type { SearchFilters } from '#app/domain/search/search-filters'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import { bareHost, type ConfiguredSite } from '#app/domain/recipes/trusted-sites'
import { loadTrustedSites } from '#app/domain/recipes/trusted-sites.server'
import { skipPagesOfEndedSessions } from './session-completion.server'
import {
  CRAWL_ALREADY_PAUSED,
  CRAWL_ALREADY_RUNNING,
  VALIDATION_ALREADY_RUNNING,
  NO_CRAWLABLE_SITES,
  NO_CRAWL_PAUSED,
  NO_CRAWL_RUNNING,
  STOP_CRAWL_FIRST,
  HOST_IS_FROZEN,
  HOST_IS_RESTING,
  HOST_IS_TAKEN_DOWN,
  HOST_NOT_TRUSTED,
  NO_FAILED_PAGES,
  RETRY_ALREADY_RUNNING,
} from './schema'
import { seedFailedPages, seedTrustedSites, seedValidation, toBareHosts } from './seeds.server'
import { MAX_CRAWL_PAGES_PER_HOST } from './crawl-frontier'
import { toCrawlerStatus, type CrawlerStatus } from './crawler-session'
import { DEFAULT_RECIPES_PER_JOB } from './crawl-settings'
import {
  changeSessionStatus,
  countFailedJobs,
  endActiveSessions,
  failUnfinishedJobs,
  selectActiveStatuses,
  stopJobsOfSessions,
  countFailedPagesByHost,
  selectHostState,
} from './queries/sessions.server'
import { moveSomeRecipesToTrash } from '#app/domain/operators/trash-queries.server'
import { sendNotification } from '#app/platform/queries.server'

/** NOTIFY channel: sessions or hosts have changed. */
export const CRAWL_CHANNEL = 'larder_crawl'

const STOPPED_BY_OPERATOR = 'An operator stopped the crawl.'
const CLEARED_BY_OPERATOR = 'An operator cleared the running jobs.'
/** Bounded by the statement timeout and lock time. */
const RECIPE_DELETE_BATCH_SIZE = 2_000

type CrawlTransaction = PrismaTransaction
type StartedCrawl = { id: string; total_jobs: number }

const notifyCrawlers = (tx: CrawlTransaction) => execute(sendNotification, [CRAWL_CHANNEL, ''], tx)

/**
 * Starts a crawl: one job per cell, or one for the given cell; of all trusted sites, or of the one with this host.
 * @throws AppError `conflict` when one is running or paused, or the host is closed; `not_configured` without a
 *   crawlable site; `invalid` for a host that is not of a trusted site
 */
export async function startCrawl({
  targetPerJob = DEFAULT_RECIPES_PER_JOB,
  operator,
  cell,
  host,
}: {
  targetPerJob?: number
  operator?: Operator
  cell?: SearchFilters
  host?: string
}): Promise<StartedCrawl> {
  const cells = cell ? [cell] : ALL_CELLS
  const trustedSites = await loadTrustedSites()
  const sites = host === undefined ? trustedSites : await requireOpenSite(trustedSites, host)
  return await beginCrawlSession(CRAWL_ALREADY_RUNNING, async (tx) => {
    const { id } = await tx.crawlSession.create({
      data: {
        session_type: 'full',
        target_per_job: targetPerJob,
        total_jobs: cells.length,
        host: host === undefined ? null : new URL(sites[0]!.origin).host,
      },
      select: { id: true },
    })
    const jobs = cells.map(({ ingredient, mood, time }) => ({
      session_id: id,
      ingredient_category: ingredient,
      mood_category: mood,
      time_category: time,
      target: targetPerJob,
      status: 'running',
      started_at: new Date(),
    }))
    await tx.crawlJob.createMany({ data: jobs })
    if ((await seedTrustedSites(tx, id, sites, cell)) === 0) throw new AppError('not_configured', NO_CRAWLABLE_SITES)
    if (operator)
      await recordAuditEntry(
        operator,
        { action: 'crawl started', subject: id, detail: { targetPerJob, ...cell, ...(host && { host }) } },
        tx,
      )
    return { id, total_jobs: cells.length }
  })
}

/**
 * Tries pages again whose last visit in a crawl failed, of all trusted sites or of the one with this host; each page
 * counts as a job. Their links are not followed.
 * @throws AppError `conflict` when this runs already, nothing failed or the host is closed; `invalid` for a host that
 *   is not of a trusted site
 */
export async function retryFailedPages({
  host,
  operator,
}: { host?: string | undefined; operator?: Operator } = {}): Promise<StartedCrawl> {
  const trustedSites = await loadTrustedSites()
  const sites = host === undefined ? trustedSites : await requireOpenSite(trustedSites, host)
  return await beginCrawlSession(RETRY_ALREADY_RUNNING, async (tx) => {
    const { id } = await tx.crawlSession.create({
      data: {
        session_type: 'retry',
        target_per_job: 1,
        host: host === undefined ? null : new URL(sites[0]!.origin).host,
      },
      select: { id: true },
    })
    const total_jobs = await seedFailedPages(tx, id, sites)
    if (total_jobs === 0) throw new AppError('conflict', NO_FAILED_PAGES)
    await tx.crawlSession.update({ where: { id }, data: { total_jobs } })
    if (operator)
      await recordAuditEntry(
        operator,
        { action: 'failed pages retried', subject: id, detail: { pages: total_jobs, ...(host && { host }) } },
        tx,
      )
    return { id, total_jobs }
  })
}

/** What can be crawled by itself: the hosts of the trusted sites, and how many failed pages each has. */
export async function loadCrawlChoices(): Promise<{ hosts: string[]; failed: { host: string; pages: number }[] }> {
  const sites = await loadTrustedSites()
  return {
    hosts: sites.map(({ origin }) => new URL(origin).host),
    failed: await query(countFailedPagesByHost, [toBareHosts(sites), MAX_CRAWL_PAGES_PER_HOST]),
  }
}

/** The trusted site with this host, with or without www., unless it is taken down, frozen or resting. */
async function requireOpenSite(trustedSites: readonly ConfiguredSite[], host: string): Promise<[ConfiguredSite]> {
  const name = bareHost(`http://${host}`)
  const site = trustedSites.find(({ origin }) => bareHost(origin) === name)
  if (!site || name === null) throw new AppError('invalid', HOST_NOT_TRUSTED, { fields: { host: [HOST_NOT_TRUSTED] } })
  const [state] = await query(selectHostState, [[name, `www.${name}`]])
  if (state?.is_down) throw new AppError('conflict', HOST_IS_TAKEN_DOWN)
  if (state?.frozen) throw new AppError('conflict', HOST_IS_FROZEN)
  if (state?.is_resting) throw new AppError('conflict', HOST_IS_RESTING)
  return [site]
}

/**
 * Starts a validation: refetches catalogue recipes, longest unvisited first; each recipe counts as a job.
 * @throws AppError `conflict` when one is running
 */
export async function startValidation({ operator }: { operator?: Operator } = {}): Promise<StartedCrawl> {
  return await beginCrawlSession(VALIDATION_ALREADY_RUNNING, async (tx) => {
    const { id } = await tx.crawlSession.create({
      data: { session_type: 'validation', target_per_job: 1 },
      select: { id: true },
    })
    const total_jobs = await seedValidation(tx, id)
    await tx.crawlSession.update({
      where: { id },
      data: { total_jobs, ...(total_jobs === 0 && { status: 'completed', finished_at: new Date() }) },
    })
    if (operator)
      await recordAuditEntry(
        operator,
        { action: 'validation started', subject: id, detail: { recipes: total_jobs } },
        tx,
      )
    return { id, total_jobs }
  })
}

const ALL_CELLS: SearchFilters[] = MAIN_INGREDIENT_CATEGORIES.flatMap((ingredient) =>
  MOOD_CATEGORIES.flatMap((mood) => TIME_CATEGORIES.map((time) => ({ ingredient, mood, time }))),
)
const PRISMA_UNIQUE_VIOLATION = 'P2002'

/** A unique index lets one of two concurrent starts through. */
async function beginCrawlSession(
  conflictMessage: string,
  createSession: (tx: CrawlTransaction) => Promise<StartedCrawl>,
): Promise<StartedCrawl> {
  try {
    return await db().$transaction(async (tx) => {
      const started = await createSession(tx)
      await notifyCrawlers(tx)
      return started
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === PRISMA_UNIQUE_VIOLATION)
      throw new AppError('conflict', conflictMessage)
    throw error
  }
}

/**
 * Stops all running and paused sessions; workers see it within a second.
 * @throws AppError `conflict` when none runs
 */
export async function stopCrawl({ operator }: { operator?: Operator } = {}): Promise<void> {
  await db().$transaction(async (tx) => {
    const ended = await query(endActiveSessions, ['stopped', STOPPED_BY_OPERATOR], tx)
    if (ended.length === 0) throw new AppError('conflict', NO_CRAWL_RUNNING)
    await execute(stopJobsOfSessions, [STOPPED_BY_OPERATOR, ended.map(({ id }) => id)], tx)
    if (operator)
      await recordAuditEntry(operator, { action: 'crawl stopped', subject: ended.map(({ id }) => id).join(', ') }, tx)
    await notifyCrawlers(tx)
  })
  // After the notification, since a long queue takes a moment.
  await skipPagesOfEndedSessions()
}

/**
 * Pauses: pages in flight are finished, no more are claimed.
 * @throws AppError `conflict` when nothing runs
 */
export async function pauseCrawl({ operator }: { operator?: Operator } = {}): Promise<void> {
  await transitionSessions(
    'running',
    'paused',
    async (tx) => ((await loadCrawlerStatus(tx)).isPaused ? CRAWL_ALREADY_PAUSED : NO_CRAWL_RUNNING),
    'crawl paused',
    operator,
  )
}

/** @throws AppError `conflict` when nothing is paused */
export async function resumeCrawl({ operator }: { operator?: Operator } = {}): Promise<void> {
  await transitionSessions('paused', 'running', async () => NO_CRAWL_PAUSED, 'crawl resumed', operator)
}

async function transitionSessions(
  from: string,
  to: string,
  conflictMessage: (tx: CrawlTransaction) => Promise<string>,
  action: string,
  operator: Operator | undefined,
): Promise<void> {
  await db().$transaction(async (tx) => {
    const transitioned = await query(changeSessionStatus, [from, to], tx)
    if (transitioned.length === 0) throw new AppError('conflict', await conflictMessage(tx))
    if (operator) await recordAuditEntry(operator, { action, subject: transitioned.map(({ id }) => id).join(', ') }, tx)
    await notifyCrawlers(tx)
  })
}

/** Fails sessions and jobs marked as running, whoever owned them; returns how many. */
export async function clearRunningJobs({ operator }: { operator?: Operator } = {}): Promise<{
  jobs: number
  sessions: number
}> {
  const cleared = await db().$transaction(async (tx) => {
    const sessions = await query(endActiveSessions, ['failed', CLEARED_BY_OPERATOR], tx)
    const jobs = await execute(failUnfinishedJobs, [CLEARED_BY_OPERATOR], tx)
    await execute(countFailedJobs, [sessions.map(({ id }) => id)], tx)
    if (operator)
      await recordAuditEntry(
        operator,
        { action: 'running jobs cleared', detail: { jobs, sessions: sessions.length } },
        tx,
      )
    await notifyCrawlers(tx)
    return { jobs, sessions: sessions.length }
  })
  await skipPagesOfEndedSessions()
  return cleared
}

/**
 * Moves every catalogue recipe to the trash; users' saved copies stay, and all may be crawled again. Returns how many.
 * @throws AppError `conflict` while a crawl runs or is paused
 */
export async function deleteAllRecipes({ operator }: { operator?: Operator } = {}): Promise<{ deleted: number }> {
  await db().$transaction(async (tx) => {
    if ((await loadCrawlerStatus(tx)).isRunning) throw new AppError('conflict', STOP_CRAWL_FIRST)
    if (operator)
      await recordAuditEntry(operator, { action: 'database cleaned', detail: { recipes: await tx.recipe.count() } }, tx)
  })
  for (let deleted = 0; ;) {
    const { length: count } = await query(moveSomeRecipesToTrash, [RECIPE_DELETE_BATCH_SIZE, operator?.name ?? null])
    deleted += count
    if (count < RECIPE_DELETE_BATCH_SIZE) return { deleted }
  }
}

/** A paused crawl counts as running, too. */
export async function loadCrawlerStatus(tx?: CrawlTransaction): Promise<CrawlerStatus> {
  return toCrawlerStatus(await query(selectActiveStatuses, [], tx))
}
