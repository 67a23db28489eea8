import type { Failure } from '#app/platform/failure'

export type WebSearchQuery = {
  /** The query, as a person would type it. */
  words: string
  /** Preferred hosts of the results, without `www.`: not every provider supports this. */
  sites: readonly string[]
  count: number
  /** BCP 47 language tag: `en`. */
  language?: string
}

export type WebSearchResult = { url: string; title: string }

/** `busy` is our own limit, `quota` the vendor's; `refused` needs an operator. */
export type WebSearchFailure = Failure<'not_configured' | 'unavailable' | 'quota' | 'refused' | 'busy'>

/** A web search engine. Returns a failure for any error of the provider; throws only a signal's reason. */
export type WebSearchProvider = {
  /** False where none is configured. */
  isConfigured: boolean
  search(
    query: WebSearchQuery,
    signal?: AbortSignal,
  ): Promise<{ ok: true; results: WebSearchResult[] } | WebSearchFailure>
}
