import { Generate, NO_SUCH_PLAN, NOTHING_TO_COOK } from '#app/domain/meal-plans/schema'
import { ShoppingListAnswer } from '#app/domain/shopping-lists/answers'
import { generateShoppingList } from '#app/domain/shopping-lists/generate.server'
import { NOTHING_TO_BUY, TOO_MANY_ITEMS, TOO_MANY_LISTS } from '#app/domain/shopping-lists/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'user',
    summary: 'Makes one shopping list of what recipes of the plan need.',
    detail: 'Of those that are selected, or of all. What several ask for is one item.',
    body: Generate,
    answer: ShoppingListAnswer,
    refuses: {
      not_found: NO_SUCH_PLAN,
      invalid: [NOTHING_TO_COOK, NOTHING_TO_BUY],
      conflict: [TOO_MANY_LISTS, TOO_MANY_ITEMS],
    },
    isOnce: true,
    run: ({ user, params, body, onceKey }) =>
      generateShoppingList(
        user.id,
        { mealPlanId: params.id ?? '', selectedRecipeIds: body.selectedRecipeIds ?? undefined },
        onceKey,
      ),
  }),
})
export { loader, action }
