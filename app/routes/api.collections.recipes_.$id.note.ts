import { SavedRecipeResponse } from '#app/domain/collection/responses'
import { getSavedRecipe, setSavedRecipeNote } from '#app/domain/collection/collection.server'
import { NOT_IN_COLLECTION, NotePayload } from '#app/domain/collection/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  PATCH: endpoint({
    access: 'user',
    summary: 'Writes a note to a saved recipe, or clears it with null.',
    body: NotePayload,
    response: SavedRecipeResponse,
    refusals: { not_found: NOT_IN_COLLECTION },
    run: async ({ user, params: { id = '' }, body }) => {
      await setSavedRecipeNote(user, id, body.note)
      return await getSavedRecipe(user, id)
    },
  }),
})
export { loader, action }
