import {
  MAIN_INGREDIENT_CATEGORIES,
  MOOD_CATEGORIES,
  TIME_CATEGORIES,
  matchingTimeCategories,
  type MainIngredientCategory,
  type MoodCategory,
  type TimeCategory,
} from './categories'

/** One choice of each category: 4 main ingredients x 6 moods x 4 times. */
export const CELL_COUNT = MAIN_INGREDIENT_CATEGORIES.length * MOOD_CATEGORIES.length * TIME_CATEGORIES.length

/** The index, 0 to 95, of the cell for one choice of each category. */
export function cellIndex({
  ingredient,
  mood,
  time,
}: {
  ingredient: MainIngredientCategory
  mood: MoodCategory
  time: TimeCategory
}): number {
  return (
    (MAIN_INGREDIENT_CATEGORIES.indexOf(ingredient) * MOOD_CATEGORIES.length + MOOD_CATEGORIES.indexOf(mood)) *
      TIME_CATEGORIES.length +
    TIME_CATEGORIES.indexOf(time)
  )
}

/** The cells a recipe belongs to: for each of its moods, its own time category and every longer "or less" one. */
export function cellIndexesOfRecipe(recipe: {
  ingredient: MainIngredientCategory
  moods: MoodCategory[]
  minutes: number
}): number[] {
  const times = matchingTimeCategories(recipe.minutes)
  return recipe.moods.flatMap((mood) => times.map((time) => cellIndex({ ingredient: recipe.ingredient, mood, time })))
}

/** Recipes of one tier rank equally; within a tier the daily shuffle decides the order. */
export const qualityTier = (quality: number) => Math.floor(Math.min(100, Math.max(0, quality)) / 10)

/** Shuffle numbers are integers from 0 up to, and not including, this. */
export const SHUFFLE_RANGE = 2 ** 31 - 1
