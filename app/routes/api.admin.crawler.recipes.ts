import { cataloguePage, deleteRecipes, filedCounts, wholeRecipes } from '#app/domain/catalogue/catalogue.server'
import { RecipesQuery, RecipesToDelete } from '#app/domain/catalogue/schema'
import { Cleaned, DatabasePage } from '#app/domain/crawler/answers'
import { countText } from '#app/domain/recipes/text'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'operator',
    summary: 'The recipes of the catalogue, the newest first, page by page.',
    detail: 'A category may be all, or none for those that are not filed.',
    query: RecipesQuery,
    answer: DatabasePage,
    run: async ({ query: { filters, page, limit } }) => {
      const shown = await cataloguePage({ filters, page, counts: await filedCounts(), size: limit })
      const words = await wholeRecipes(shown.recipes.map(({ id }) => id))
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
    as: 'operator',
    summary: 'Deletes recipes of the catalogue.',
    detail: 'Cooks keep their own copies.',
    body: RecipesToDelete,
    answer: Cleaned,
    run: async ({ operator, body }) => {
      const deleted = await deleteRecipes(body.recipeIds, { operator })
      return { deleted, message: `${countText(deleted, 'recipe', 'recipes')} deleted.` }
    },
  }),
})
export { loader, action }
