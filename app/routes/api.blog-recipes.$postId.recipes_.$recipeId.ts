import { MessageResponse } from '#app/domain/responses'
import { RECIPE_NOT_IN_POST, RECIPE_REMOVED } from '#app/domain/blog/messages'
import { removePostRecipe } from '#app/domain/blog/post-recipes.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  DELETE: endpoint({
    access: 'editor',
    summary: 'Takes a recipe out of a post, by the id that it has there.',
    response: MessageResponse,
    refusals: { not_found: RECIPE_NOT_IN_POST },
    run: async ({ params: { postId = '', recipeId = '' }, operator }) => {
      await removePostRecipe(postId, recipeId, { operator })
      return { message: RECIPE_REMOVED }
    },
  }),
})
export { loader, action }
