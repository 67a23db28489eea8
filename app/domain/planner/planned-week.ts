import type { RecipeCard } from '#app/domain/recipes/recipe'
import type { LeftoverMeal } from './leftovers'
import type { Weekday } from './weekdays'

/** A recipe that is proposed for a dinner. */
export type ProposedRecipe = Pick<
  RecipeCard,
  'title' | 'source_url' | 'source_domain' | 'total_time_minutes' | 'plate_url' | 'picture_url'
> & {
  /** Of the household's copy where it has one, else of the catalogue. */
  id: string
  /** The page of ours that shows it. */
  path: string
  is_saved: boolean
}

export type ProposedDinner = { day: Weekday; recipe: ProposedRecipe; reasons: string[] }

/** A meal of what one of the dinners leaves, for so many. */
export type ProposedLeftovers = LeftoverMeal & { recipe: ProposedRecipe; servings: number; reasons: string[] }

export type ProposedWeek = {
  /** In the order of the days; a day that no recipe fits, or that leftovers fill, is missing. */
  dinners: ProposedDinner[]
  /** In the order of the dinners that leave them, one of each at most. */
  leftovers: ProposedLeftovers[]
  /** What was to be used up and is in none of them, as typed. */
  unused: string[]
  /** The lower, the better. */
  score: number
}

/** Dinners of at most a week. */
export const MAX_DINNERS = 7
export const MAX_DINNER_MINUTES = 600
export const MAX_PEOPLE = 50
/** Recipes that the cook has turned down are remembered in the address. */
export const MAX_NOT_AGAIN = 60
