import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import type { MainIngredientCategory, MoodCategory, TimeCategory } from '#app/domain/recipes/categories'

/** The three search filters. Free of Zod to keep it out of the browser bundle of a first visit. */
export type SearchFilters = { ingredient: MainIngredientCategory; mood: MoodCategory; time: TimeCategory }

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
  return ingredient && mood && time ? { ingredient, mood, time } : null
}

export const isSameSearchFilters = (a: SearchFilters, b: SearchFilters) =>
  a.ingredient === b.ingredient && a.mood === b.mood && a.time === b.time
