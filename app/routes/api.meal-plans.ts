import { z } from 'zod'
import { MealPlanAnswer } from '#app/domain/meal-plans/answers'
import { createMealPlan, wholeMealPlans } from '#app/domain/meal-plans/meal-plans.server'
import { NewMealPlan, TOO_MANY_PLANS } from '#app/domain/meal-plans/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'user',
    summary: 'All meal plans with their recipes, the newest first.',
    answer: z.array(MealPlanAnswer),
    run: ({ user }) => wholeMealPlans(user.id),
  }),
  POST: endpoint({
    as: 'user',
    summary: 'Makes a meal plan.',
    body: NewMealPlan,
    answer: MealPlanAnswer,
    refuses: { conflict: TOO_MANY_PLANS },
    isOnce: true,
    run: async ({ user, body, onceKey }) => ({ ...(await createMealPlan(user.id, body, onceKey)), recipes: [] }),
  }),
})
export { loader, action }
