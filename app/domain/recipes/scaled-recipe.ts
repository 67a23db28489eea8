import type { DietSummary } from './diet-summary'
import type { MeasureSystem } from '#packages/ingredients/measures/measure-system'

/**
 * An ingredient line: a group heading, or the amount in its own column and the rest; `written` where the amount is
 * converted from other measures.
 */
export type ScaledIngredientLine = { heading: string } | { amount: string; rest: string; written?: string }

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
