import { applyHelp, loadHelpedList } from '#app/domain/shopping-lists/helped-list.server'
import { HELP_LINK_NOT_FOUND, TOO_MANY_HELP_CHANGES } from '#app/domain/shopping-lists/messages'
import { HelpedListResponse, UpdatedHelpedListResponse } from '#app/domain/shopping-lists/responses'
import { HelpedListUpdate } from '#app/domain/shopping-lists/schema'
import { toVersionETag } from '#app/platform/http/etag'
import { api, endpoint } from '#app/http/api.server'
import { jsonWithEtag } from '#app/http/etag-json.server'
import { getMeasures } from '#app/http/choices.server'
import type { RoutePolicy } from '#app/http/route-policy'

export const handle = { referrer: 'no-referrer', noindex: 'header' } satisfies RoutePolicy

const TOO_MANY_MISSES = '60 links an hour that do not work, from one address.'

const { loader, action } = api({
  GET: endpoint({
    access: 'anyone',
    summary: 'A list as whoever has a link to help with it sees it.',
    response: HelpedListResponse,
    refusals: { not_found: HELP_LINK_NOT_FOUND, too_many: TOO_MANY_MISSES },
    hasEtag: true,
    run: async ({ params, request, user, ip }) => {
      const list = await loadHelpedList({ token: params.token, ip }, getMeasures(request, user))
      return jsonWithEtag(request, list, toVersionETag(list.version))
    },
  }),
  PATCH: endpoint({
    access: 'anyone',
    summary: 'Helps with a list: ticks, unticks own ticks, and adds if the link allows it.',
    description: 'Intents as for a shopping list of one’s own. What the link does not allow is said in its outcome.',
    body: HelpedListUpdate,
    response: UpdatedHelpedListResponse,
    refusals: { not_found: HELP_LINK_NOT_FOUND, too_many: [TOO_MANY_MISSES, TOO_MANY_HELP_CHANGES] },
    run: async ({ params, request, user, ip, body }) => {
      const visit = { token: params.token, ip }
      const { list, outcomes } = await applyHelp(visit, body.intents, getMeasures(request, user))
      return { ...list, outcomes }
    },
  }),
})
export { loader, action }
