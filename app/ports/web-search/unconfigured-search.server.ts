import type { WebSearchProvider } from './web-search-provider'

/** The adapter without configuration: search uses the catalogue only. */
export const unconfiguredWebSearch: WebSearchProvider = {
  isConfigured: false,
  async search() {
    return { ok: false, kind: 'not_configured', message: 'No web search is set up.' }
  },
}
