import { ListVersionsResponse } from '#app/domain/shopping-lists/responses'
import { subscribeToLists, loadListVersions } from '#app/domain/shopping-lists/list-subscription.server'
import { withShareMissLimit } from '#app/domain/shopping-lists/sharing.server'
import { SHOPPING_LIST_NOT_FOUND } from '#app/domain/shopping-lists/schema'
import { api, endpoint } from '#app/http/api.server'
import { respondWithChanges } from '#app/http/change-stream.server'
import type { RoutePolicy } from '#app/http/route-policy'

export const handle = { referrer: 'no-referrer', noindex: 'header' } satisfies RoutePolicy

const { loader, action } = api({
  GET: endpoint({
    access: 'anyone',
    summary: 'How a list that is shared stands.',
    response: ListVersionsResponse,
    refusals: { not_found: SHOPPING_LIST_NOT_FOUND },
    hasEtag: true,
    isEventStream: true,
    run: ({ params, request, ip, onClose }) => {
      const followed = { sharedId: params.id }
      return withShareMissLimit(ip, () =>
        respondWithChanges(
          request,
          { address: ip, onClose },
          { load: () => loadListVersions(followed), subscribe: (send, end) => subscribeToLists(followed, send, end) },
        ),
      )
    },
  }),
})
export { loader, action }
