import { z } from 'zod'
import { MealPlanEntryUpdate, GenerateListInput } from '#app/domain/meal-plans/schema'

const recordByRecipeId = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).default({})
const { comment, servings, day, meal } = MealPlanEntryUpdate.shape

/**
 * The one form of a plan. Which button was pressed says what is meant: a row's Save (`save`) or Remove (`drop`) with the
 * recipe's id, or one of the bar (`do`) for all rows that are `chosen`. A row's fields carry its recipe's id in their
 * names, so that the page works as one form, too, where a browser does not know that a field may belong to another.
 */
export const PlanForm = z.object({
  do: z.enum(['generate', 'remove']).optional(),
  save: z.uuid().optional(),
  drop: z.uuid().optional(),
  chosen: GenerateListInput.shape.selectedRecipeIds,
  comment: recordByRecipeId(comment),
  servings: recordByRecipeId(servings),
  day: recordByRecipeId(day),
  meal: recordByRecipeId(meal),
})
export type PlanForm = z.output<typeof PlanForm>

/** What the form says of one row. */
export const toEntryChange = (input: PlanForm, recipeId: string): MealPlanEntryUpdate => ({
  comment: input.comment[recipeId],
  servings: input.servings[recipeId],
  day: input.day[recipeId],
  meal: input.meal[recipeId],
})
