import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import type { MainIngredientCategory, MoodCategory, TimeCategory } from '#app/domain/recipes/categories'

/** The three choices of spec §5. This file stays free of Zod, which a first visit need not download. */
export type SearchFilters = { ingredient: MainIngredientCategory; mood: MoodCategory; time: TimeCategory }

export const DEFAULT_SEARCH_FILTERS = {
  ingredient: 'Chicken & More',
  mood: 'Quick & Easy',
  time: '30 min or less',
} as const

export const SEARCH_BATCH_SIZE = 6
/** spec §9: accumulated recipes are capped at 60. */
export const MAX_SEARCH_RESULTS = 60

/** The choices an address names, missing ones by default; null when it names one that does not exist. */
export function parseSearchFilters(params: URLSearchParams): SearchFilters | null {
  const pick = <Option extends string>(options: readonly Option[], name: string, usual: Option) => {
    const asked = params.get(name)
    return asked === null ? usual : options.find((option) => option === asked)
  }
  const ingredient = pick(MAIN_INGREDIENT_CATEGORIES, 'ingredient', DEFAULT_SEARCH_FILTERS.ingredient)
  const mood = pick(MOOD_CATEGORIES, 'mood', DEFAULT_SEARCH_FILTERS.mood)
  const time = pick(TIME_CATEGORIES, 'time', DEFAULT_SEARCH_FILTERS.time)
  return ingredient && mood && time ? { ingredient, mood, time } : null
}

export const isSameSearchFilters = (a: SearchFilters, b: SearchFilters) =>
  a.ingredient === b.ingredient && a.mood === b.mood && a.time === b.time
