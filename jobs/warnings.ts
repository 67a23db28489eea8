import { sendWarnings } from '#app/domain/monitoring/warnings.server'
import type { ScheduledJob } from './scheduled-job'

export const warningsJob: ScheduledJob = { name: 'warnings', cron: '*/5 * * * *', run: () => sendWarnings() }
