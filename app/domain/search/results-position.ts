import { MAX_SEARCH_RESULTS, SEARCH_BATCH_SIZE, toSearchParams, type SearchFilters } from './search-filters'

/** The visitor's position: recipe `n` (from 1) of `count` fetched so far. */
type ResultsPosition = { n: number; count: number }

/** Parses the position of a URL; invalid values fall back to the start. `n` is null when the URL has none. */
export function parseResultsPosition(params: URLSearchParams): { n: number | null; count: number } {
  const whole = (name: string) => (/^\d{1,3}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null)
  const n = whole('n')
  const requestedCount = Math.max(whole('count') ?? SEARCH_BATCH_SIZE, n ?? 1, SEARCH_BATCH_SIZE)
  return {
    n: n === null || n < 1 ? null : Math.min(n, MAX_SEARCH_RESULTS),
    count: Math.min(Math.ceil(requestedCount / SEARCH_BATCH_SIZE) * SEARCH_BATCH_SIZE, MAX_SEARCH_RESULTS),
  }
}

/** The URL of a position in the results; `day` keeps the order stable while paging across midnight. */
export function resultsPath(filters: SearchFilters, position?: ResultsPosition, day?: string): string {
  const params = toSearchParams(filters)
  if (position) params.set('n', String(position.n))
  if (position && position.count > SEARCH_BATCH_SIZE) params.set('count', String(position.count))
  if (day) params.set('on', day)
  return `/results?${params}`
}
