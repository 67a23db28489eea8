import { SavedRecipeAnswer } from '#app/domain/collection/answers'
import { savedRecipe, setRating } from '#app/domain/collection/collection.server'
import { NOT_IN_COLLECTION, Rating } from '#app/domain/collection/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  PATCH: endpoint({
    as: 'user',
    summary: "Gives a saved recipe the cook's own stars, or takes them back with null.",
    body: Rating,
    answer: SavedRecipeAnswer,
    refuses: { not_found: NOT_IN_COLLECTION },
    run: async ({ user, params: { id = '' }, body }) => {
      await setRating(user.id, id, body.user_rating)
      return await savedRecipe(user.id, id)
    },
  }),
})
export { loader, action }
