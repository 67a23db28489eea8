import { createMealPlan, wholeMealPlans } from '#app/domain/meal-plans/meal-plans.server'
import { NewMealPlan } from '#app/domain/meal-plans/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({ as: 'user', run: ({ user }) => wholeMealPlans(user.id) }),
  POST: endpoint({ as: 'user', body: NewMealPlan, run: async ({ user, body, onceKey }) => ({ ...(await createMealPlan(user.id, body, onceKey)), recipes: [] }) }),
})
export { loader, action }
