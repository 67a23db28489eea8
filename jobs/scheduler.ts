import { randomUUID } from 'node:crypto'
import { execute, query } from '#app/platform/db.server'
import { serializeError, log, runInContext } from '#app/platform/log.server'
import { setJobSchedule } from '#app/platform/job-schedule.server'
import { inSpan } from '#app/platform/tracing.server'
import {
  backupJob,
  dietsJob,
  householdCountsJob,
  itemKeysJob,
  warningsJob,
  mailJob,
  type ScheduledJob,
} from './recurring-jobs'
import { crawlJob, validationJob } from './crawl'
import { cleanupJob } from './cleanup'
import { finishJobTick, insertJobTick, renewJobTickLease, takeOverJobTicks } from '#app/platform/queries.server'
import { everyMinute, findNextTick, parseCronSchedule } from '#app/platform/cron-schedule'
import type { FindDueTick } from '#app/platform/cron-schedule'
import type { JobSchedule } from '#app/platform/job-schedule.server'

const SCHEDULED_JOBS: ScheduledJob[] = [
  mailJob,
  cleanupJob,
  crawlJob,
  validationJob,
  backupJob,
  itemKeysJob,
  dietsJob,
  householdCountsJob,
  warningsJob,
]
/** A server renews the lease of a tick while it runs it, so a tick with an expired lease has lost its server. */
const JOB_LEASE_SECONDS = 120
const JOB_LEASE_RENEWAL_MS = 30_000
const MINUTE_MS = 60_000
const TAKE_OVER_INTERVAL_MS = MINUTE_MS

/**
 * Starts the cron schedule. Cron only triggers: each tick is a row, and the server that inserts it runs it, so a job
 * never runs twice on several servers. Of the ticks that were missed, while the clock jumped or the job was still
 * running, the latest is made up for. Returns a function that stops: no new ticks, running jobs end at their next safe
 * point.
 */
export function startScheduler(jobs = SCHEDULED_JOBS, onEachMinute = everyMinute): () => Promise<void> {
  const stopping = new AbortController()
  const owner = randomUUID()
  const running = new Set<Promise<unknown>>()
  const track = (work: Promise<unknown>, job?: string) => {
    const settled = work.catch((error: unknown) =>
      log.error({ job, err: serializeError(error) }, 'a job could not be run'),
    )
    running.add(settled)
    void settled.finally(() => running.delete(settled))
  }
  const takeOverTimer = setInterval(
    () => track(takeOverAbandonedTicks(jobs, owner, stopping.signal)),
    TAKE_OVER_INTERVAL_MS,
  ).unref()
  const scheduled = jobs.map((job) => ({ ...toFollowedJob(job), checkedUntil: new Date(), isRunning: false }))
  const publishSchedule = () =>
    setJobSchedule(
      scheduled.map(({ name, cron, since, findDueTick }) => ({
        name,
        cron,
        since,
        nextTick: (now) => findDueTick && findNextTick(findDueTick, now),
      })),
    )
  publishSchedule()
  type Scheduled = (typeof scheduled)[number]
  /** A schedule that cannot be read stays as it was. */
  const followSchedule = async (job: Scheduled) => {
    const schedule = await job.loadSchedule?.().catch((error: unknown) => {
      log.warn({ job: job.name, err: serializeError(error) }, 'the schedule of a job could not be read')
      return null
    })
    if (!schedule || (schedule.cron === job.cron && schedule.since?.getTime() === job.since?.getTime())) return
    Object.assign(job, schedule, { findDueTick: schedule.cron === null ? null : parseCronSchedule(schedule.cron) })
    // No tick is made up for that the new schedule had before it was made.
    if (schedule.since && schedule.since > job.checkedUntil) job.checkedUntil = schedule.since
    publishSchedule()
  }
  const runIfDue = (job: Scheduled) => {
    const now = new Date()
    if (job.isRunning) return
    // A clock that was set back: the ticks of its new time that have run already are rows.
    const after = now < job.checkedUntil ? new Date(now.getTime() - MINUTE_MS) : job.checkedUntil
    job.checkedUntil = now
    const tick = job.findDueTick?.(after, now)
    if (!tick) return
    if (now.getTime() - tick.getTime() > MINUTE_MS) log.info({ job: job.name, tick }, 'a missed job is made up for')
    job.isRunning = true
    const ran = runJobTick(job, tick, owner, stopping.signal).finally(() => (job.isRunning = false))
    track(ran, job.name)
  }
  for (const job of scheduled) if (job.loadSchedule) track(followSchedule(job), job.name)
  const runDueJobs = () => {
    for (const job of scheduled) {
      if (!job.loadSchedule) runIfDue(job)
      else
        track(
          followSchedule(job).then(() => (stopping.signal.aborted ? undefined : runIfDue(job))),
          job.name,
        )
    }
  }
  const stopClock = onEachMinute(runDueJobs)
  return async () => {
    stopping.abort()
    clearInterval(takeOverTimer)
    stopClock()
    await Promise.all(running)
  }
}

/** A job as it is scheduled at first. */
const toFollowedJob = (job: ScheduledJob): ScheduledJob & JobSchedule & { findDueTick: FindDueTick | null } => ({
  ...job,
  since: null,
  findDueTick: job.cron === null ? null : parseCronSchedule(job.cron),
})

/** Runs one tick of a job unless another server has it. Returns whether it ran here. */
export async function runJobTick(
  job: Pick<ScheduledJob, 'name' | 'run'>,
  date: Date,
  owner: string,
  signal: AbortSignal,
): Promise<boolean> {
  const tick = new Date(date)
  tick.setUTCSeconds(0, 0)
  const inserted = await query(insertJobTick, [job.name, tick, owner, JOB_LEASE_SECONDS])
  if (inserted.length === 0) return false
  await runClaimedTick(job, tick, owner, signal)
  return true
}

/**
 * Reruns what a dead server left: the latest tick of a job that was started, not finished, and whose lease has expired.
 */
export async function takeOverAbandonedTicks(
  jobs: readonly Pick<ScheduledJob, 'name' | 'run'>[],
  owner: string,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return
  const names = jobs.map(({ name }) => name)
  const ticks = await query(takeOverJobTicks, [names, owner, JOB_LEASE_SECONDS])
  await Promise.all(
    ticks.map(async ({ job: name, tick }) => {
      log.warn({ job: name, tick }, 'a job whose server is gone is run again')
      const job = jobs.find((candidate) => candidate.name === name)
      if (job) await runClaimedTick(job, tick, owner, signal)
    }),
  )
}

async function runClaimedTick(
  job: Pick<ScheduledJob, 'name' | 'run'>,
  tick: Date,
  owner: string,
  signal: AbortSignal,
): Promise<void> {
  const renewal = setInterval(
    () =>
      void execute(renewJobTickLease, [job.name, tick, owner, JOB_LEASE_SECONDS]).catch((error: unknown) =>
        log.warn({ job: job.name, err: serializeError(error) }, 'the lease of a job could not be renewed'),
      ),
    JOB_LEASE_RENEWAL_MS,
  ).unref()
  const runId = randomUUID()
  let error: string | null = null
  try {
    await runInContext({ runId }, () => inSpan(`job ${job.name}`, {}, () => job.run(signal)))
  } catch (thrown) {
    error = String(thrown).slice(0, 500)
    log.error({ runId, job: job.name, tick, err: serializeError(thrown) }, 'a job failed')
  } finally {
    clearInterval(renewal)
  }
  await execute(finishJobTick, [job.name, tick, owner, error])
}
