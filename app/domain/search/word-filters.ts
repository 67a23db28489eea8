import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES } from '#app/domain/recipes/categories'
import type { MainIngredientCategory, MoodCategory } from '#app/domain/recipes/categories'
import { parseHavingTime } from './having'

/** What the recipes of a search by words must be; null for any. `minutes` is the most that they take. */
export type WordFilters = {
  ingredient: MainIngredientCategory | null
  mood: MoodCategory | null
  minutes: number | null
}

export const NO_WORD_FILTERS: WordFilters = { ingredient: null, mood: null, minutes: null }

export const hasWordFilters = ({ ingredient, mood, minutes }: WordFilters): boolean =>
  ingredient !== null || mood !== null || minutes !== null

/** Of a URL; an unknown value is none. */
export const parseWordFilters = (params: URLSearchParams): WordFilters => ({
  ingredient: MAIN_INGREDIENT_CATEGORIES.find((name) => name === params.get('ingredient')) ?? null,
  mood: MOOD_CATEGORIES.find((name) => name === params.get('mood')) ?? null,
  minutes: parseHavingTime(params.get('time')),
})
