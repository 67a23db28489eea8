import {
  MAIN_INGREDIENT_CATEGORIES,
  MOOD_CATEGORIES,
  TIME_CATEGORIES,
  type MainIngredientCategory,
  type MoodCategory,
  type TimeCategory,
} from '#app/domain/recipes/categories'
import { appendDietParams, parseDietParams } from '#app/domain/recipes/diets'
import type { Diet } from '#packages/ingredients/diets/diets'

/** The three search filters, and diets beside them. Free of Zod to keep it out of the browser bundle of a first visit. */
export type SearchFilters = {
  ingredient: MainIngredientCategory
  mood: MoodCategory
  time: TimeCategory
  /** A result keeps all of them for sure; empty for any, undefined where the address does not say. */
  diets?: readonly Diet[]
}

export const DEFAULT_SEARCH_FILTERS = {
  ingredient: 'Chicken & More',
  mood: 'Quick & Easy',
  time: '30 min or less',
} as const

export const SEARCH_BATCH_SIZE = 6
/** Cap of accumulated results. */
export const MAX_SEARCH_RESULTS = 60

/** Query parameters as an object; blank ones count as missing. */
export const omitBlankParams = (params: URLSearchParams) =>
  Object.fromEntries([...params].filter(([, value]) => value.trim() !== ''))

/** Parses the filters of a URL, with defaults for missing and blank ones; null when one does not exist. */
export function parseSearchFilters(params: URLSearchParams): SearchFilters | null {
  const given = omitBlankParams(params)
  const pick = <Option extends string>(options: readonly Option[], name: string, usual: Option) => {
    const value = given[name]
    return value === undefined ? usual : options.find((option) => option === value)
  }
  const ingredient = pick(MAIN_INGREDIENT_CATEGORIES, 'ingredient', DEFAULT_SEARCH_FILTERS.ingredient)
  const mood = pick(MOOD_CATEGORIES, 'mood', DEFAULT_SEARCH_FILTERS.mood)
  const time = pick(TIME_CATEGORIES, 'time', DEFAULT_SEARCH_FILTERS.time)
  const diets = parseDietParams(params)
  return ingredient && mood && time ? { ingredient, mood, time, ...(diets && { diets }) } : null
}

export const isSameSearchFilters = (a: SearchFilters, b: SearchFilters) =>
  toSearchParams(a).toString() === toSearchParams(b).toString()

/** The filters as an address has them. */
export function toSearchParams({ ingredient, mood, time, diets }: SearchFilters): URLSearchParams {
  const params = new URLSearchParams({ ingredient, mood, time })
  appendDietParams(params, diets)
  return params
}

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
