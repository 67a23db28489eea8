import { WordSearchResponse } from '#app/domain/search/responses'
import { limitSearches } from '#app/domain/search/search-rate-limit.server'
import { WordSearchQuery } from '#app/domain/search/schema'
import { searchByWords } from '#app/domain/search/word-search.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'anyone',
    summary: 'Recipes by words, in any order.',
    description:
      "Searches the catalogue and the collection of the caller's household. Accents, plurals and typing mistakes " +
      'are forgiven. `time` is the most minutes, `diet` may stand more than once.',
    query: WordSearchQuery,
    response: WordSearchResponse,
    refusals: { too_many: '60 searches a minute from one address.' },
    run: async ({ query: { q, limit, ingredient = null, mood = null, time = null, diet = [] }, user, ip }) => {
      await limitSearches(ip)
      const filters = { ingredient, mood, minutes: time, diets: diet }
      const { results, mended, hidden } = await searchByWords(q, { member: user ?? null, limit, filters })
      return { results, mended, query: q, ...(diet.length > 0 && { hidden }) }
    },
  }),
})
export { loader, action }
