import type { z } from 'zod'
import type { MeasureSystem } from '#packages/ingredients/measures/measure-system'
import type { recipeResponseSchema } from './responses'
import type { DietSummary } from './diets'

/** A recipe from a search or from page extraction. Minutes are whole; a rating is 0 to 5. */
export type Recipe = z.output<typeof recipeResponseSchema>

/** What households of ours give a recipe of the catalogue, in halves of a star; null below three households. */
export type HouseholdRating = { household_rating: number | null; household_rating_count: number | null }

/** What households of ours make of a recipe of the catalogue; `times_cooked` is null below three households, too. */
export type HouseholdCounts = HouseholdRating & { times_cooked: number | null }

/** A recipe without its steps, for cards. */
export type RecipeCard = Omit<Recipe, 'steps'> & {
  /** The drawn plate, shown when there is no picture or it fails to load. */
  plate_url: string
  /** The signed URL of our picture proxy; null when there is no picture. */
  picture_url: string | null
}

/** A starter recipe in a grid of pictures. */
export type RecipeTile = Pick<RecipeCard, 'title' | 'total_time_minutes' | 'plate_url' | 'picture_url'> & {
  slug: string
}

/**
 * An ingredient line: a group heading, or the amount in its own column and the rest; `written` where the amount is
 * converted from other measures.
 */
export type ScaledIngredientLine =
  | { heading: string }
  | {
      amount: string
      rest: string
      written?: string
      /** It has an amount that could not be scaled. */ isUnscaled?: true
    }

/**
 * A step split into plain text and durations, with its timers (distinct durations) and its ingredients. `needs`: the
 * amount is beside the first step that names the ingredient; repeated it would read as 'add it again'.
 */
export type ScaledRecipeStep = {
  parts: { text: string; isTime: boolean }[]
  timers: { text: string; seconds: number }[]
  needs: ScaledIngredientLine[]
}

export type ScalableRecipe = {
  title?: string
  yield: string | null
  ingredients: string[]
  steps: string[]
  /** Tells which cup is meant. */ source_domain?: string | null
}
/** `system`: null for measures as written. */
export type Scaling = { x: number; system: MeasureSystem | null }
export type ScaledRecipe = {
  yield: string | null
  ledger: ScaledIngredientLine[]
  steps: ScaledRecipeStep[]
  diets: DietSummary | null
}
