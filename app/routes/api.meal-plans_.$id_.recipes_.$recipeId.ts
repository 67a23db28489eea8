import { removeFromPlan, setEntry } from '#app/domain/meal-plans/meal-plans.server'
import { EntryChange, NO_SUCH_ENTRY } from '#app/domain/meal-plans/schema'
import { api, endpoint } from '#app/http/api.server'
import { AppError } from '#app/platform/app-error'

const { loader, action } = api({
  PATCH: endpoint({ as: 'user', body: EntryChange, run: ({ user, params, body }) => setEntry(user.id, params.id ?? '', params.recipeId ?? '', body) }),
  DELETE: endpoint({
    as: 'user',
    run: async ({ user, params }) => {
      const removed = await removeFromPlan(user.id, params.id ?? '', [params.recipeId ?? ''])
      if (removed === 0) throw new AppError('not_found', NO_SUCH_ENTRY)
      return { success: true }
    },
  }),
})
export { loader, action }
