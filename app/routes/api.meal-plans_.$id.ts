import { SuccessResponse } from '#app/domain/responses'
import { deleteMealPlan } from '#app/domain/meal-plans/meal-plans.server'
import { MEAL_PLAN_NOT_FOUND } from '#app/domain/meal-plans/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  DELETE: endpoint({
    access: 'user',
    summary: 'Deletes a meal plan; its recipes stay in the collection.',
    response: SuccessResponse,
    refusals: { not_found: MEAL_PLAN_NOT_FOUND },
    run: async ({ user, params }) => {
      await deleteMealPlan(user, params.id ?? '')
      return { success: true }
    },
  }),
})
export { loader, action }
