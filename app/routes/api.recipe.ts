import { recipeByUrl } from '#app/domain/recipes/recipes.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({ as: 'anyone', run: async ({ url }) => await recipeByUrl(url.searchParams.get('url') ?? '') }),
})
export { loader, action }
