/** A job of this server; `cron` is null while it is switched off. */
export type PlannedJob = {
  name: string
  cron: string | null
  /** After this moment. */ nextTick(now: Date): Date | null
}

let schedule: readonly PlannedJob[] = []

/** Told by the scheduler when it starts, for whoever shows what runs when. */
export function setJobSchedule(jobs: readonly PlannedJob[]): void {
  schedule = jobs
}

export const getJobSchedule = (): readonly PlannedJob[] => schedule
