import { z } from 'zod'
import { PostRecipeAnswer } from '#app/domain/blog/answers'
import { NO_SUCH_POST } from '#app/domain/blog/post-sentences'
import { NewPostRecipe } from '#app/domain/blog/recipe-schema'
import { alreadyAt, FULL, NO_SUCH_RECIPE, takenBy } from '#app/domain/blog/recipe-sentences'
import { addPostRecipe, postRecipes } from '#app/domain/blog/recipes.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'operator',
    summary: 'The recipes of a post, by their positions.',
    answer: z.array(PostRecipeAnswer),
    refuses: { not_found: NO_SUCH_POST },
    run: ({ params: { postId = '' } }) => postRecipes(postId),
  }),
  POST: endpoint({
    as: 'operator',
    summary: 'Adds a recipe to a post.',
    detail: 'One of the catalogue by its recipeId, which is enough; another by its title and its address.',
    body: NewPostRecipe,
    answer: PostRecipeAnswer,
    refuses: { not_found: [NO_SUCH_POST, NO_SUCH_RECIPE], conflict: [FULL, takenBy('n', '…'), alreadyAt('n')] },
    isOnce: true,
    run: ({ params: { postId = '' }, operator, body, onceKey }) => addPostRecipe(postId, body, { operator, onceKey }),
  }),
})
export { loader, action }
