import type { WebSearch } from './web-search.server'

/** The adapter that needs no key: the catalogue answers alone. */
export const none: WebSearch = {
  isSet: false,
  async search() {
    return { ok: false, kind: 'not_configured', message: 'There is no web search to ask here.' }
  },
}
