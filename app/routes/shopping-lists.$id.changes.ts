import { ListVersionsAnswer } from '#app/domain/shopping-lists/answers'
import { followLists, listVersions } from '#app/domain/shopping-lists/changes.server'
import { NO_SUCH_LIST } from '#app/domain/shopping-lists/schema'
import { api, endpoint } from '#app/http/api.server'
import { changesOf } from '#app/http/changes.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'user',
    summary: 'How one list stands.',
    answer: ListVersionsAnswer,
    refuses: { not_found: NO_SUCH_LIST },
    isTagged: true,
    isStream: true,
    run: ({ user, params, request, ip }) => {
      const followed = { userId: user.id, listId: params.id }
      return changesOf(
        request,
        { user: user.id, address: ip },
        { now: () => listVersions(followed), follow: (send, end) => followLists(followed, send, end) },
      )
    },
  }),
})
export { loader, action }
