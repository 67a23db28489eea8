import { refillRecipeDiets } from '#app/domain/recipes/refill-diets.server'
import type { ScheduledJob } from './scheduled-job'

/** After an update with other rules, or from a version without them. */
export const dietsJob: ScheduledJob = { name: 'diets', cron: '*/2 * * * *', run: refillRecipeDiets }
