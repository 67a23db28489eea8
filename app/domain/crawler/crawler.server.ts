import { AppError } from '#app/platform/app-error'
import { db, sql } from '#app/platform/db.server'
import { Prisma } from '#app/platform/prisma-client/client'
import { audit } from '../operators/audit.server'
import type { Operator } from '../operators/operator'
import type { Filters } from '../search/filters'
import { INGREDIENTS, MOODS, TIMES } from '../recipes/categories'
import { CHANNEL } from './channel'
import { closePages } from './ending.server'
import {
  ALREADY_PAUSED,
  ALREADY_RUNNING,
  ALREADY_VALIDATING,
  NO_SITES,
  NOT_PAUSED,
  NOT_RUNNING,
  STOP_FIRST,
} from './schema'
import { seedSites, seedValidation } from './seeds.server'
import { statusOf } from './session'
import type { CrawlerStatus } from './session'
import { DEFAULT_TARGET } from './target'

const STOPPED = 'An operator stopped the crawl.'
const CLEARED = 'An operator cleared the running jobs.'
/** Rows that one statement deletes: few enough for the time limit of statements, and for others to get their turn. */
const CLEANED_AT_ONCE = 2_000

type Tx = Prisma.TransactionClient
export type Started = { id: string; total_jobs: number }

const wake = (tx: Tx) => tx.$executeRaw`select pg_notify(${CHANNEL}, '')`

/**
 * Begins a full crawl: one job for each of the 96 cells, or for one cell alone.
 * @throws AppError `conflict` when one is running or paused; `not_configured` when there is no site to go to
 */
