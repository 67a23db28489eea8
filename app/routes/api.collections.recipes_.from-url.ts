import { SavedRecipeAnswer } from '#app/domain/collection/answers'
import { addFromUrl, savedRecipe } from '#app/domain/collection/collection.server'
import { ALREADY_SAVED, COLLECTION_FULL } from '#app/domain/collection/schema'
import { ImportUrl } from '#app/domain/recipes/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'user',
    summary: 'Reads the recipe of an address and saves it.',
    body: ImportUrl,
    answer: SavedRecipeAnswer,
    refuses: {
      not_found: 'No recipe can be had from there; the sentence says why.',
      conflict: [ALREADY_SAVED, COLLECTION_FULL],
      too_many: '10 new pages a minute from one address.',
    },
    isOnce: true,
    run: async ({ user, body, ip, onceKey }) =>
      await savedRecipe(user.id, (await addFromUrl(user.id, body, { ip, onceKey })).id),
  }),
})
export { loader, action }
