import { INGREDIENTS, MOODS, TIMES, timesAnswered } from '../recipes/categories'
import type { Ingredient, Mood } from '../recipes/categories'
import type { Filters } from './filters'

/** 4 ingredients x 6 moods x 4 times. */
export const SHELVES = INGREDIENTS.length * MOODS.length * TIMES.length

/** The number of the shelf that answers the three choices, 0 to 95. */
export function shelfOf({ ingredient, mood, time }: Filters): number {
  return (INGREDIENTS.indexOf(ingredient) * MOODS.length + MOODS.indexOf(mood)) * TIMES.length + TIMES.indexOf(time)
}

/** Every shelf that a recipe stands on: for each of its moods, its time and every longer 'or less'. */
export function shelvesOf(recipe: { ingredient: Ingredient; moods: Mood[]; minutes: number }): number[] {
  const times = timesAnswered(recipe.minutes)
  return recipe.moods.flatMap((mood) => times.map((time) => shelfOf({ ingredient: recipe.ingredient, mood, time })))
}

/** Recipes of one tier are equals; the day decides with whom of them a shelf begins. */
export const tierOf = (quality: number) => Math.floor(Math.min(100, Math.max(0, quality)) / 10)

/** Shuffle numbers are whole and below this. */
export const ROUND = 2 ** 31 - 1

/**
 * Where on the round of shuffle numbers a shelf begins on a day: the same for everybody and all day long, and
 * elsewhere the next day. A multiplicative hash (Knuth, TAOCP 6.4) of day and shelf.
 */
export function startOfDay(day: string, shelf: number): number {
  let hash = shelf + 1
  for (let i = 0; i < day.length; i++) hash = Math.imul(hash ^ day.charCodeAt(i), 2654435761)
  hash ^= hash >>> 15
  return (Math.imul(hash, 2246822519) >>> 0) % ROUND
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The day by which a visitor's results are ordered (UTC, yyyy-mm-dd): the one their links carry as long as it is
 * today or yesterday, so that the order holds while they page across midnight; else today.
 */
export function orderDay(asked: string | null, now: Date): string {
  const today = now.toISOString().slice(0, 10)
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  return asked === yesterday ? yesterday : today
}
