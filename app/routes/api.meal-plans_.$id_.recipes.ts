import { addRecipeToPlan, entriesOf } from '#app/domain/meal-plans/meal-plans.server'
import { NewEntry } from '#app/domain/meal-plans/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({ as: 'user', run: ({ user, params }) => entriesOf(user.id, params.id ?? '') }),
  POST: endpoint({ as: 'user', body: NewEntry, run: ({ user, params, body }) => addRecipeToPlan(user.id, params.id ?? '', body.recipeId) }),
})
export { loader, action }
