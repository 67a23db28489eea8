import { publicList } from '#app/domain/shopping-lists/public-list'
import { sharedList } from '#app/domain/shopping-lists/sharing.server'
import { versionTag } from '#app/domain/shopping-lists/version-tag'
import { api, endpoint } from '#app/http/api.server'
import { taggedJson } from '#app/http/tagged-json.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'anyone',
    run: async ({ params, request, ip }) => {
      const list = await sharedList(params.id, ip)
      return taggedJson(request, publicList(list), versionTag(list.version))
    },
  }),
})
export { loader, action }
