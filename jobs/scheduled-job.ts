/**
 * A periodic task. `cron` is a cron expression in UTC, or null for a job that is switched off. `run` stops at its next
 * safe point once the signal is aborted.
 */
export type ScheduledJob = { name: string; cron: string | null; run(signal: AbortSignal): Promise<void> }
