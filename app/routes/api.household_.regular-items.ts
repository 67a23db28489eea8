import { loadRegularItems, replaceRegularItems } from '#app/domain/shopping-lists/regular-items.server'
import { RegularItemsResponse } from '#app/domain/shopping-lists/responses'
import {
  RECURRING_ITEM_REQUIRED,
  RegularItemsUpdate,
  TOO_MANY_RECURRING_ITEMS,
} from '#app/domain/shopping-lists/regular-items-schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'What the household always has at home, and what it buys every few weeks.',
    response: RegularItemsResponse,
    run: ({ user }) => loadRegularItems(user),
  }),
  PATCH: endpoint({
    access: 'user',
    summary: 'Changes what the household always has at home, or buys every few weeks.',
    body: RegularItemsUpdate,
    response: RegularItemsResponse,
    refusals: { invalid: RECURRING_ITEM_REQUIRED, conflict: TOO_MANY_RECURRING_ITEMS },
    run: ({ user, body }) => replaceRegularItems(user, body),
  }),
})
export { loader, action }
