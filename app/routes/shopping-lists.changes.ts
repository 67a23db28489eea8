import { ListVersionsAnswer } from '#app/domain/shopping-lists/answers'
import { followLists, listVersions } from '#app/domain/shopping-lists/changes.server'
import { api, endpoint } from '#app/http/api.server'
import { changesOf } from '#app/http/changes.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'user',
    summary: 'How all lists of the cook stand.',
    answer: ListVersionsAnswer,
    isTagged: true,
    isStream: true,
    run: ({ user, request, ip }) =>
      changesOf(
        request,
        { user: user.id, address: ip },
        {
          now: () => listVersions({ userId: user.id }),
          follow: (send, end) => followLists({ userId: user.id }, send, end),
        },
      ),
  }),
})
export { loader, action }
