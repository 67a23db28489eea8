import { fillItemKeys } from '#app/domain/search/item-keys.server'
import type { ScheduledJob } from './scheduled-job'

/** Recipes are read when they are written; this job is for those that came another way. */
export const itemKeysJob: ScheduledJob = { name: 'item keys', cron: '* * * * *', run: fillItemKeys }
