import { changeArchive, loadArchive } from '#app/domain/shopping-lists/archive.server'
import { ArchiveResponse } from '#app/domain/shopping-lists/responses'
import { ArchiveChange, SHOPPING_LIST_NOT_FOUND } from '#app/domain/shopping-lists/schema'
import { MEAL_PLAN_NOT_FOUND } from '#app/domain/meal-plans/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'Archived meal plans and shopping lists.',
    response: ArchiveResponse,
    run: ({ user }) => loadArchive(user),
  }),
  POST: endpoint({
    access: 'user',
    summary: 'Puts a meal plan or a shopping list into the archive, or takes it out.',
    body: ArchiveChange,
    response: ArchiveResponse,
    refusals: { not_found: [MEAL_PLAN_NOT_FOUND, SHOPPING_LIST_NOT_FOUND] },
    run: async ({ user, body }) => {
      await changeArchive(user, body)
      return await loadArchive(user)
    },
  }),
})
export { loader, action }
