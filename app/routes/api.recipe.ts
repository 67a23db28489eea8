import { RecipeDetailResponse } from '#app/domain/recipes/responses'
import { loadRecipeView } from '#app/domain/collection/load-recipe-view.server'
import { RecipeUrlQuery, INVALID_RECIPE_URL } from '#app/domain/recipes/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'anyone',
    summary: 'The recipe of an address.',
    description: "From the cook's own collection, from the catalogue, or from its page, which is then read.",
    query: RecipeUrlQuery,
    response: RecipeDetailResponse,
    refusals: {
      invalid: INVALID_RECIPE_URL,
      not_found: 'No recipe can be had from there; the sentence says why.',
      too_many: '10 new pages a minute from one address.',
    },
    run: async ({ query: { url }, ip, user }) => (await loadRecipeView(url, { ip, user })).recipe,
  }),
})
export { loader, action }
