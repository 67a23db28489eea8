/** A cron expression in UTC, null for never, and since when it holds; null for as long as the server runs. */
export type JobSchedule = { cron: string | null; since: Date | null }

/** A job of this server; `cron` is null while it is switched off. */
type PlannedJob = JobSchedule & { name: string; /** After this moment. */ nextTick(now: Date): Date | null }

let schedule: readonly PlannedJob[] = []

/** Set by the scheduler when it starts and when a schedule changes, for whoever shows what runs when. */
export function setJobSchedule(jobs: readonly PlannedJob[]): void {
  schedule = jobs
}

export const getJobSchedule = (): readonly PlannedJob[] => schedule
