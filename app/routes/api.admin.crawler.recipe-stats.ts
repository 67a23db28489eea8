import { loadCategoryCounts } from '#app/domain/recipes/catalogue.server'
import { toRecipeStats } from '#app/domain/recipes/catalogue-filters'
import { RecipeStatsResponse } from '#app/domain/crawler/responses'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'How many recipes there are of each combination of categories.',
    response: RecipeStatsResponse,
    run: async () => toRecipeStats(await loadCategoryCounts()),
  }),
})
export { loader, action }
