import { message, type Message, t } from '#packages/texts/t'
import { MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import { categoryLabel } from '#app/domain/recipes/category-labels'
import type { SearchFilters } from './search-filters'

/**
 * Fallback filters for an empty cell, nearest first: longer times, then shorter ones, then other moods with the same
 * time.
 */
export function listFallbackFilters({ ingredient, mood, time, diets }: SearchFilters): SearchFilters[] {
  const index = TIME_CATEGORIES.indexOf(time)
  const longer = TIME_CATEGORIES.slice(index + 1)
  const shorter = time === '1 hour+' ? TIME_CATEGORIES.slice(0, index).reverse() : []
  return [
    ...[...longer, ...shorter].map((other) => ({ ingredient, mood, time: other, ...(diets && { diets }) })),
    ...MOOD_CATEGORIES.filter((other) => other !== mood).map((other) => ({
      ingredient,
      mood: other,
      time,
      ...(diets && { diets }),
    })),
  ]
}

const NO_MORE_IN_TIME_MESSAGES: Record<SearchFilters['time'], Message> = {
  '15 min or less': message('No more 15-minute recipes.'),
  '30 min or less': message('No more 30-minute recipes.'),
  '45 min or less': message('No more 45-minute recipes.'),
  '1 hour+': message('No more recipes of 1 hour+.'),
}

/**
 * Label of fallback results: "No more 15-minute recipes. These take 20 to 30 min."
 * @param minutes the total times of the results
 */
export function formatFallbackReason(filters: SearchFilters, fallback: SearchFilters, minutes: number[]): string {
  if (fallback.mood !== filters.mood)
    return t('No more {mood} recipes. These are {other}.', {
      mood: categoryLabel(filters.mood),
      other: categoryLabel(fallback.mood),
    })
  const shortest = Math.min(...minutes)
  const longest = Math.max(...minutes)
  const times =
    shortest === longest
      ? t('{count, plural, one {This takes {shortest} min.} other {These take {shortest} min.}}', {
          count: minutes.length,
          shortest,
        })
      : t('These take {shortest} to {longest} min.', { shortest, longest })
  return `${NO_MORE_IN_TIME_MESSAGES[filters.time]()} ${times}`
}
