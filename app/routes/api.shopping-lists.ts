import { z } from 'zod'
import { ShoppingListResponse } from '#app/domain/shopping-lists/responses'
import { loadShoppingLists } from '#app/domain/shopping-lists/shopping-lists.server'
import { api, endpoint } from '#app/http/api.server'
import { jsonWithEtag } from '#app/http/etag-json.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'All shopping lists, the newest first.',
    response: z.array(ShoppingListResponse),
    hasEtag: true,
    run: async ({ user, request }) => jsonWithEtag(request, await loadShoppingLists(user)),
  }),
})
export { loader, action }
