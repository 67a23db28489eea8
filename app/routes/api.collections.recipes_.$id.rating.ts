import { SavedRecipeResponse } from '#app/domain/collection/responses'
import { getSavedRecipe, setSavedRecipeRating } from '#app/domain/collection/collection.server'
import { NOT_IN_COLLECTION, RatingPayload } from '#app/domain/collection/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  PATCH: endpoint({
    access: 'user',
    summary: "Gives a saved recipe the cook's own stars, or takes them back with null.",
    body: RatingPayload,
    response: SavedRecipeResponse,
    refusals: { not_found: NOT_IN_COLLECTION },
    run: async ({ user, params: { id = '' }, body }) => {
      await setSavedRecipeRating(user, id, body.user_rating)
      return await getSavedRecipe(user, id)
    },
  }),
})
export { loader, action }
