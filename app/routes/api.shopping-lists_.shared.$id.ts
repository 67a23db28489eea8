import { getAisleNames } from '#app/domain/shopping-lists/convert-list.server'
import { PublicShoppingListResponse } from '#app/domain/shopping-lists/responses'
import { toPublicList } from '#app/domain/shopping-lists/shopping-list'
import { SHOPPING_LIST_NOT_FOUND } from '#app/domain/shopping-lists/schema'
import { loadSharedList } from '#app/domain/shopping-lists/sharing.server'
import { toVersionETag } from '#app/platform/http/etag'
import { api, endpoint } from '#app/http/api.server'
import { jsonWithEtag } from '#app/http/etag-json.server'
import type { RoutePolicy } from '#app/http/route-policy'

export const handle = { referrer: 'no-referrer', noindex: 'header' } satisfies RoutePolicy

const { loader, action } = api({
  GET: endpoint({
    access: 'anyone',
    summary: 'A shopping list that is shared, as anybody may read it who has its address.',
    response: PublicShoppingListResponse,
    refusals: {
      not_found: SHOPPING_LIST_NOT_FOUND,
      too_many: '60 lists an hour that are not there, from one address.',
    },
    hasEtag: true,
    run: async ({ params, request, ip }) => {
      const list = await loadSharedList(params.id, ip)
      return jsonWithEtag(request, toPublicList(list, getAisleNames(list)), toVersionETag(list.version))
    },
  }),
})
export { loader, action }
