import { toChipBitmask } from './chip-bitmask'
import type { CollectionFilters, CollectionSort } from './collection-filters'

/** SQL conditions on saved_recipes with their parameters; always restricted to one user. */
export type SavedRecipeWhere = { where: string; values: (string | number)[] }

export function buildSavedRecipeWhere(userId: string, { q, time, rating, chips }: CollectionFilters): SavedRecipeWhere {
  const values: (string | number)[] = []
  const value = (given: string | number) => `$${values.push(given)}`
  const conditions = [`user_id = ${value(userId)}`]
  if (q) {
    const like = value(`%${q.replace(/[\\%_]/g, '\\$&')}%`)
    conditions.push(`(title ilike ${like} or summary ilike ${like} or source_domain ilike ${like})`)
  }
  if (time) conditions.push(`total_time_minutes <= ${value(time)}`)
  if (rating) conditions.push(`user_rating >= ${value(rating)}`)
  if (chips.length) {
    const bits = value(toChipBitmask(chips))
    conditions.push(`(chips & ${bits}) = ${bits}`)
  }
  return { where: conditions.join(' and '), values }
}

/** Every order ends with the id, so that pagination is stable. */
export const SAVED_RECIPE_ORDER_BY: Record<CollectionSort, string> = {
  newest: 'added_at desc, id',
  title: 'lower(title), id',
  rating: 'user_rating desc nulls last, added_at desc, id',
  time: 'total_time_minutes nulls last, added_at desc, id',
}
