import { followLists, listVersions } from '#app/domain/shopping-lists/changes.server'
import { api, endpoint } from '#app/http/api.server'
import { changesOf } from '#app/http/changes.server'

const { loader, action } = api({
  GET: endpoint({ as: 'user', run: ({ user, request, ip }) => changesOf(request, { user: user.id, address: ip }, { now: () => listVersions({ userId: user.id }), follow: (send, end) => followLists({ userId: user.id }, send, end) }) }),
})
export { loader, action }
