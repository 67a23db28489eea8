import { followLists, listVersions } from '#app/domain/shopping-lists/changes.server'
import { countingMisses } from '#app/domain/shopping-lists/sharing.server'
import { api, endpoint } from '#app/http/api.server'
import { changesOf } from '#app/http/changes.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'anyone',
    run: ({ params, request, ip }) => {
      const followed = { sharedId: params.id }
      return countingMisses(ip, () => changesOf(request, { address: ip }, { now: () => listVersions(followed), follow: (send, end) => followLists(followed, send, end) }))
    },
  }),
})
export { loader, action }
