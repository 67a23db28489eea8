import { addManualRecipe, savedRecipe } from '#app/domain/collection/collection.server'
import { ManualRecipe } from '#app/domain/collection/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'user',
    body: ManualRecipe,
    run: async ({ user, body, onceKey }) => await savedRecipe(user.id, (await addManualRecipe(user.id, body, onceKey)).id),
  }),
})
export { loader, action }
