import { z } from 'zod'
import { Removed, SavedRecipeAnswer } from '#app/domain/collection/answers'
import { removeSavedRecipes, savedRecipe, saveRecipe, wholeCollection } from '#app/domain/collection/collection.server'
import { ALREADY_SAVED, ChosenRecipes, COLLECTION_FULL, SaveRecipe } from '#app/domain/collection/schema'
import { api, endpoint } from '#app/http/api.server'
import { jsonList, streamOf } from '#app/http/streams.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'user',
    summary: 'All saved recipes, the newest first.',
    answer: z.array(SavedRecipeAnswer),
    run: ({ user }) =>
      new Response(streamOf(jsonList(wholeCollection(user.id))), {
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
      }),
  }),
  POST: endpoint({
    as: 'user',
    summary: 'Saves a recipe of the web.',
    body: SaveRecipe,
    answer: SavedRecipeAnswer,
    refuses: { conflict: [ALREADY_SAVED, COLLECTION_FULL] },
    isOnce: true,
    run: async ({ user, body, onceKey }) => await savedRecipe(user.id, (await saveRecipe(user.id, body, onceKey)).id),
  }),
  DELETE: endpoint({
    as: 'user',
    summary: 'Removes saved recipes, and with them their places on meal plans.',
    body: ChosenRecipes,
    answer: Removed,
    run: async ({ user, body }) => ({ removed: await removeSavedRecipes(user.id, body.ids) }),
  }),
})
export { loader, action }
