import { SavedRecipeAnswer } from '#app/domain/collection/answers'
import { savedRecipe, setNote } from '#app/domain/collection/collection.server'
import { NOT_IN_COLLECTION, SentNote } from '#app/domain/collection/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  PATCH: endpoint({
    as: 'user',
    summary: 'Writes a note to a saved recipe, or clears it with null.',
    body: SentNote,
    answer: SavedRecipeAnswer,
    refuses: { not_found: NOT_IN_COLLECTION },
    run: async ({ user, params: { id = '' }, body }) => {
      await setNote(user.id, id, body.note)
      return await savedRecipe(user.id, id)
    },
  }),
})
export { loader, action }
