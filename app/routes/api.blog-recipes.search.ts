import { BlogRecipeSearchResponse } from '#app/domain/blog/responses'
import { BlogRecipeSearch } from '#app/domain/blog/schema'
import { searchRecipesByTitle } from '#app/domain/blog/post-recipes.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'operator',
    summary: 'Finds recipes of the catalogue by their titles.',
    body: BlogRecipeSearch,
    response: BlogRecipeSearchResponse,
    run: async ({ body }) => ({ recipes: await searchRecipesByTitle(body.query, body.limit) }),
  }),
})
export { loader, action }
