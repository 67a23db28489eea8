import { Done } from '#app/domain/answers'
import { deleteMealPlan } from '#app/domain/meal-plans/meal-plans.server'
import { NO_SUCH_PLAN } from '#app/domain/meal-plans/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  DELETE: endpoint({
    as: 'user',
    summary: 'Deletes a meal plan; its recipes stay in the collection.',
    answer: Done,
    refuses: { not_found: NO_SUCH_PLAN },
    run: async ({ user, params }) => {
      await deleteMealPlan(user.id, params.id ?? '')
      return { success: true }
    },
  }),
})
export { loader, action }
