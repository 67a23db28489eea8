import { MAX_SEARCH_RESULTS, SEARCH_BATCH_SIZE } from './search-filters'
import type { SearchFilters } from './search-filters'

/** Where a visitor is: recipe `n` (from 1) of `count` that have been fetched so far. */
export type ResultsPosition = { n: number; count: number }

/** Reads the place out of an address; nonsense is the beginning. `n` is null when the address names none. */
export function parseResultsPosition(params: URLSearchParams): { n: number | null; count: number } {
  const whole = (name: string) => (/^\d{1,3}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null)
  const n = whole('n')
  const asked = Math.max(whole('count') ?? SEARCH_BATCH_SIZE, n ?? 1, SEARCH_BATCH_SIZE)
  return {
    n: n === null || n < 1 ? null : Math.min(n, MAX_SEARCH_RESULTS),
    count: Math.min(Math.ceil(asked / SEARCH_BATCH_SIZE) * SEARCH_BATCH_SIZE, MAX_SEARCH_RESULTS),
  }
}

/** The address of a place in the results; `day` keeps the order while a visitor pages across midnight. */
export function resultsPath(filters: SearchFilters, place?: ResultsPosition, day?: string): string {
  const params = new URLSearchParams(filters)
  if (place) params.set('n', String(place.n))
  if (place && place.count > SEARCH_BATCH_SIZE) params.set('count', String(place.count))
  if (day) params.set('on', day)
  return `/results?${params}`
}
