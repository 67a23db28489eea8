import { ListVersionsAnswer } from '#app/domain/shopping-lists/answers'
import { followLists, listVersions } from '#app/domain/shopping-lists/changes.server'
import { countingMisses } from '#app/domain/shopping-lists/sharing.server'
import { NO_SUCH_LIST } from '#app/domain/shopping-lists/schema'
import { api, endpoint } from '#app/http/api.server'
import { changesOf } from '#app/http/changes.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'anyone',
    summary: 'How a list that is shared stands.',
    answer: ListVersionsAnswer,
    refuses: { not_found: NO_SUCH_LIST },
    isTagged: true,
    isStream: true,
    run: ({ params, request, ip }) => {
      const followed = { sharedId: params.id }
      return countingMisses(ip, () =>
        changesOf(
          request,
          { address: ip },
          { now: () => listVersions(followed), follow: (send, end) => followLists(followed, send, end) },
        ),
      )
    },
  }),
})
export { loader, action }
