import { countByHouseholds } from '#app/domain/recipes/count-by-households.server'
import type { ScheduledJob } from './scheduled-job'

/** Reads all ratings and what was cooked, so it runs once an hour and no page waits for it. */
export const householdCountsJob: ScheduledJob = { name: 'household counts', cron: '37 * * * *', run: countByHouseholds }
