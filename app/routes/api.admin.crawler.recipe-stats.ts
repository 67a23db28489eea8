import { filedCounts } from '#app/domain/catalogue/catalogue.server'
import { statsOf } from '#app/domain/catalogue/filters'
import { RecipeStats } from '#app/domain/crawler/answers'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'operator',
    summary: 'How many recipes there are of each combination of categories.',
    answer: RecipeStats,
    run: async () => statsOf(await filedCounts()),
  }),
})
export { loader, action }
