import { appendDietParams, parseDietParams } from './diets'
import type { Diet } from '#packages/ingredients/diets/diets'
import {
  MAIN_INGREDIENT_CATEGORIES,
  MOOD_CATEGORIES,
  TIME_CATEGORIES,
  type MainIngredientCategory,
  type MoodCategory,
  type TimeCategory,
} from './categories'

/** Filters of the starter recipes; null for any. */
export type KitchenFilters = {
  ingredient: MainIngredientCategory | null
  mood: MoodCategory | null
  time: TimeCategory | null
  /** As the URL says, an empty list for any; null where it does not say, and the cook's own apply. */
  diets: Diet[] | null
}

/** Parses the filters of a URL; invalid values are ignored. */
export function parseKitchenFilters(params: URLSearchParams): KitchenFilters {
  const pick = <Option extends string>(options: readonly Option[], name: string) =>
    options.find((option) => option === params.get(name)) ?? null
  return {
    ingredient: pick(MAIN_INGREDIENT_CATEGORIES, 'ingredient'),
    mood: pick(MOOD_CATEGORIES, 'mood'),
    time: pick(TIME_CATEGORIES, 'time'),
    diets: parseDietParams(params),
  }
}

export function kitchenPath({ ingredient, mood, time, diets }: Partial<KitchenFilters> = {}, page = 1): string {
  const params = new URLSearchParams({
    ...(ingredient && { ingredient }),
    ...(mood && { mood }),
    ...(time && { time }),
  })
  appendDietParams(params, diets)
  if (page > 1) params.set('page', String(page))
  return String(params) ? `/kitchen?${params}` : '/kitchen'
}
