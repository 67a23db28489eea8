import { SavedRecipeResponse } from '#app/domain/collection/responses'
import { saveManualRecipe, getSavedRecipe } from '#app/domain/collection/collection.server'
import { COLLECTION_FULL, ManualRecipeInput } from '#app/domain/collection/schema'
import { COLLECTION_TOO_LARGE } from '#app/domain/size-limits'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'user',
    summary: 'Saves a recipe that the cook has written.',
    body: ManualRecipeInput,
    response: SavedRecipeResponse,
    refusals: { conflict: [COLLECTION_FULL, COLLECTION_TOO_LARGE] },
    isIdempotent: true,
    run: async ({ user, body, idempotencyKey }) =>
      await getSavedRecipe(user, (await saveManualRecipe(user, body, idempotencyKey)).id),
  }),
})
export { loader, action }
