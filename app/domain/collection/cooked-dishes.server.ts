import type { Member } from '#app/domain/households/member'
import { todayOf } from '#app/domain/households/membership.server'
import { RECIPE_NOT_AVAILABLE } from '#app/domain/recipes/recipes.server'
import { AppError } from '#app/platform/app-error'
import { execute, query } from '#app/platform/db.server'
import { MAX_COOKED_DISHES, TOO_MANY_COOKED_DISHES } from '#app/domain/size-limits'
import { countCookedDishes, countTimesCooked, insertCookedDish, type TimesCookedRow } from './queries.server'

/**
 * Notes that the household has cooked a dish today, known by its recipe's address; once a day.
 * @throws AppError `not_found` for a recipe that is neither in the collection nor in the catalogue, `conflict` past a limit
 */
export async function markDishCooked(member: Member, source_url: string): Promise<TimesCooked> {
  await execute(insertCookedDish, [member.householdId, member.id, source_url, todayOf(member), MAX_COOKED_DISHES])
  const cooked = await loadTimesCooked(member, source_url)
  const [held] = cooked.isToday ? [] : await query(countCookedDishes, [member.householdId])
  if (held && held.count >= MAX_COOKED_DISHES) throw new AppError('conflict', TOO_MANY_COOKED_DISHES)
  if (!cooked.isToday) throw new AppError('not_found', RECIPE_NOT_AVAILABLE)
  return cooked
}

export type TimesCooked = {
  times: number
  /** '2026-11-24'; null where the household has never cooked it. */
  last: string | null
  isToday: boolean
}

export async function loadTimesCooked(member: Member, source_url: string): Promise<TimesCooked> {
  const [row] = await query(countTimesCooked, [member.householdId, source_url])
  return toTimesCooked(member, row ?? { times: 0, last: null })
}

export const toTimesCooked = (member: Member, { times, last }: TimesCookedRow): TimesCooked => ({
  times,
  last,
  // It may be tomorrow already for the member who has cooked it.
  isToday: last !== null && last >= todayOf(member),
})
