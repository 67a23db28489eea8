import { createScheduledBackup } from '#app/domain/monitoring/backups.server'
import { env } from '#app/platform/env.server'
import { refillRecipeDiets } from '#app/domain/recipes/ingredient-columns.server'
import { countByHouseholds } from '#app/domain/recipes/count-by-households.server'
import { fillItemKeys } from '#app/domain/search/item-keys.server'
import { sendWarnings } from '#app/domain/monitoring/warnings.server'
import { sendDueMail } from '#app/domain/mail/mail-queue.server'
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

export const backupJob: ScheduledJob = { name: 'backup', cron: env().BACKUP_CRON, run: createScheduledBackup }

/** After an update with other rules, or from a version without them. */
export const dietsJob: ScheduledJob = { name: 'diets', cron: '*/2 * * * *', run: refillRecipeDiets }

/** Reads all ratings and what was cooked, so it runs once an hour and no page waits for it. */
export const householdCountsJob: ScheduledJob = { name: 'household counts', cron: '37 * * * *', run: countByHouseholds }

/** Recipes are read when they are written; this job is for those that came another way. */
export const itemKeysJob: ScheduledJob = { name: 'item keys', cron: '* * * * *', run: fillItemKeys }

export const warningsJob: ScheduledJob = { name: 'warnings', cron: '*/5 * * * *', run: () => sendWarnings() }

/** Mail is sent as soon as it is written; this job is for retries and for mail that a dead server left behind. */
export const mailJob: ScheduledJob = {
  name: 'mail',
  cron: '* * * * *',
  async run() {
    await sendDueMail()
  },
}
