import { message } from '#packages/texts/t'
import { z } from 'zod'
import { ShoppingListResponse } from '#app/domain/shopping-lists/responses'
import { MEAL_PLAN_IS_EMPTY, MEAL_PLAN_NOT_FOUND, PLAN_RECIPE_NOT_FOUND } from '#app/domain/meal-plans/schema'
import { createShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import {
  NewShoppingList,
  NOTHING_TO_BUY,
  LISTS_ARE_MADE,
  TOO_MANY_LIST_ITEMS,
  TOO_MANY_SHOPPING_LISTS,
} from '#app/domain/shopping-lists/schema'
import { loadShoppingLists } from '#app/domain/shopping-lists/shopping-lists.server'
import { LISTS_TOO_LARGE, LIST_TOO_LARGE, TOO_MUCH_FOR_A_LIST } from '#app/domain/size-limits'
import { api, endpoint } from '#app/http/api.server'
import { jsonWithEtag } from '#app/http/etag-json.server'
import { AppError } from '#app/platform/app-error'
import { createInFlightLimit } from '#app/platform/flow/limiter'

const LISTS_ARE_BEING_SENT = message('Your lists are being sent to you already. Please wait until they are there.')

/** Together they are long. */
const startSending = createInFlightLimit({
  most: 1,
  maxMs: 60_000,
  createBusyError: () => new AppError('too_many', LISTS_ARE_BEING_SENT, { retryAfter: 10 }),
})

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'All shopping lists, the newest first.',
    response: z.array(ShoppingListResponse),
    refusals: { too_many: LISTS_ARE_BEING_SENT },
    hasEtag: true,
    run: async ({ user, request, onClose }) => {
      onClose(startSending(user.id))
      return jsonWithEtag(request, await loadShoppingLists(user))
    },
  }),
  POST: endpoint({
    access: 'user',
    summary: 'Makes a shopping list without a plan.',
    description: 'Empty, or of what recipes need; with a plan, of its recipes in its servings, or of those selected.',
    body: NewShoppingList,
    response: ShoppingListResponse,
    refusals: {
      not_found: [MEAL_PLAN_NOT_FOUND, PLAN_RECIPE_NOT_FOUND],
      invalid: [MEAL_PLAN_IS_EMPTY, NOTHING_TO_BUY],
      conflict: [TOO_MANY_SHOPPING_LISTS, TOO_MANY_LIST_ITEMS, TOO_MUCH_FOR_A_LIST, LIST_TOO_LARGE, LISTS_TOO_LARGE],
      too_many: LISTS_ARE_MADE,
    },
    isIdempotent: true,
    run: ({ user, body, idempotencyKey }) => createShoppingList(user, body, idempotencyKey),
  }),
})
export { loader, action }
