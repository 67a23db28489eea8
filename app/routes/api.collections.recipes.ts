import { z } from 'zod'
import { RemovedCountResponse, SavedRecipeResponse } from '#app/domain/collection/responses'
import {
  removeSavedRecipes,
  getSavedRecipe,
  saveRecipe,
  iterateSavedRecipes,
} from '#app/domain/collection/collection.server'
import { ALREADY_SAVED, SelectedRecipesInput, COLLECTION_FULL, SaveRecipePayload } from '#app/domain/collection/schema'
import { COLLECTION_TOO_LARGE } from '#app/domain/size-limits'
import { api, endpoint } from '#app/http/api.server'
import { streamJsonArray, toByteStream } from '#app/http/byte-stream.server'
import { AppError } from '#app/platform/app-error'
import { createInFlightLimit } from '#app/platform/flow/limiter'

const COLLECTION_IS_BEING_SENT = 'Your collection is being sent to you already. Please wait until it is there.'

/** It is long, and read while it is sent. */
const startSending = createInFlightLimit({
  most: 1,
  maxMs: 600_000,
  createBusyError: () => new AppError('too_many', COLLECTION_IS_BEING_SENT, { retryAfter: 10 }),
})

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'All saved recipes, the newest first.',
    response: z.array(SavedRecipeResponse),
    refusals: { too_many: COLLECTION_IS_BEING_SENT },
    run: ({ user, request, onClose }) => {
      const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
      if (request.method === 'HEAD') return new Response(null, { headers })
      onClose(startSending(user.id))
      return new Response(toByteStream(streamJsonArray(iterateSavedRecipes(user))), { headers })
    },
  }),
  POST: endpoint({
    access: 'user',
    summary: 'Saves a recipe of the web.',
    body: SaveRecipePayload,
    response: SavedRecipeResponse,
    refusals: { conflict: [ALREADY_SAVED, COLLECTION_FULL, COLLECTION_TOO_LARGE] },
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
