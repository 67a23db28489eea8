import { env } from '#app/platform/env.server'
import { brave } from './brave.server'
import { none } from './none.server'
import { searxng } from './searxng.server'
import { sparing } from './sparing.server'

export type SearchQuery = {
  /** What a person would type. */
  words: string
  /** Hosts that the results should be of, without `www.`: a wish that not every provider can grant. */
  sites: readonly string[]
  count: number
  /** As in BCP 47: `en`. */
  language?: string
}

export type SearchResult = { url: string; title: string }

export type SearchFailure = {
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
export type WebSearch = {
  /** False where nobody has set one up. */
  isSet: boolean
  search(query: SearchQuery, signal?: AbortSignal): Promise<{ ok: true; results: SearchResult[] } | SearchFailure>
}

let shared: WebSearch | undefined

/** The adapter in use, asked sparingly: all of this process share one allowance. */
export function webSearch(): WebSearch {
  shared ??= chosen()
  return shared
}

function chosen(): WebSearch {
  const { SEARCH_PROVIDER, SEARCH_API_KEY = '', SEARCH_BASE_URL = '' } = env()
  if (SEARCH_PROVIDER === 'brave')
    return sparing(brave({ key: SEARCH_API_KEY, ...(SEARCH_BASE_URL && { baseUrl: SEARCH_BASE_URL }) }))
  if (SEARCH_PROVIDER === 'searxng') return sparing(searxng({ baseUrl: SEARCH_BASE_URL }))
  return none
}
