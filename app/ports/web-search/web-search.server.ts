import { env } from '#app/platform/env.server'
import { createBraveSearch } from './brave.server'
import { createSearxngSearch } from './searxng.server'
import { withSearchLimits } from './search-limits.server'
import type { WebSearchProvider } from './web-search-provider'

/** The adapter without configuration: search uses the catalogue only. */
export const unconfiguredWebSearch: WebSearchProvider = {
  isConfigured: false,
  async search() {
    return { ok: false, kind: 'not_configured', message: 'No web search is set up.' }
  },
}

export type { WebSearchFailure, WebSearchProvider, WebSearchQuery, WebSearchResult } from './web-search-provider'

let webSearchProvider: WebSearchProvider | undefined

/** The configured adapter behind the limits that this process shares. */
export function getWebSearchProvider(): WebSearchProvider {
  webSearchProvider ??= createWebSearchProvider()
  return webSearchProvider
}

function createWebSearchProvider(): WebSearchProvider {
  const { SEARCH_PROVIDER, SEARCH_API_KEY = '', SEARCH_BASE_URL = '' } = env()
  if (SEARCH_PROVIDER === 'brave')
    return withSearchLimits(
      createBraveSearch({ key: SEARCH_API_KEY, ...(SEARCH_BASE_URL && { baseUrl: SEARCH_BASE_URL }) }),
    )
  if (SEARCH_PROVIDER === 'searxng') return withSearchLimits(createSearxngSearch({ baseUrl: SEARCH_BASE_URL }))
  return unconfiguredWebSearch
}
