import { z } from 'zod'
import { RemovedCountResponse, SavedRecipeResponse } from '#app/domain/collection/responses'
import {
  removeSavedRecipes,
  getSavedRecipe,
  saveRecipe,
  iterateSavedRecipes,
} from '#app/domain/collection/collection.server'
import { ALREADY_SAVED, SelectedRecipesInput, COLLECTION_FULL, SaveRecipePayload } from '#app/domain/collection/schema'
import { api, endpoint } from '#app/http/api.server'
import { streamJsonArray, toByteStream } from '#app/http/byte-stream.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'All saved recipes, the newest first.',
    response: z.array(SavedRecipeResponse),
    run: ({ user }) =>
      new Response(toByteStream(streamJsonArray(iterateSavedRecipes(user))), {
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
      }),
  }),
  POST: endpoint({
    access: 'user',
    summary: 'Saves a recipe of the web.',
    body: SaveRecipePayload,
    response: SavedRecipeResponse,
    refusals: { conflict: [ALREADY_SAVED, COLLECTION_FULL] },
    isIdempotent: true,
    run: async ({ user, body, idempotencyKey }) =>
      await getSavedRecipe(user, (await saveRecipe(user, body, idempotencyKey)).id),
  }),
  DELETE: endpoint({
    access: 'user',
    summary: 'Removes saved recipes, and with them their places on meal plans.',
    body: SelectedRecipesInput,
    response: RemovedCountResponse,
    run: async ({ user, body }) => ({ removed: await removeSavedRecipes(user, body.ids) }),
  }),
})
export { loader, action }
