import { z } from 'zod'
import { ShoppingListAnswer } from '#app/domain/shopping-lists/answers'
import { shoppingLists } from '#app/domain/shopping-lists/lists.server'
import { api, endpoint } from '#app/http/api.server'
import { taggedJson } from '#app/http/tagged-json.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'user',
    summary: 'All shopping lists, the newest first.',
    answer: z.array(ShoppingListAnswer),
    isTagged: true,
    run: async ({ user, request }) => taggedJson(request, await shoppingLists(user.id)),
  }),
})
export { loader, action }
