import { Said } from '#app/domain/answers'
import { NOT_IN_POST, RECIPE_REMOVED } from '#app/domain/blog/recipe-sentences'
import { removePostRecipe } from '#app/domain/blog/recipes.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  DELETE: endpoint({
    as: 'operator',
    summary: 'Takes a recipe out of a post, by the id that it has there.',
    answer: Said,
    refuses: { not_found: NOT_IN_POST },
    run: async ({ params: { postId = '', recipeId = '' }, operator }) => {
      await removePostRecipe(postId, recipeId, { operator })
      return { message: RECIPE_REMOVED }
    },
  }),
})
export { loader, action }
