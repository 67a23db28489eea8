import { RecipeDetail } from '#app/domain/recipes/answers'
import { openRecipe } from '#app/domain/collection/open-recipe.server'
import { AskedRecipe, INVALID_RECIPE_URL } from '#app/domain/recipes/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'anyone',
    summary: 'The recipe of an address.',
    detail: "From the cook's own collection, from the catalogue, or from its page, which is then read.",
    query: AskedRecipe,
    answer: RecipeDetail,
    refuses: {
      invalid: INVALID_RECIPE_URL,
      not_found: 'No recipe can be had from there; the sentence says why.',
      too_many: '10 new pages a minute from one address.',
    },
    run: async ({ query: { url }, ip, user }) => (await openRecipe(url, { ip, userId: user?.id ?? null })).recipe,
  }),
})
export { loader, action }
