import { SuggestionsResponse } from '#app/domain/search/responses'
import { SuggestionQuery } from '#app/domain/search/schema'
import { limitSuggestions } from '#app/domain/search/search-rate-limit.server'
import { suggestTitles } from '#app/domain/search/word-search.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'anyone',
    summary: 'Titles for what is being typed.',
    description: "Of the catalogue and the collection of the caller's household, from three letters on.",
    query: SuggestionQuery,
    response: SuggestionsResponse,
    refusals: { too_many: '300 a minute from one address.' },
    run: async ({ query: { q }, user, ip }) => {
      await limitSuggestions(ip)
      return { suggestions: await suggestTitles(q, user ?? null) }
    },
  }),
})
export { loader, action }
