import type { JobSchedule } from '#app/platform/job-schedule.server'

/**
 * A periodic task. `cron` is a cron expression in UTC, or null for a job that is switched off; `loadSchedule` reads, each
 * minute, one that can change while servers run. `run` stops at its next safe point once the signal is aborted.
 */
export type ScheduledJob = {
  name: string
  cron: string | null
  loadSchedule?(): Promise<JobSchedule>
  run(signal: AbortSignal): Promise<void>
}
