import { SearchAnswer } from '#app/domain/search/answers'
import { limitSearches } from '#app/domain/search/limits.server'
import { SearchRequest } from '#app/domain/search/schema'
import { discover } from '#app/domain/search/search.server'
import { orderDay } from '#app/domain/search/shelves'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'anyone',
    summary: 'Recipes for a main ingredient, a mood and a time.',
    detail:
      'What is left out is as in the form. The same choices find the same recipes all day; `shown` leaves out what was seen.',
    body: SearchRequest,
    answer: SearchAnswer,
    refuses: {
      too_many: '60 searches a minute from one address.',
      not_configured: 'Search API not configured: there is no recipe at all, and no web search to ask.',
    },
    run: async ({ body: { limit, shown, ...filters }, ip }) => {
      await limitSearches(ip)
      const { recipes, more, notice } = await discover(filters, { limit, shown, day: orderDay(null, new Date()) })
      return { results: recipes, filters, more, ...(notice && { notice }) }
    },
  }),
})
export { loader, action }
