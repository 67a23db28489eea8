import { z } from 'zod'
import { MealPlanEntryResponse } from '#app/domain/meal-plans/responses'
import { addRecipeToPlan, loadMealPlanEntries } from '#app/domain/meal-plans/meal-plans.server'
import {
  RECIPE_ALREADY_PLANNED,
  NewMealPlanEntry,
  MEAL_PLAN_NOT_FOUND,
  PLAN_RECIPE_NOT_FOUND,
  TOO_MANY_PLAN_ENTRIES,
  TOO_MANY_TOTAL_PLAN_ENTRIES,
} from '#app/domain/meal-plans/schema'
import { PLANS_TOO_LARGE, PLAN_TOO_LARGE } from '#app/domain/size-limits'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'The recipes of a meal plan, as they were added.',
    response: z.array(MealPlanEntryResponse),
    refusals: { not_found: MEAL_PLAN_NOT_FOUND },
    run: ({ user, params }) => loadMealPlanEntries(user, params.id ?? ''),
  }),
  POST: endpoint({
    access: 'user',
    summary: 'Adds a saved recipe to a meal plan.',
    body: NewMealPlanEntry,
    response: MealPlanEntryResponse,
    refusals: {
      not_found: [MEAL_PLAN_NOT_FOUND, PLAN_RECIPE_NOT_FOUND],
      conflict: [
        RECIPE_ALREADY_PLANNED,
        TOO_MANY_PLAN_ENTRIES,
        TOO_MANY_TOTAL_PLAN_ENTRIES,
        PLAN_TOO_LARGE,
        PLANS_TOO_LARGE,
      ],
    },
    run: ({ user, params, body }) => addRecipeToPlan(user, params.id ?? '', body.recipeId),
  }),
})
export { loader, action }
