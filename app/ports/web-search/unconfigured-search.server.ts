import type { WebSearchProvider } from './web-search-provider'

/** The adapter that needs no key: the catalogue answers alone. */
export const unconfiguredWebSearch: WebSearchProvider = {
  isConfigured: false,
  async search() {
    return { ok: false, kind: 'not_configured', message: 'There is no web search to ask here.' }
  },
}
