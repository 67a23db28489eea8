import { savedRecipe, setRating } from '#app/domain/collection/collection.server'
import { Rating } from '#app/domain/collection/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  PATCH: endpoint({
    as: 'user',
    body: Rating,
    run: async ({ user, params: { id = '' }, body }) => {
      await setRating(user.id, id, body.user_rating)
      return await savedRecipe(user.id, id)
    },
  }),
})
export { loader, action }
