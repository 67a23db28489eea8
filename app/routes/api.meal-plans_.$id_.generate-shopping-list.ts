import { GenerateListInput, MEAL_PLAN_NOT_FOUND, MEAL_PLAN_IS_EMPTY } from '#app/domain/meal-plans/schema'
import { ShoppingListResponse } from '#app/domain/shopping-lists/responses'
import { generateShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import {
  LISTS_ARE_MADE,
  NOTHING_TO_BUY,
  TOO_MANY_LIST_ITEMS,
  TOO_MANY_SHOPPING_LISTS,
} from '#app/domain/shopping-lists/schema'
import { LISTS_TOO_LARGE, LIST_TOO_LARGE, TOO_MUCH_FOR_A_LIST } from '#app/domain/size-limits'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'user',
    summary: 'Makes one shopping list of what recipes of the plan need.',
    description: 'Of those that are selected, or of all; without a body of all. What several ask for is one item.',
    body: GenerateListInput.prefault({}),
    response: ShoppingListResponse,
    refusals: {
      not_found: MEAL_PLAN_NOT_FOUND,
      invalid: [MEAL_PLAN_IS_EMPTY, NOTHING_TO_BUY],
      conflict: [TOO_MANY_SHOPPING_LISTS, TOO_MANY_LIST_ITEMS, TOO_MUCH_FOR_A_LIST, LIST_TOO_LARGE, LISTS_TOO_LARGE],
      too_many: LISTS_ARE_MADE,
    },
    isIdempotent: true,
    run: ({ user, params, body, idempotencyKey }) =>
      generateShoppingList(user, { mealPlanId: params.id ?? '', ...body }, idempotencyKey),
  }),
})
export { loader, action }
