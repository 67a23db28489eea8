import { addPlanEntry } from '#app/domain/meal-plans/meal-plans.server'
import { MealPlanEntryResponse } from '#app/domain/meal-plans/responses'
import {
  MEAL_PLAN_NOT_FOUND,
  NewMealPlanEntry,
  PLAN_RECIPE_NOT_FOUND,
  TOO_MANY_PLAN_ENTRIES,
  TOO_MANY_TOTAL_PLAN_ENTRIES,
} from '#app/domain/meal-plans/schema'
import { PLANS_TOO_LARGE, PLAN_TOO_LARGE } from '#app/domain/size-limits'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'user',
    summary: 'Adds a saved recipe to a meal plan, also once more.',
    description: 'The entry has an id of its own, by which it is changed and removed.',
    body: NewMealPlanEntry,
    response: MealPlanEntryResponse,
    refusals: {
      not_found: [MEAL_PLAN_NOT_FOUND, PLAN_RECIPE_NOT_FOUND],
      conflict: [TOO_MANY_PLAN_ENTRIES, TOO_MANY_TOTAL_PLAN_ENTRIES, PLAN_TOO_LARGE, PLANS_TOO_LARGE],
    },
    run: ({ user, params, body }) => addPlanEntry(user, params.id ?? '', body.recipeId),
  }),
})
export { loader, action }
