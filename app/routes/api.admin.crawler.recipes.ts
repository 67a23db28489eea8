import {
  loadCataloguePage,
  deleteCatalogueRecipes,
  loadCategoryCounts,
  loadRecipeBodies,
} from '#app/domain/recipes/catalogue.server'
import { CatalogueRecipesQuery, DeleteRecipesInput } from '#app/domain/recipes/schema'
import { DatabaseCleanedResponse, DatabasePageResponse } from '#app/domain/crawler/responses'
import { formatCount } from '#app/platform/text/strings'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'The recipes of the catalogue, the newest first, page by page.',
    description: 'A category may be all, or none for recipes without one. A title is words or beginnings of words.',
    query: CatalogueRecipesQuery,
    response: DatabasePageResponse,
    run: async ({ query: { filters, page, limit } }) => {
      const shown = await loadCataloguePage({
        filters,
        page,
        counts: await loadCategoryCounts(filters.title),
        size: limit,
      })
      const words = await loadRecipeBodies(shown.recipes.map(({ id }) => id))
      return {
        recipes: shown.recipes.map((recipe) => ({
          ...recipe,
          ...(words.get(recipe.id) ?? { ingredients: [], steps: [] }),
        })),
        pagination: { page: shown.page, limit, total: shown.total, totalPages: shown.pages },
      }
    },
  }),
  DELETE: endpoint({
    access: 'editor',
    summary: 'Deletes recipes of the catalogue.',
    description: 'Cooks keep their own copies.',
    body: DeleteRecipesInput,
    response: DatabaseCleanedResponse,
    run: async ({ operator, body }) => {
      const deleted = await deleteCatalogueRecipes(body.recipeIds, { operator })
      return { deleted, message: `${formatCount(deleted, 'recipe', 'recipes')} deleted.` }
    },
  }),
})
export { loader, action }
