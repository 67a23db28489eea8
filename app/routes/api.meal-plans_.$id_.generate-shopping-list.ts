import { Generate } from '#app/domain/meal-plans/schema'
import { generateShoppingList } from '#app/domain/shopping-lists/generate.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'user',
    body: Generate,
    run: ({ user, params, body, onceKey }) => generateShoppingList(user.id, { mealPlanId: params.id ?? '', selectedRecipeIds: body.selectedRecipeIds ?? undefined }, onceKey),
  }),
})
export { loader, action }
