import { countHouseholdRatings } from '#app/domain/recipes/count-household-ratings.server'
import type { ScheduledJob } from './scheduled-job'

/** Reads all ratings, so it runs once an hour and no page waits for it. */
export const householdRatingsJob: ScheduledJob = {
  name: 'household ratings',
  cron: '37 * * * *',
  run: countHouseholdRatings,
}
