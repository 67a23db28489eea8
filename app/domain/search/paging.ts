import { MOST_RECIPES, SEARCH_LIMIT } from './filters'
import type { Filters } from './filters'

/** Where a visitor is: recipe `n` (from 1) of `count` that have been fetched so far. */
export type Place = { n: number; count: number }

/** Reads the place out of an address; nonsense is the beginning. `n` is null when the address names none. */
export function placeOf(params: URLSearchParams): { n: number | null; count: number } {
  const whole = (name: string) => (/^\d{1,3}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null)
  const n = whole('n')
  const asked = Math.max(whole('count') ?? SEARCH_LIMIT, n ?? 1, SEARCH_LIMIT)
  return {
    n: n === null || n < 1 ? null : Math.min(n, MOST_RECIPES),
    count: Math.min(Math.ceil(asked / SEARCH_LIMIT) * SEARCH_LIMIT, MOST_RECIPES),
  }
}

/** The address of a place in the results; `day` keeps the order while a visitor pages across midnight. */
export function resultsPath(filters: Filters, place?: Place, day?: string): string {
  const params = new URLSearchParams(filters)
  if (place) params.set('n', String(place.n))
  if (place && place.count > SEARCH_LIMIT) params.set('count', String(place.count))
  if (day) params.set('on', day)
  return `/results?${params}`
}
