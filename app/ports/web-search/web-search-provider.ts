import type { Failure } from '#app/platform/failure'

export type WebSearchQuery = {
  /** What a person would type. */
  words: string
  /** Hosts that the results should be of, without `www.`: a wish that not every provider can grant. */
  sites: readonly string[]
  count: number
  /** As in BCP 47: `en`. */
  language?: string
}

export type WebSearchResult = { url: string; title: string }

/** `busy` is our own limit, `quota` the vendor's; `refused` needs an operator. */
export type WebSearchFailure = Failure<'not_configured' | 'unavailable' | 'quota' | 'refused' | 'busy'>

/** A search engine for the whole web. Answers a failure for whatever the provider does; throws only a signal's reason. */
export type WebSearchProvider = {
  /** False where nobody has set one up. */
  isConfigured: boolean
  search(
    query: WebSearchQuery,
    signal?: AbortSignal,
  ): Promise<{ ok: true; results: WebSearchResult[] } | WebSearchFailure>
}
