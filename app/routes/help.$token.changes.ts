import { NO_LISTS } from '#app/domain/shopping-lists/list-subscription.server'
import { ListVersionsResponse } from '#app/domain/shopping-lists/responses'
import { openHelpedVersions } from '#app/domain/shopping-lists/helped-list.server'
import { HELP_LINK_NOT_FOUND } from '#app/domain/shopping-lists/messages'
import { api, endpoint } from '#app/http/api.server'
import { respondWithChanges, subscribeAsMember } from '#app/http/change-stream.server'
import type { RoutePolicy } from '#app/http/route-policy'

export const handle = { referrer: 'no-referrer', noindex: 'header' } satisfies RoutePolicy

const { loader, action } = api({
  GET: endpoint({
    access: 'anyone',
    summary: 'How the list of a link to help with stands.',
    response: ListVersionsResponse,
    refusals: { not_found: HELP_LINK_NOT_FOUND, too_many: '60 links an hour that do not work, from one address.' },
    hasEtag: true,
    isEventStream: true,
    run: async ({ params, request, ip, onClose }) => {
      const { maker, load, subscribe } = await openHelpedVersions({ token: params.token, ip })
      return await respondWithChanges(
        request,
        { address: ip, onClose },
        { load, subscribe: (send, end) => subscribeAsMember(maker, { send, end, gone: NO_LISTS }, subscribe) },
      )
    },
  }),
})
export { loader, action }
