import { PublicListAnswer } from '#app/domain/shopping-lists/answers'
import { publicList } from '#app/domain/shopping-lists/public-list'
import { NO_SUCH_LIST } from '#app/domain/shopping-lists/schema'
import { sharedList } from '#app/domain/shopping-lists/sharing.server'
import { versionTag } from '#app/domain/shopping-lists/version-tag'
import { api, endpoint } from '#app/http/api.server'
import { taggedJson } from '#app/http/tagged-json.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'anyone',
    summary: 'A shopping list that is shared, as anybody may read it who has its address.',
    answer: PublicListAnswer,
    refuses: { not_found: NO_SUCH_LIST, too_many: '60 lists an hour that are not there, from one address.' },
    isTagged: true,
    run: async ({ params, request, ip }) => {
      const list = await sharedList(params.id, ip)
      return taggedJson(request, publicList(list), versionTag(list.version))
    },
  }),
})
export { loader, action }
