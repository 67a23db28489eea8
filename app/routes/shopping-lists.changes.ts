import { ListVersionsResponse } from '#app/domain/shopping-lists/responses'
import { loadListVersions, NO_LISTS, subscribeToLists } from '#app/domain/shopping-lists/list-subscription.server'
import { api, endpoint } from '#app/http/api.server'
import { respondWithChanges } from '#app/http/change-stream.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'How all lists of the cook stand.',
    response: ListVersionsResponse,
    hasEtag: true,
    isEventStream: true,
    run: ({ user, request, ip, onClose }) =>
      respondWithChanges(
        request,
        { user, address: ip, onClose },
        {
          load: () => loadListVersions({ householdId: user.householdId }),
          subscribe: (send, end) => subscribeToLists({ householdId: user.householdId }, send, end),
          gone: NO_LISTS,
        },
      ),
  }),
})
export { loader, action }
