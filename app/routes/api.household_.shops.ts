import { TOO_MANY_SHOPS } from '#app/domain/shopping-lists/messages'
import { ShopResponse, ShopsResponse } from '#app/domain/shopping-lists/responses'
import { NewShop } from '#app/domain/shopping-lists/shops-schema'
import { toNamedShop } from '#app/domain/shopping-lists/list-shop'
import { addShop, loadShops } from '#app/domain/shopping-lists/shops.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: "The household's shops, each with its aisles in the order of a walk.",
    response: ShopsResponse,
    run: async ({ user }) => ({ shops: (await loadShops(user)).map(toNamedShop) }),
  }),
  POST: endpoint({
    access: 'user',
    summary: 'Adds a shop with the usual aisles; all lists follow the first one.',
    description:
      'A list follows another by `PATCH /api/shopping-lists/{id}` with `shop`; a new list follows the shop of the latest.',
    body: NewShop,
    response: ShopResponse,
    refusals: { conflict: TOO_MANY_SHOPS },
    run: async ({ user, body: { name } }) => toNamedShop(await addShop(user, name)),
  }),
})
export { loader, action }
