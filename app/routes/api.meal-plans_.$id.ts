import { deleteMealPlan } from '#app/domain/meal-plans/meal-plans.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  DELETE: endpoint({
    as: 'user',
    run: async ({ user, params }) => {
      await deleteMealPlan(user.id, params.id ?? '')
      return { success: true }
    },
  }),
})
export { loader, action }
