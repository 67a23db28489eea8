import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getLastBackup } from '#app/domain/backups/backups.server'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { AppError } from '#app/platform/app-error'
import { execute, poolStatistics, query } from '#app/platform/db.server'
import { getJobSchedule } from '#app/platform/job-schedule.server'
import { log, serializeError } from '#app/platform/log.server'
import { resolveProjectPath } from '#app/platform/project-path.server'
import type { Health } from './health'
import { insertRequestedTick, selectJobRuns, selectQueues } from './queries.server'
import { JOB_NOT_FOUND, JOB_RUNS_ALREADY } from './schema'

const eventLoopDelay = monitorEventLoopDelay({ resolution: 20 })

/** How this server and its database are; what cannot be read is left out. */
export async function loadHealth(now = new Date()): Promise<Health> {
  eventLoopDelay.enable()
  const startedAt = performance.now()
  const database = await readDatabase().catch((error: unknown) => {
    log.error({ err: serializeError(error) }, 'the state of the database could not be read')
    return null
  })
  const runs = new Map(database?.runs.map((run) => [run.job, run]))
  return {
    server: {
      version: readVersion(),
      node: process.version,
      startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      memoryMegabytes: Math.round(process.memoryUsage.rss() / 1e6),
      eventLoopLagMs: eventLoopDelay.count > 0 ? Math.max(0, Math.round(eventLoopDelay.percentile(99) / 1e6 - 20)) : 0,
    },
    database: {
      isUp: database !== null,
      milliseconds: database && Math.round(performance.now() - startedAt),
      ...poolStatistics(),
    },
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
      }
    }),
    lastBackupAt: database?.backup?.createdAt ?? null,
  }
}

/** Of package.json. */
const readVersion = (): string =>
  (JSON.parse(readFileSync(resolveProjectPath('package.json'), 'utf8')) as { version: string }).version

async function readDatabase() {
  const [queues, runs, backup] = await Promise.all([query(selectQueues, []), query(selectJobRuns, []), getLastBackup()])
  return { queues, runs, backup }
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
