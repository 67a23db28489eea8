import { SuccessResponse } from '#app/domain/responses'
import { AISLE_NAME_TAKEN, SHOP_NOT_FOUND, TOO_MANY_OWN_AISLES } from '#app/domain/shopping-lists/messages'
import { ShopResponse } from '#app/domain/shopping-lists/responses'
import { ShopUpdate } from '#app/domain/shopping-lists/shops-schema'
import { toNamedShop } from '#app/domain/shopping-lists/list-shop'
import { deleteShop, replaceShop } from '#app/domain/shopping-lists/shops.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  PATCH: endpoint({
    access: 'user',
    summary: 'Renames a shop, or puts its aisles in order, renames and hides them.',
    body: ShopUpdate,
    response: ShopResponse,
    refusals: { not_found: SHOP_NOT_FOUND, invalid: [AISLE_NAME_TAKEN, TOO_MANY_OWN_AISLES] },
    run: async ({ user, params, body }) => toNamedShop(await replaceShop(user, params.id, body)),
  }),
  DELETE: endpoint({
    access: 'user',
    summary: 'Deletes a shop; its lists are in the usual order again.',
    response: SuccessResponse,
    refusals: { not_found: SHOP_NOT_FOUND },
    run: async ({ user, params }) => {
      await deleteShop(user, params.id)
      return { success: true }
    },
  }),
})
export { loader, action }
