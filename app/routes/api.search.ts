import { limitSearches } from '#app/domain/search/limits.server'
import { SearchRequest } from '#app/domain/search/schema'
import { discover } from '#app/domain/search/search.server'
import { orderDay } from '#app/domain/search/shelves'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'anyone',
    body: SearchRequest,
    run: async ({ body: { limit, shown, ...filters }, ip }) => {
      await limitSearches(ip)
      const { recipes, more, notice } = await discover(filters, { limit, shown, day: orderDay(null, new Date()) })
      return { results: recipes, filters, more, ...(notice && { notice }) }
    },
  }),
})
export { loader, action }
