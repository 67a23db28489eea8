import { ListVersionsResponse } from '#app/domain/shopping-lists/responses'
import { loadListVersions, NO_LISTS, subscribeToLists } from '#app/domain/shopping-lists/list-subscription.server'
import { SHOPPING_LIST_NOT_FOUND } from '#app/domain/shopping-lists/schema'
import { api, endpoint } from '#app/http/api.server'
import { respondWithChanges } from '#app/http/change-stream.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'How one list stands.',
    response: ListVersionsResponse,
    refusals: { not_found: SHOPPING_LIST_NOT_FOUND },
    hasEtag: true,
    isEventStream: true,
    run: ({ user, params, request, ip, onClose }) => {
      const followed = { householdId: user.householdId, listId: params.id }
      return respondWithChanges(
        request,
        { user, address: ip, onClose },
        {
          load: () => loadListVersions(followed),
          subscribe: (send, end) => subscribeToLists(followed, send, end),
          gone: NO_LISTS,
        },
      )
    },
  }),
})
export { loader, action }
