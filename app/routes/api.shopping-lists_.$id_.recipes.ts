import { MEAL_PLAN_IS_EMPTY, MEAL_PLAN_NOT_FOUND, PLAN_RECIPE_NOT_FOUND } from '#app/domain/meal-plans/schema'
import { addRecipesToList } from '#app/domain/shopping-lists/generate-list.server'
import { ShoppingListResponse } from '#app/domain/shopping-lists/responses'
import {
  NOTHING_TO_BUY,
  RecipesForList,
  SHOPPING_LIST_NOT_FOUND,
  LISTS_ARE_MADE,
  TOO_MANY_LIST_ITEMS,
} from '#app/domain/shopping-lists/schema'
import { LISTS_TOO_LARGE, LIST_TOO_LARGE, TOO_MUCH_FOR_A_LIST } from '#app/domain/size-limits'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'user',
    summary: 'Adds what recipes need to a shopping list.',
    description: 'What is still to be bought grows; what is ticked stays ticked, and more of it is a new item.',
    body: RecipesForList,
    response: ShoppingListResponse,
    refusals: {
      not_found: [SHOPPING_LIST_NOT_FOUND, MEAL_PLAN_NOT_FOUND, PLAN_RECIPE_NOT_FOUND],
      invalid: [MEAL_PLAN_IS_EMPTY, NOTHING_TO_BUY],
      conflict: [TOO_MANY_LIST_ITEMS, TOO_MUCH_FOR_A_LIST, LIST_TOO_LARGE, LISTS_TOO_LARGE],
      too_many: LISTS_ARE_MADE,
    },
    isIdempotent: true,
    run: ({ user, params, body, idempotencyKey }) => addRecipesToList(user, params.id, body, idempotencyKey),
  }),
})
export { loader, action }
