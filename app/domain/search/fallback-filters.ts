import { MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import type { SearchFilters } from './search-filters'

/** What comes next when a shelf is empty, nearest first: more time, then less, then other moods in the same time. */
export function listFallbackFilters({ ingredient, mood, time }: SearchFilters): SearchFilters[] {
  const at = TIME_CATEGORIES.indexOf(time)
  const longer = TIME_CATEGORIES.slice(at + 1)
  const shorter = time === '1 hour+' ? TIME_CATEGORIES.slice(0, at).reverse() : []
  return [
    ...[...longer, ...shorter].map((other) => ({ ingredient, mood, time: other })),
    ...MOOD_CATEGORIES.filter((other) => other !== mood).map((other) => ({ ingredient, mood: other, time })),
  ]
}

const NO_MORE_IN_TIME_MESSAGES: Record<SearchFilters['time'], string> = {
  '15 min or less': 'Nothing more in 15 min',
  '30 min or less': 'Nothing more in 30 min',
  '45 min or less': 'Nothing more in 45 min',
  '1 hour+': 'Nothing more that takes an hour',
}

/**
 * Why a neighbour is shown, in words: "Nothing more in 15 min; these take 20 to 30 min."
 * @param minutes of the neighbours that are shown
 */
export function formatFallbackReason(asked: SearchFilters, neighbour: SearchFilters, minutes: number[]): string {
  if (neighbour.mood !== asked.mood) return `Nothing more in ${asked.mood}; these are ${neighbour.mood}.`
  const shortest = Math.min(...minutes)
  const longest = Math.max(...minutes)
  const range = shortest === longest ? `${shortest} min` : `${shortest} to ${longest} min`
  return `${NO_MORE_IN_TIME_MESSAGES[asked.time]}; ${minutes.length === 1 ? 'this takes' : 'these take'} ${range}.`
}
