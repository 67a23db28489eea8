import { SuccessResponse } from '#app/domain/responses'
import { MealPlanEntryResponse } from '#app/domain/meal-plans/responses'
import { removePlanEntries, updateMealPlanEntry } from '#app/domain/meal-plans/meal-plans.server'
import { MealPlanEntryUpdate, PLAN_ENTRY_NOT_FOUND, MEAL_PLAN_NOT_FOUND } from '#app/domain/meal-plans/schema'
import { api, endpoint } from '#app/http/api.server'
import { AppError } from '#app/platform/app-error'

const { loader, action } = api({
  PATCH: endpoint({
    access: 'user',
    summary: 'Changes a recipe on a plan: its note, servings, day or meal.',
    description:
      'What is left out stays as it is. The recipe is named by its id in the collection; of one that is there twice, the first entry is meant.',
    body: MealPlanEntryUpdate,
    response: MealPlanEntryResponse,
    refusals: { not_found: PLAN_ENTRY_NOT_FOUND },
    run: ({ user, params, body }) =>
      updateMealPlanEntry(user, params.id ?? '', { recipeIds: [params.recipeId ?? ''] }, body),
  }),
  DELETE: endpoint({
    access: 'user',
    summary: 'Takes a recipe off a meal plan.',
    response: SuccessResponse,
    refusals: { not_found: [MEAL_PLAN_NOT_FOUND, PLAN_ENTRY_NOT_FOUND] },
    run: async ({ user, params }) => {
      const removed = await removePlanEntries(user, params.id ?? '', { recipeIds: [params.recipeId ?? ''] })
      if (removed === 0) throw new AppError('not_found', PLAN_ENTRY_NOT_FOUND)
      return { success: true }
    },
  }),
})
export { loader, action }
