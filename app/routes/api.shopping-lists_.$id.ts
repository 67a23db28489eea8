import { z } from 'zod'
import { SuccessResponse } from '#app/domain/responses'
import { ShoppingListResponse, UpdatedListResponse } from '#app/domain/shopping-lists/responses'
import { convertList } from '#app/domain/shopping-lists/convert-list.server'
import { deleteShoppingList, loadShoppingList } from '#app/domain/shopping-lists/shopping-lists.server'
import {
  UNDO_CONFLICT,
  LIST_VERSION_CONFLICT,
  ListUpdate,
  SHOPPING_LIST_NOT_FOUND,
  TOO_MANY_LIST_ITEMS,
} from '#app/domain/shopping-lists/schema'
import { updateList } from '#app/domain/shopping-lists/update-list.server'
import { toVersionETag, parseIfMatchVersions } from '#app/platform/http/etag'
import { LISTS_TOO_LARGE, LIST_TOO_LARGE } from '#app/domain/size-limits'
import { api, endpoint } from '#app/http/api.server'
import { jsonWithEtag } from '#app/http/etag-json.server'
import { getMeasures } from '#app/http/choices.server'

const ListQuery = z.object({
  amounts: z
    .enum(['chosen'])
    .optional()
    .describe('With `chosen` each `amount` is in the measures that the user has chosen, else as stored.'),
})

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'One shopping list.',
    query: ListQuery,
    response: ShoppingListResponse,
    refusals: { not_found: SHOPPING_LIST_NOT_FOUND },
    hasEtag: true,
    run: async ({ user, params, request, query }) => {
      const stored = await loadShoppingList(user, params.id)
      const list = query.amounts ? convertList(stored, getMeasures(request, user)) : stored
      return jsonWithEtag(request, list, toVersionETag(list.version))
    },
  }),
  PATCH: endpoint({
    access: 'user',
    summary: 'Changes a shopping list, one change at a time.',
    description:
      'Operations set a value, so that a repeat is harmless. Intents may have waited for a signal: a tick always ' +
      'applies, an untick, an edit or a removal only if nobody has changed the item since `basedOn`. Who sends the ' +
      'whole list names the version that they have seen.',
    body: ListUpdate,
    query: ListQuery,
    response: UpdatedListResponse,
    refusals: {
      not_found: SHOPPING_LIST_NOT_FOUND,
      conflict: [
        `${LIST_VERSION_CONFLICT()} The response has the current list.`,
        UNDO_CONFLICT,
        TOO_MANY_LIST_ITEMS,
        LIST_TOO_LARGE,
        LISTS_TOO_LARGE,
      ],
    },
    isIdempotent: true,
    ifMatch: 'The ETag of the version that is to be changed. Another is answered 409 with the list as it is now.',
    run: async ({ user, params, request, query, body, idempotencyKey }) => {
      const {
        isCurrent,
        list: stored,
        outcomes,
      } = await updateList(user, params.id, body, {
        expectedVersions: parseIfMatchVersions(request.headers.get('If-Match')),
        idempotencyKey,
      })
      const list = query.amounts ? convertList(stored, getMeasures(request, user)) : stored
      // A version conflict carries the current state, so that the client can retry without another request.
      return isCurrent
        ? jsonWithEtag(request, { ...list, ...(outcomes && { outcomes }) }, toVersionETag(list.version))
        : jsonWithEtag(
            request,
            { message: LIST_VERSION_CONFLICT(), error: 'conflict', ...list },
            toVersionETag(list.version),
            409,
          )
    },
  }),
  DELETE: endpoint({
    access: 'user',
    summary: 'Deletes a shopping list.',
    response: SuccessResponse,
    refusals: { not_found: SHOPPING_LIST_NOT_FOUND },
    run: async ({ user, params }) => {
      await deleteShoppingList(user, params.id)
      return { success: true }
    },
  }),
})
export { loader, action }
