import { execute, query, toPostgresJson } from '#app/platform/db.server'
import { toHouseholdCounts, type HouseholdSums } from './format-recipe'
import {
  selectHouseholdCountsAfter,
  selectHouseholdsAfter,
  sumHouseholdRatings,
  sumTimesCooked,
  updateHouseholdCounts,
} from './queries.server'
import type { HouseholdCounts } from './recipe'

/** Each statement stays far below its timeout. */
const HOUSEHOLD_BATCH_SIZE = 500
const RECIPE_BATCH_SIZE = 500
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

const NOTHING: HouseholdSums = { stars: 0, households: 0, times: 0, cooks: 0 }
const NOT_COUNTED: HouseholdCounts = { household_rating: null, household_rating_count: null, times_cooked: null }

/**
 * Counts anew what the households give the recipes of the catalogue, a voice for each, and how often they cook them, and
 * writes what differs. A saved recipe belongs to the one of the catalogue with its address, or with one that leads to it.
 */
export async function countByHouseholds(signal: AbortSignal): Promise<void> {
  const sums = await sumByRecipe(signal)
  if (signal.aborted) return
  const stored = new Map<string, HouseholdCounts>()
  for (let after = LOWEST_ID; ;) {
    const rows = await query(selectHouseholdCountsAfter, [after, RECIPE_BATCH_SIZE])
    for (const { id, ...counts } of rows) stored.set(id, counts)
    if (rows.length < RECIPE_BATCH_SIZE) break
    after = rows.at(-1)!.id
  }
  const changed = [...new Set([...sums.keys(), ...stored.keys()])].flatMap((id) => {
    const counts = toHouseholdCounts(sums.get(id) ?? NOTHING)
    return areEqual(counts, stored.get(id) ?? NOT_COUNTED) ? [] : [{ id, ...counts }]
  })
  for (let start = 0; start < changed.length && !signal.aborted; start += RECIPE_BATCH_SIZE)
    await execute(updateHouseholdCounts, [toPostgresJson(changed.slice(start, start + RECIPE_BATCH_SIZE))])
}

const areEqual = (one: HouseholdCounts, other: HouseholdCounts): boolean =>
  one.household_rating === other.household_rating &&
  one.household_rating_count === other.household_rating_count &&
  one.times_cooked === other.times_cooked

async function sumByRecipe(signal: AbortSignal): Promise<Map<string, HouseholdSums>> {
  const sums = new Map<string, HouseholdSums>()
  const add = (id: string, more: Partial<HouseholdSums>) => {
    const sum = sums.get(id) ?? NOTHING
    sums.set(id, {
      stars: sum.stars + (more.stars ?? 0),
      households: sum.households + (more.households ?? 0),
      times: sum.times + (more.times ?? 0),
      cooks: sum.cooks + (more.cooks ?? 0),
    })
  }
  for (let after = LOWEST_ID; !signal.aborted;) {
    const last = (await query(selectHouseholdsAfter, [after, HOUSEHOLD_BATCH_SIZE])).at(-1)
    if (!last) break
    for (const { recipe_id, ...rated } of await query(sumHouseholdRatings, [after, last.id])) add(recipe_id, rated)
    for (const { recipe_id, ...cooked } of await query(sumTimesCooked, [after, last.id])) add(recipe_id, cooked)
    after = last.id
  }
  return sums
}
