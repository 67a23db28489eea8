import { openRecipe } from '#app/domain/collection/open-recipe.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({ as: 'anyone', run: async ({ url, ip, user }) => (await openRecipe(url.searchParams.get('url') ?? '', { ip, userId: user?.id ?? null })).recipe }),
})
export { loader, action }
