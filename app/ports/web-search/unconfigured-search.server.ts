import type { WebSearchProvider } from './web-search-provider'

/** The adapter without configuration: search uses the catalogue only. */
export const unconfiguredWebSearch: WebSearchProvider = {
  isConfigured: false,
  async search() {
    return { ok: false, kind: 'not_configured', message: 'There is no web search to ask here.' }
  },
}
