import { deleteShoppingList, shoppingList } from '#app/domain/shopping-lists/lists.server'
import { LIST_HAS_CHANGED, ListUpdate } from '#app/domain/shopping-lists/schema'
import { updateList } from '#app/domain/shopping-lists/update-list.server'
import { versionTag, wantedVersions } from '#app/domain/shopping-lists/version-tag'
import { api, endpoint } from '#app/http/api.server'
import { taggedJson } from '#app/http/tagged-json.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'user',
    run: async ({ user, params, request }) => {
      const list = await shoppingList(user.id, params.id)
      return taggedJson(request, list, versionTag(list.version))
    },
  }),
  PATCH: endpoint({
    as: 'user',
    body: ListUpdate,
    run: async ({ user, params, request, body, onceKey }) => {
      const { isCurrent, list } = await updateList(user.id, params.id, body, { versions: wantedVersions(request.headers.get('If-Match')), onceKey })
      // Who has lost the race reads what is there now in the answer itself.
      return isCurrent ? taggedJson(request, list, versionTag(list.version)) : taggedJson(request, { message: LIST_HAS_CHANGED, error: 'conflict', ...list }, versionTag(list.version), 409)
    },
  }),
  DELETE: endpoint({
    as: 'user',
    run: async ({ user, params }) => {
      await deleteShoppingList(user.id, params.id)
      return { success: true }
    },
  }),
})
export { loader, action }
