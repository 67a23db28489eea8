import { createScheduledBackup } from '#app/domain/monitoring/backups.server'
import { env } from '#app/platform/env.server'
import type { ScheduledJob } from './scheduled-job'

export const backupJob: ScheduledJob = { name: 'backup', cron: env().BACKUP_CRON, run: createScheduledBackup }
