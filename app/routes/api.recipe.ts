import { findRecipe } from '#app/domain/recipes/find-recipe.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({ as: 'anyone', run: async ({ url, ip }) => await findRecipe(url.searchParams.get('url') ?? '', { ip }) }),
})
export { loader, action }
