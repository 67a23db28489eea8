import { RecipesFound } from '#app/domain/blog/answers'
import { RecipeSearch } from '#app/domain/blog/recipe-schema'
import { searchRecipes } from '#app/domain/blog/recipes.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'operator',
    summary: 'Finds recipes of the catalogue by their titles.',
    body: RecipeSearch,
    answer: RecipesFound,
    run: async ({ body }) => ({ recipes: await searchRecipes(body.query, body.limit) }),
  }),
})
export { loader, action }
