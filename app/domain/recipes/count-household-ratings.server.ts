import { execute, query, toPostgresJson } from '#app/platform/db.server'
import { toHouseholdRating } from './household-rating'
import {
  selectHouseholdRatedAfter,
  selectHouseholdsAfter,
  sumHouseholdRatings,
  updateHouseholdRatings,
} from './queries.server'
import type { HouseholdRating } from './recipe'

/** Each statement stays far below its timeout. */
const HOUSEHOLD_BATCH_SIZE = 500
const RECIPE_BATCH_SIZE = 500
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

type Counted = Map<string, { stars: number; households: number }>

/**
 * Counts anew what the households give the recipes of the catalogue, a voice for each, and writes what differs. A saved
 * recipe belongs to the one of the catalogue with its canonical address, or with one that leads to it.
 */
export async function countHouseholdRatings(signal: AbortSignal): Promise<void> {
  const counted = await sumByRecipe(signal)
  if (signal.aborted) return
  const stored = new Map<string, HouseholdRating>()
  for (let after = LOWEST_ID; ;) {
    const rows = await query(selectHouseholdRatedAfter, [after, RECIPE_BATCH_SIZE])
    for (const { id, ...rating } of rows) stored.set(id, rating)
    if (rows.length < RECIPE_BATCH_SIZE) break
    after = rows.at(-1)!.id
  }
  const changed = [...new Set([...counted.keys(), ...stored.keys()])].flatMap((id) => {
    const rating = toHouseholdRating(counted.get(id) ?? { stars: 0, households: 0 })
    const before = stored.get(id)
    const isSame =
      rating.household_rating === (before?.household_rating ?? null) &&
      rating.household_rating_count === (before?.household_rating_count ?? null)
    return isSame ? [] : [{ id, ...rating }]
  })
  for (let start = 0; start < changed.length && !signal.aborted; start += RECIPE_BATCH_SIZE)
    await execute(updateHouseholdRatings, [toPostgresJson(changed.slice(start, start + RECIPE_BATCH_SIZE))])
}

async function sumByRecipe(signal: AbortSignal): Promise<Counted> {
  const counted: Counted = new Map()
  for (let after = LOWEST_ID; !signal.aborted;) {
    const last = (await query(selectHouseholdsAfter, [after, HOUSEHOLD_BATCH_SIZE])).at(-1)
    if (!last) break
    for (const { recipe_id, stars, households } of await query(sumHouseholdRatings, [after, last.id])) {
      const sum = counted.get(recipe_id)
      counted.set(recipe_id, { stars: (sum?.stars ?? 0) + stars, households: (sum?.households ?? 0) + households })
    }
    after = last.id
  }
  return counted
}
