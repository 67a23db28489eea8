import { restoreDeletedRecipe } from '#app/domain/catalogue/restore-deleted-recipe.server'
import { MessageResponse } from '#app/domain/responses'
import { NOT_IN_TRASH, RECIPE_IS_BACK } from '#app/domain/trash/messages'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'editor',
    summary: 'Restores a deleted recipe.',
    response: MessageResponse,
    refusals: { not_found: NOT_IN_TRASH, conflict: RECIPE_IS_BACK },
    run: async ({ operator, params }) => {
      const { title } = await restoreDeletedRecipe(params.id ?? '', { operator })
      return { message: `${title} is back.` }
    },
  }),
})
export { loader, action }
