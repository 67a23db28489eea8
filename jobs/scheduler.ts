import { randomUUID } from 'node:crypto'
import cron from 'node-cron'
import { db, query } from '#app/platform/db.server'
import { serializeError, log } from '#app/platform/log.server'
import { crawlJob, validationJob } from './crawl'
import { mailJob } from './mail'
import { cleanupJob } from './cleanup'
import type { ScheduledJob } from './scheduled-job'

const SCHEDULED_JOBS: ScheduledJob[] = [mailJob, cleanupJob, crawlJob, validationJob]
const JOB_LEASE_MINUTES = 30

/**
 * Starts the clocks. Cron only wakes the work: each tick is a row, and the server that inserts it runs it, so
 * several servers never double one. Answers how to stop: no new ticks, running jobs end at their next border.
 */
export function startScheduler(jobs = SCHEDULED_JOBS): () => Promise<void> {
  const stopping = new AbortController()
  const owner = randomUUID()
  const running = new Set<Promise<unknown>>()
  const tasks = jobs
    .flatMap(({ cron: when, ...job }) => (when === null ? [] : [{ ...job, when }]))
    .map((job) =>
      cron.schedule(
        job.when,
        ({ date }) => {
          const work = runJobTick(job, date, owner, stopping.signal).catch((error: unknown) =>
            log.error({ job: job.name, err: serializeError(error) }, 'a job could not be run'),
          )
          running.add(work)
          void work.finally(() => running.delete(work))
        },
        { name: job.name, timezone: 'UTC', noOverlap: true },
      ),
    )
  return async () => {
    stopping.abort()
    await Promise.all(tasks.map((task) => task.destroy()))
    await Promise.all(running)
  }
}

/** Runs one tick of a job unless another server has it. Answers whether it ran here. */
export async function runJobTick(
  job: Pick<ScheduledJob, 'name' | 'run'>,
  date: Date,
  owner: string,
  signal: AbortSignal,
): Promise<boolean> {
  const tick = new Date(date)
  tick.setUTCSeconds(0, 0)
  const won = await query(
    `insert into job_ticks (job, tick, owner, lease_until) values ($1, $2, $3, now() + make_interval(mins => $4)) on conflict do nothing returning job`,
    [job.name, tick, owner, JOB_LEASE_MINUTES],
  )
  if (won.length === 0) return false
  let error: string | null = null
  try {
    await job.run(signal)
  } catch (thrown) {
    error = String(thrown).slice(0, 500)
    log.error({ job: job.name, tick, err: serializeError(thrown) }, 'a job failed')
  }
  await db().jobTick.update({ where: { job_tick: { job: job.name, tick } }, data: { finishedAt: new Date(), error } })
  return true
}
