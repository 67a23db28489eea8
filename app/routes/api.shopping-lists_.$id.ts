import { Done } from '#app/domain/answers'
import { ShoppingListAnswer } from '#app/domain/shopping-lists/answers'
import { deleteShoppingList, shoppingList } from '#app/domain/shopping-lists/lists.server'
import {
  CHANGED_SINCE,
  LIST_HAS_CHANGED,
  ListUpdate,
  NO_SUCH_LIST,
  TOO_MANY_ITEMS,
} from '#app/domain/shopping-lists/schema'
import { updateList } from '#app/domain/shopping-lists/update-list.server'
import { versionTag, wantedVersions } from '#app/domain/shopping-lists/version-tag'
import { api, endpoint } from '#app/http/api.server'
import { taggedJson } from '#app/http/tagged-json.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'user',
    summary: 'One shopping list.',
    answer: ShoppingListAnswer,
    refuses: { not_found: NO_SUCH_LIST },
    isTagged: true,
    run: async ({ user, params, request }) => {
      const list = await shoppingList(user.id, params.id)
      return taggedJson(request, list, versionTag(list.version))
    },
  }),
  PATCH: endpoint({
    as: 'user',
    summary: 'Changes a shopping list, one change at a time.',
    detail:
      'Operations set a value, so that a repeat is harmless. Who sends the whole list names the version that they have seen.',
    body: ListUpdate,
    answer: ShoppingListAnswer,
    refuses: {
      not_found: NO_SUCH_LIST,
      conflict: [
        `${LIST_HAS_CHANGED} The list as it is now stands beside the sentence.`,
        CHANGED_SINCE,
        TOO_MANY_ITEMS,
      ],
    },
    isOnce: true,
    ifMatch: 'The ETag of the version that is to be changed. Another is answered 409 with the list as it is now.',
    run: async ({ user, params, request, body, onceKey }) => {
      const { isCurrent, list } = await updateList(user.id, params.id, body, {
        versions: wantedVersions(request.headers.get('If-Match')),
        onceKey,
      })
      // Who has lost the race reads what is there now in the answer itself.
      return isCurrent
        ? taggedJson(request, list, versionTag(list.version))
        : taggedJson(request, { message: LIST_HAS_CHANGED, error: 'conflict', ...list }, versionTag(list.version), 409)
    },
  }),
  DELETE: endpoint({
    as: 'user',
    summary: 'Deletes a shopping list.',
    answer: Done,
    refuses: { not_found: NO_SUCH_LIST },
    run: async ({ user, params }) => {
      await deleteShoppingList(user.id, params.id)
      return { success: true }
    },
  }),
})
export { loader, action }
