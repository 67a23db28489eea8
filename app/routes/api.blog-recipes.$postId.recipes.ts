import { z } from 'zod'
import { PostRecipeResponse } from '#app/domain/blog/responses'
import {
  POST_NOT_FOUND,
  recipeAlreadyInPost,
  POST_RECIPES_FULL,
  CATALOGUE_RECIPE_NOT_FOUND,
  recipePositionTaken,
} from '#app/domain/blog/messages'
import { NewPostRecipe } from '#app/domain/blog/schema'
import { addPostRecipe, loadPostRecipes } from '#app/domain/blog/post-recipes.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'The recipes of a post, by their positions.',
    response: z.array(PostRecipeResponse),
    refusals: { not_found: POST_NOT_FOUND },
    run: ({ params: { postId = '' } }) => loadPostRecipes(postId),
  }),
  POST: endpoint({
    access: 'editor',
    summary: 'Adds a recipe to a post.',
    description: 'One of the catalogue by its recipeId, which is enough; another by its title and its address.',
    body: NewPostRecipe,
    response: PostRecipeResponse,
    refusals: {
      not_found: [POST_NOT_FOUND, CATALOGUE_RECIPE_NOT_FOUND],
      conflict: [POST_RECIPES_FULL, recipePositionTaken('n', '…'), recipeAlreadyInPost('n')],
    },
    isIdempotent: true,
    run: ({ params: { postId = '' }, operator, body, idempotencyKey }) =>
      addPostRecipe(postId, body, { operator, idempotencyKey }),
  }),
})
export { loader, action }
