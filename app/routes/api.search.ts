import { SearchResponse } from '#app/domain/search/responses'
import { limitSearches } from '#app/domain/search/search-rate-limit.server'
import { SearchRequest } from '#app/domain/search/schema'
import { searchRecipesByFilters } from '#app/domain/search/search.server'
import { resolveOrderDay } from '#app/domain/search/daily-order'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    changesNothing: true,
    access: 'anyone',
    summary: 'Recipes for a main ingredient, a mood and a time.',
    description:
      'What is left out is as in the form. The same choices find the same recipes all day; `shown` leaves out what was seen.',
    body: SearchRequest,
    response: SearchResponse,
    refusals: {
      too_many: '60 searches a minute from one address.',
      not_configured: 'Search API not configured: there is no recipe at all, and no web search to ask.',
    },
    run: async ({ body: { limit, shown, diets, ...choices }, ip }) => {
      await limitSearches(ip)
      const filters = { ...choices, ...(diets && { diets }) }
      const { recipes, more, notice, hidden } = await searchRecipesByFilters(filters, {
        limit,
        shown,
        day: resolveOrderDay(null, new Date()),
      })
      return { results: recipes, filters, more, ...(diets && { hidden }), ...(notice && { notice }) }
    },
  }),
})
export { loader, action }
