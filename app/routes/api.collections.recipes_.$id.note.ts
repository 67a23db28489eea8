import { savedRecipe, setNote } from '#app/domain/collection/collection.server'
import { SentNote } from '#app/domain/collection/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  PATCH: endpoint({
    as: 'user',
    body: SentNote,
    run: async ({ user, params: { id = '' }, body }) => {
      await setNote(user.id, id, body.note)
      return await savedRecipe(user.id, id)
    },
  }),
})
export { loader, action }
