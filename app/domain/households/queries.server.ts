import type { Household, HouseholdLookup } from '#app/platform/prisma-client/client'
import { command, composedHouseholdStatement, statement } from '#app/platform/statement'
import type { HouseholdId } from './member'
import { TABLES_NAMING_MEMBERS } from './tables'

/**
 * Whatever else is written for this household under this lock waits until the transaction is over, so that limits hold.
 * No row for a user who is not a member any more.
 */
export const lockHousehold = statement<Pick<Household, 'id'>, [householdId: HouseholdId, userId: string]>({
  columns: { id: 'uuid' },
  text: `
    select households.id from households join users on users.household_id = households.id
    where households.id = $1::uuid and users.id = $2::uuid for no key update`,
})

export const selectHouseholdOfList = statement<
  { householdId: HouseholdId } & Pick<HouseholdLookup, 'key'>,
  [listId: string]
>({
  columns: { householdId: 'uuid', key: 'text' },
  text: `select household_id as "householdId", key from household_lookup where kind = 'list' and key = $1`,
})

/** Waits until nobody else changes who is a member. */
export const lockHouseholdOfUser = statement<Pick<Household, 'id'>, [userId: string]>({
  columns: { id: 'uuid' },
  text: `
    select id from households where id = (select household_id from users where id = $1::uuid) for no key update`,
})

/** The user with what is theirs alone. */
export const deleteUserRow = statement<{ householdId: HouseholdId }, [userId: string]>({
  columns: { householdId: 'uuid' },
  text: 'delete from users where id = $1::uuid returning household_id as "householdId"',
})

/** What a member has added stays, and does not name them any more. */
export const forgetMember = composedHouseholdStatement<
  object,
  { table: (typeof TABLES_NAMING_MEMBERS)[number]; householdId: HouseholdId; userId: string }
>({
  columns: {},
  examples: TABLES_NAMING_MEMBERS.map((table) => ({ table, householdId: '' as HouseholdId, userId: '' })),
  compose: ({ table, householdId, userId }) => ({
    text: `update ${table} set added_by = null where household_id = $1::uuid and added_by = $2::uuid`,
    values: [householdId, userId],
  }),
})

/** The member who has been there longest becomes a keeper, when there is none. */
export const ensureKeeper = command<[householdId: HouseholdId]>({
  text: `
    update users set household_role = 'keeper'
    where id = (select id from users where household_id = $1::uuid order by joined_at, id limit 1)
      and not exists (select from users where household_id = $1::uuid and household_role = 'keeper')`,
})

/** With everything in it. */
export const deleteHouseholdWithoutMembers = command<[householdId: HouseholdId]>({
  text: 'delete from households where id = $1::uuid and not exists (select from users where household_id = $1::uuid)',
})
