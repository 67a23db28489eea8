import { findRecipesHaving } from '#app/domain/search/having.server'
import { HavingResponse } from '#app/domain/search/responses'
import { limitSearches } from '#app/domain/search/search-rate-limit.server'
import { HavingQuery } from '#app/domain/search/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'anyone',
    summary: 'Recipes for what is at home.',
    description:
      "Searches the catalogue and the collection of the caller's household. What uses most of it comes first, " +
      'where fresh things count more, then what lacks least. Staples like salt and oil are assumed. `time` is the ' +
      'most minutes, `diet` may stand more than once.',
    query: HavingQuery,
    response: HavingResponse,
    refusals: { too_many: '60 searches a minute from one address.' },
    run: async ({ query: { have, time, diet = [], limit }, user, ip }) => {
      await limitSearches(ip)
      const results = await findRecipesHaving(have, { member: user ?? null, minutes: time ?? null, diets: diet, limit })
      return { results }
    },
  }),
})
export { loader, action }
