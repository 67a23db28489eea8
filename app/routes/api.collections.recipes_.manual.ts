import { SavedRecipeAnswer } from '#app/domain/collection/answers'
import { addManualRecipe, savedRecipe } from '#app/domain/collection/collection.server'
import { COLLECTION_FULL, ManualRecipe } from '#app/domain/collection/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'user',
    summary: 'Saves a recipe that the cook has written.',
    body: ManualRecipe,
    answer: SavedRecipeAnswer,
    refuses: { conflict: COLLECTION_FULL },
    isOnce: true,
    run: async ({ user, body, onceKey }) =>
      await savedRecipe(user.id, (await addManualRecipe(user.id, body, onceKey)).id),
  }),
})
export { loader, action }
