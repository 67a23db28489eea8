import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { z } from 'zod'
import { getLastBackup } from '#app/domain/monitoring/backups.server'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { AppError } from '#app/platform/app-error'
import { execute, poolStatistics, query, replicaStatistics } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { listCircuitBreakers } from '#app/platform/flow/circuit-breaker'
import { getJobSchedule } from '#app/platform/job-schedule.server'
import { log, serializeError } from '#app/platform/log.server'
import { resolveProjectPath } from '#app/platform/project-path.server'
import { getMailer } from '#app/ports/mail/mail.server'
import { runChecks, type DatabaseFacts } from './checks'
import type { Health, HealthCheck } from './health'
import { insertRequestedTick, selectCrawlSilence, selectJobRuns, selectQueues } from './queries.server'

const JOB_NOT_FOUND = 'There is no job of this name.'
const JOB_RUNS_ALREADY = 'This job is running already, or waits to be run.'

export const JobRunInput = z.object({ job: z.string('Please say which job.').max(100, 'Please say which job.') })

const eventLoopDelay = monitorEventLoopDelay({ resolution: 20 })

/** How this server and its database are; what cannot be read is left out. */
export async function loadHealth(now = new Date()): Promise<Health> {
  eventLoopDelay.enable()
  const startedAt = performance.now()
  const [database, disk] = await Promise.all([readDatabaseOrNull(), readDisk()])
  const milliseconds = database && Math.round(performance.now() - startedAt)
  const runs = new Map(database?.runs.map((run) => [run.job, run]))
  return {
    checks: runChecks({ database: database && toDatabaseFacts(database), replica: replicaStatistics(), disk }, now),
    server: {
      version: readVersion(),
      node: process.version,
      startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      memoryMegabytes: Math.round(process.memoryUsage.rss() / 1e6),
      eventLoopLagMs: eventLoopDelay.count > 0 ? Math.max(0, Math.round(eventLoopDelay.percentile(99) / 1e6 - 20)) : 0,
      mailProvider: getMailer().name,
    },
    vendors: listCircuitBreakers().map(({ name, isOpen, isFailing, secondsLeft }) => ({
      name,
      state: isOpen ? ('resting' as const) : isFailing ? ('failing' as const) : ('working' as const),
      secondsLeft,
    })),
    database: { isUp: database !== null, milliseconds, ...poolStatistics() },
    queues: database?.queues.map(({ queue, waiting, oldest }) => ({ queue, waiting, oldestSeconds: oldest })) ?? [],
    jobs: getJobSchedule().map(({ name, cron, nextTick }) => {
      const run = runs.get(name)
      return {
        name,
        cron,
        lastFinishedAt: run?.lastFinishedAt?.toISOString() ?? null,
        nextAt: nextTick(now)?.toISOString() ?? null,
        failed: run?.failed ?? 0,
        late: run?.late ?? 0,
        lastError: run?.lastError ?? null,
      }
    }),
    lastBackupAt: database?.backup?.createdAt ?? null,
  }
}

/** The checks of Health alone. */
export async function loadChecks(now = new Date()): Promise<HealthCheck[]> {
  const [database, disk] = await Promise.all([readDatabaseOrNull(), readDisk()])
  return runChecks({ database: database && toDatabaseFacts(database), replica: replicaStatistics(), disk }, now)
}

type DatabaseState = Awaited<ReturnType<typeof readDatabase>>

function toDatabaseFacts({ queues, runs, backup, crawl }: DatabaseState): DatabaseFacts {
  const ticks = new Map(runs.map((run) => [run.job, run]))
  return {
    lastBackup: backup,
    oldestMailSeconds: queues.find(({ queue }) => queue === 'mail')?.oldest ?? 0,
    jobs: getJobSchedule().map(({ name, since, nextTick }) => {
      const run = ticks.get(name)
      // A new schedule asks for no run before it was made.
      const last = run && since && since > run.lastTick ? since : run?.lastTick
      return { name, dueAt: last ? nextTick(last) : null, failed: run?.failed ?? 0 }
    }),
    crawlSilentSeconds: crawl[0]?.seconds ?? null,
  }
}

const readDatabaseOrNull = () =>
  readDatabase().catch((error: unknown) => {
    log.error({ err: serializeError(error) }, 'the state of the database could not be read')
    return null
  })

/** Where DATA_DIR is. */
async function readDisk(): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(env().DATA_DIR)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch (error) {
    log.warn({ err: serializeError(error) }, 'the free space could not be read')
    return null
  }
}

/** Of package.json. */
const readVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(resolveProjectPath('package.json'), 'utf8'))).version

async function readDatabase() {
  const [queues, runs, crawl, backup] = await Promise.all([
    query(selectQueues, []),
    query(selectJobRuns, []),
    query(selectCrawlSilence, []),
    getLastBackup(),
  ])
  return { queues, runs, crawl, backup }
}

/**
 * Has a job run within a minute, on whichever server takes it over first.
 * @throws AppError `not_found`, `conflict` while it runs
 */
export async function requestJobRun(operator: Operator, name: string): Promise<void> {
  if (!getJobSchedule().some((job) => job.name === name)) throw new AppError('not_found', JOB_NOT_FOUND)
  if ((await execute(insertRequestedTick, [name, `requested by ${operator.name}`])) === 0)
    throw new AppError('conflict', JOB_RUNS_ALREADY)
  await recordAuditEntry(operator, { action: 'job run', subject: name })
}
