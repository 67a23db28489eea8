import { z } from 'zod'
import { MealPlanResponse } from '#app/domain/meal-plans/responses'
import { createMealPlan, loadFullMealPlans } from '#app/domain/meal-plans/meal-plans.server'
import { NewMealPlan, TOO_MANY_MEAL_PLANS } from '#app/domain/meal-plans/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'All meal plans with their recipes, the newest first.',
    response: z.array(MealPlanResponse),
    run: ({ user }) => loadFullMealPlans(user),
  }),
  POST: endpoint({
    access: 'user',
    summary: 'Makes a meal plan.',
    body: NewMealPlan,
    response: MealPlanResponse,
    refusals: { conflict: TOO_MANY_MEAL_PLANS },
    isIdempotent: true,
    run: async ({ user, body, idempotencyKey }) => ({
      ...(await createMealPlan(user, body, idempotencyKey)),
      recipes: [],
    }),
  }),
})
export { loader, action }
