import { removeSavedRecipes, savedRecipe, saveRecipe, wholeCollection } from '#app/domain/collection/collection.server'
import { ChosenRecipes, SaveRecipe } from '#app/domain/collection/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({ as: 'user', run: ({ user }) => new Response(listOf(wholeCollection(user.id)), { headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' } }) }),
  POST: endpoint({
    as: 'user',
    body: SaveRecipe,
    run: async ({ user, body, onceKey }) => await savedRecipe(user.id, (await saveRecipe(user.id, body, onceKey)).id),
  }),
  DELETE: endpoint({ as: 'user', body: ChosenRecipes, run: async ({ user, body }) => ({ removed: await removeSavedRecipes(user.id, body.ids) }) }),
})
export { loader, action }

/** A JSON list that is written while it is read: no more of it is in memory than a piece. */
function listOf(pieces: AsyncGenerator<unknown[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let between = '['
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) {
        controller.enqueue(encoder.encode(between === '[' ? '[]' : ']'))
        controller.close()
        return
      }
      controller.enqueue(encoder.encode(between + value.map((recipe) => JSON.stringify(recipe)).join(',')))
      between = ','
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
}
