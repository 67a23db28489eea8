import { SavedRecipeResponse } from '#app/domain/collection/responses'
import { saveRecipeFromUrl, getSavedRecipe } from '#app/domain/collection/collection.server'
import { ALREADY_SAVED, COLLECTION_FULL } from '#app/domain/collection/schema'
import { ImportUrlInput } from '#app/domain/recipes/schema'
import { COLLECTION_TOO_LARGE } from '#app/domain/size-limits'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'user',
    summary: 'Reads the recipe of an address and saves it.',
    body: ImportUrlInput,
    response: SavedRecipeResponse,
    refusals: {
      not_found: 'No recipe can be had from there; the sentence says why.',
      conflict: [ALREADY_SAVED, COLLECTION_FULL, COLLECTION_TOO_LARGE],
      too_many: '10 new pages a minute from one address.',
    },
    isIdempotent: true,
    run: async ({ user, body, ip, idempotencyKey }) =>
      await getSavedRecipe(user, (await saveRecipeFromUrl(user, body, { ip, idempotencyKey })).id),
  }),
})
export { loader, action }
