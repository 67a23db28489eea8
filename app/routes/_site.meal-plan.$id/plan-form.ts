import { z } from 'zod'
import { MealPlanEntryUpdate, GenerateListInput } from '#app/domain/meal-plans/schema'

const recordByEntryId = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).default({})
const { comment, servings, day, meal } = MealPlanEntryUpdate.shape

/**
 * Parses the plan's form. The pressed button is the intent: a row's Save (`save`), Remove (`drop`) or Add it again (`again`)
 * with the entry's id, or a bulk action (`do`) for all `chosen` rows. Field names carry the entry's id, so that the page also works as
 * one form in browsers without the `form` attribute.
 */
export const PlanForm = z.object({
  do: z.enum(['generate', 'remove']).optional(),
  save: z.uuid().optional(),
  drop: z.uuid().optional(),
  again: z.uuid().optional(),
  /** The selection is the one that the page came with: all recipes. */ arrival: z.literal('1').optional(),
  chosen: GenerateListInput.shape.selectedEntryIds,
  comment: recordByEntryId(comment),
  servings: recordByEntryId(servings),
  day: recordByEntryId(day),
  meal: recordByEntryId(meal),
})
export type PlanForm = z.output<typeof PlanForm>

export const toEntryChange = (input: PlanForm, entryId: string): MealPlanEntryUpdate => ({
  comment: input.comment[entryId],
  servings: input.servings[entryId],
  day: input.day[entryId],
  meal: input.meal[entryId],
})
