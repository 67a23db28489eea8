import {
  MAIN_INGREDIENT_CATEGORIES,
  MOOD_CATEGORIES,
  TIME_CATEGORIES,
  matchingTimeCategories,
} from '#app/domain/recipes/categories'
import type { MainIngredientCategory, MoodCategory } from '#app/domain/recipes/categories'
import type { SearchFilters } from './search-filters'

/** 4 ingredients x 6 moods x 4 times. */
export const CELL_COUNT = MAIN_INGREDIENT_CATEGORIES.length * MOOD_CATEGORIES.length * TIME_CATEGORIES.length

/** The number of the shelf that answers the three choices, 0 to 95. */
export function cellIndex({ ingredient, mood, time }: SearchFilters): number {
  return (
    (MAIN_INGREDIENT_CATEGORIES.indexOf(ingredient) * MOOD_CATEGORIES.length + MOOD_CATEGORIES.indexOf(mood)) *
      TIME_CATEGORIES.length +
    TIME_CATEGORIES.indexOf(time)
  )
}

/** Every shelf that a recipe stands on: for each of its moods, its time and every longer 'or less'. */
export function cellIndexesOfRecipe(recipe: {
  ingredient: MainIngredientCategory
  moods: MoodCategory[]
  minutes: number
}): number[] {
  const times = matchingTimeCategories(recipe.minutes)
  return recipe.moods.flatMap((mood) => times.map((time) => cellIndex({ ingredient: recipe.ingredient, mood, time })))
}

/** Recipes of one tier are equals; the day decides with whom of them a shelf begins. */
export const qualityTier = (quality: number) => Math.floor(Math.min(100, Math.max(0, quality)) / 10)

/** Shuffle numbers are whole and below this. */
export const SHUFFLE_RANGE = 2 ** 31 - 1

/**
 * Where on the round of shuffle numbers a shelf begins on a day: the same for everybody and all day long, and
 * elsewhere the next day. A multiplicative hash (Knuth, TAOCP 6.4) of day and shelf.
 */
export function dailyShuffleStart(day: string, shelf: number): number {
  let hash = shelf + 1
  for (let i = 0; i < day.length; i++) hash = Math.imul(hash ^ day.charCodeAt(i), 2654435761)
  hash ^= hash >>> 15
  return (Math.imul(hash, 2246822519) >>> 0) % SHUFFLE_RANGE
}

const ORDER_DAY_MS = 24 * 60 * 60 * 1000

/**
 * The day by which a visitor's results are ordered (UTC, yyyy-mm-dd): the one their links carry as long as it is
 * today or yesterday, so that the order holds while they page across midnight; else today.
 */
export function resolveOrderDay(asked: string | null, now: Date): string {
  const today = now.toISOString().slice(0, 10)
  const yesterday = new Date(now.getTime() - ORDER_DAY_MS).toISOString().slice(0, 10)
  return asked === yesterday ? yesterday : today
}
