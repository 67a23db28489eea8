import { addFromUrl, savedRecipe } from '#app/domain/collection/collection.server'
import { ImportUrl } from '#app/domain/recipes/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'user',
    body: ImportUrl,
    run: async ({ user, body, ip, onceKey }) => await savedRecipe(user.id, (await addFromUrl(user.id, body, { ip, onceKey })).id),
  }),
})
export { loader, action }
