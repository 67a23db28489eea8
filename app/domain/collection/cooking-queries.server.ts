import type { HouseholdId } from '#app/domain/households/member'
import { householdCommand, householdStatement } from '#app/platform/statement'

/** Once a day for each dish of the collection or the catalogue: a second tap on the same day writes nothing. */
export const insertCookedDish = householdCommand<
  [householdId: HouseholdId, userId: string, sourceUrl: string, today: string, max: number]
>({
  text: `
    insert into cooked_dishes (household_id, added_by, source_url, cooked_on)
    select household_id, id, $3, $4::date from users
    where household_id = $1::uuid and id = $2::uuid and not exists (
      select from cooked_dishes where household_id = $1::uuid and source_url = $3 and cooked_on = $4::date
    ) and (
      exists (select from saved_recipes where household_id = $1::uuid and source_url = $3)
      or exists (select from recipes where source_url = $3 and is_valid)
    ) and (select count(*) from cooked_dishes where household_id = $1::uuid) < $5::int for key share of users`,
})

export const countCookedDishes = householdStatement<{ count: number }, [householdId: HouseholdId]>({
  columns: { count: 'int4' },
  text: 'select count(*)::int as count from cooked_dishes where household_id = $1::uuid',
})

/** How often a household has cooked a dish, and when last: '2026-11-24'. */
export type TimesCookedRow = { times: number; last: string | null }

export const countTimesCooked = householdStatement<TimesCookedRow, [householdId: HouseholdId, sourceUrl: string]>({
  name: 'times-cooked',
  columns: { times: 'int4', last: 'text' },
  text: `
    select count(*)::int as times, max(cooked_on)::text as last from cooked_dishes
    where household_id = $1::uuid and source_url = $2`,
})
