import { formatCount } from '#app/platform/text/plural'
import type { HouseholdCounts, HouseholdRating } from './recipe'

/** Fewer could be told apart by their stars. */
const MIN_HOUSEHOLDS = 3

/** The mean in halves of a star, half up, and the number of households; both null below three households. */
function toHouseholdRating({ stars, households }: { stars: number; households: number }): HouseholdRating {
  if (households < MIN_HOUSEHOLDS) return { household_rating: null, household_rating_count: null }
  return { household_rating: Math.round((stars / households) * 2) / 2, household_rating_count: households }
}

/** What a job has summed of a recipe: the stars of so many households, and how often so many cooks have cooked it. */
export type HouseholdSums = { stars: number; households: number; times: number; cooks: number }

/** What may be shown of it. */
export const toHouseholdCounts = ({ times, cooks, ...rated }: HouseholdSums): HouseholdCounts => ({
  ...toHouseholdRating(rated),
  times_cooked: cooks < MIN_HOUSEHOLDS ? null : times,
})

/** '4.5' and 'from 12 Larder kitchens'; null without a rating. */
export function formatHouseholdRating({
  household_rating,
  household_rating_count,
}: HouseholdRating): { stars: string; from: string } | null {
  if (!household_rating || !household_rating_count) return null
  return {
    stars: household_rating.toFixed(1),
    from: `from ${formatCount(household_rating_count, 'Larder kitchen', 'Larder kitchens')}`,
  }
}
