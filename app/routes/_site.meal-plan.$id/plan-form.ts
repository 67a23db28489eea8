import { z } from 'zod'
import { MealPlanEntryUpdate, GenerateListInput } from '#app/domain/meal-plans/schema'

const recordByRecipeId = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).default({})
const { comment, servings, day, meal } = MealPlanEntryUpdate.shape

/**
 * Parses the plan's form. The pressed button is the intent: a row's Save (`save`) or Remove (`drop`) with the recipe
 * id, or a bulk action (`do`) for all `chosen` rows. Field names carry the recipe id, so that the page also works as
 * one form in browsers without the `form` attribute.
 */
export const PlanForm = z.object({
  do: z.enum(['generate', 'remove']).optional(),
  save: z.uuid().optional(),
  drop: z.uuid().optional(),
  /** The selection is the one that the page came with: all recipes. */ arrival: z.literal('1').optional(),
  chosen: GenerateListInput.shape.selectedRecipeIds,
  comment: recordByRecipeId(comment),
  servings: recordByRecipeId(servings),
  day: recordByRecipeId(day),
  meal: recordByRecipeId(meal),
})
export type PlanForm = z.output<typeof PlanForm>

export const toEntryChange = (input: PlanForm, recipeId: string): MealPlanEntryUpdate => ({
  comment: input.comment[recipeId],
  servings: input.servings[recipeId],
  day: input.day[recipeId],
  meal: input.meal[recipeId],
})
