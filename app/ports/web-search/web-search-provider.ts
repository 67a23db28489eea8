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

export type WebSearchFailure = {
  ok: false
  /** `busy` is our own cap, `quota` theirs; `refused` needs an operator. */
  kind: 'not_configured' | 'unavailable' | 'quota' | 'refused' | 'busy'
  /** The sentence for a cook: never an address, a key or an error of the machine's. */
  message: string
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  /** Under which the log says the rest. */
  id?: string
}

/** A search engine for the whole web. Answers a failure for whatever the provider does; throws only a signal's reason. */
export type WebSearchProvider = {
  /** False where nobody has set one up. */
  isConfigured: boolean
  search(
    query: WebSearchQuery,
    signal?: AbortSignal,
  ): Promise<{ ok: true; results: WebSearchResult[] } | WebSearchFailure>
}
