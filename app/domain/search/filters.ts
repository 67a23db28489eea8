import { INGREDIENTS, MOODS, TIMES } from '../recipes/categories'
import type { Ingredient, Mood, Time } from '../recipes/categories'

/** The three choices of spec §5. This file stays free of Zod, which a first visit need not download. */
export type Filters = { ingredient: Ingredient; mood: Mood; time: Time }

export const DEFAULT_FILTERS = { ingredient: 'Chicken & More', mood: 'Quick & Easy', time: '30 min or less' } as const

export const SEARCH_LIMIT = 6
/** spec §9: accumulated recipes are capped at 60. */
export const MOST_RECIPES = 60

/** The choices an address names, missing ones by default; null when it names one that does not exist. */
export function filtersOf(params: URLSearchParams): Filters | null {
  const pick = <Option extends string>(options: readonly Option[], name: string, usual: Option) => {
    const asked = params.get(name)
    return asked === null ? usual : options.find((option) => option === asked)
  }
  const ingredient = pick(INGREDIENTS, 'ingredient', DEFAULT_FILTERS.ingredient)
  const mood = pick(MOODS, 'mood', DEFAULT_FILTERS.mood)
  const time = pick(TIMES, 'time', DEFAULT_FILTERS.time)
  return ingredient && mood && time ? { ingredient, mood, time } : null
}

export const sameFilters = (a: Filters, b: Filters) =>
  a.ingredient === b.ingredient && a.mood === b.mood && a.time === b.time