export async function startCrawl({
  targetPerJob = DEFAULT_TARGET,
  operator,
  cell,
}: {
  targetPerJob?: number
  operator?: Operator
  cell?: Filters
}): Promise<Started> {
  const cells = cell ? [cell] : ALL_CELLS
  return await begin(ALREADY_RUNNING, async (tx) => {
    const { id } = await tx.crawlSession.create({
      data: { session_type: 'full', target_per_job: targetPerJob, total_jobs: cells.length },
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
    if ((await seedSites(tx, id, cell)) === 0) throw new AppError('not_configured', NO_SITES)
    if (operator)
      await audit(
        operator,
        { action: 'crawl started', subject: id, detail: { targetPerJob, ...(cell && { ...cell }) } },
        tx,
      )
    return { id, total_jobs: cells.length }
  })
}

/**
 * Begins to look at the catalogue's recipes again, politely, the longest unseen first; each is one job.
 * @throws AppError `conflict` when that is under way
 */
export async function startValidation({ operator }: { operator?: Operator } = {}): Promise<Started> {
  return await begin(ALREADY_VALIDATING, async (tx) => {
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
      await audit(operator, { action: 'validation started', subject: id, detail: { recipes: total_jobs } }, tx)
    return { id, total_jobs }
  })
}

const ALL_CELLS: Filters[] = INGREDIENTS.flatMap((ingredient) =>
  MOODS.flatMap((mood) => TIMES.map((time) => ({ ingredient, mood, time }))),
)
const UNIQUE = 'P2002'

/** Of two who begin at once the database lets one. */
async function begin(refusal: string, work: (tx: Tx) => Promise<Started>): Promise<Started> {
  try {
    return await db().$transaction(async (tx) => {
      const started = await work(tx)
      await wake(tx)
      return started
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === UNIQUE)
      throw new AppError('conflict', refusal)
    throw error
  }
}

/**
 * Ends every session that runs or is paused: within a second no server asks for another page.
 * @throws AppError `conflict` when none runs
 */
export async function stopCrawl({ operator }: { operator?: Operator } = {}): Promise<void> {
  await db().$transaction(async (tx) => {
    const ended = await tx.$queryRaw<{ id: string }[]>`
      update crawl_sessions set status = 'stopped', reason = ${STOPPED}, finished_at = now() where status in ('running', 'paused') returning id::text`
    if (ended.length === 0) throw new AppError('conflict', NOT_RUNNING)
    await tx.$executeRaw`update crawl_jobs set status = 'stopped', reason = ${STOPPED}, finished_at = now() where session_id = any(${ended.map(({ id }) => id)}::uuid[]) and status in ('pending', 'running')`
    if (operator) await audit(operator, { action: 'crawl stopped', subject: ended.map(({ id }) => id).join(', ') }, tx)
    await wake(tx)
  })
  // After the word is out: a long queue takes a moment to close.
  await closePages()
}

/**
 * What is being fetched is finished, nothing more is begun.
 * @throws AppError `conflict` when nothing runs
 */
export async function pauseCrawl({ operator }: { operator?: Operator } = {}): Promise<void> {
  await turn(
    'running',
    'paused',
    async () => ((await crawlerStatus()).isPaused ? ALREADY_PAUSED : NOT_RUNNING),
    'crawl paused',
    operator,
  )
}

/** @throws AppError `conflict` when nothing is paused */
export async function resumeCrawl({ operator }: { operator?: Operator } = {}): Promise<void> {
  await turn('paused', 'running', async () => NOT_PAUSED, 'crawl resumed', operator)
}

async function turn(
  from: string,
  to: string,
  refusal: () => Promise<string>,
  action: string,
  operator: Operator | undefined,
): Promise<void> {
  await db().$transaction(async (tx) => {
    const turned = await tx.$queryRaw<
      { id: string }[]
    >`update crawl_sessions set status = ${to} where status = ${from} returning id::text`
    if (turned.length === 0) throw new AppError('conflict', await refusal())
    if (operator) await audit(operator, { action, subject: turned.map(({ id }) => id).join(', ') }, tx)
    await wake(tx)
  })
}

/** By hand what a crawl does by itself: sessions and jobs that are said to run are failed, whoever left them. Answers how many. */
export async function clearRunningJobs({ operator }: { operator?: Operator } = {}): Promise<{
  jobs: number
  sessions: number
}> {
  const cleared = await db().$transaction(async (tx) => {
    const sessions = await tx.$queryRaw<{ id: string }[]>`
      update crawl_sessions set status = 'failed', reason = ${CLEARED}, finished_at = now() where status in ('running', 'paused') returning id::text`
    const jobs =
      await tx.$executeRaw`update crawl_jobs set status = 'failed', reason = ${CLEARED}, finished_at = now() where status in ('pending', 'running')`
    await tx.$executeRaw`
      update crawl_sessions s set failed_jobs = (select count(*) from crawl_jobs j where j.session_id = s.id and j.status = 'failed')
      where s.id = any(${sessions.map(({ id }) => id)}::uuid[]) and s.session_type = 'full'`
    if (operator)
      await audit(operator, { action: 'running jobs cleared', detail: { jobs, sessions: sessions.length } }, tx)
    await wake(tx)
    return { jobs, sessions: sessions.length }
  })
  await closePages()
  return cleared
}

/**
 * Deletes every recipe of the catalogue; cooks keep their own copies. Answers how many there were.
 * @throws AppError `conflict` while a crawl runs or is paused
 */
export async function cleanDatabase({ operator }: { operator?: Operator } = {}): Promise<{ deleted: number }> {
  await db().$transaction(async (tx) => {
    if ((await crawlerStatus()).isRunning) throw new AppError('conflict', STOP_FIRST)
    if (operator)
      await audit(operator, { action: 'database cleaned', detail: { recipes: await tx.recipe.count() } }, tx)
  })
  for (let deleted = 0; ;) {
    const rows = await sql('delete from recipes where id in (select id from recipes limit $1) returning 1', [
      CLEANED_AT_ONCE,
    ])
    deleted += rows.length
    if (rows.length < CLEANED_AT_ONCE) return { deleted }
  }
}

/** spec §3: what runs may be paused, and then is both. */
export async function crawlerStatus(): Promise<CrawlerStatus> {
  return statusOf(
    await sql<{ status: string }>(
      `select status from crawl_sessions where status in ('running', 'paused')`,
      [],
      'crawl-status',
    ),
  )
}
