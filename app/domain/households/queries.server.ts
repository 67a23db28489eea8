import type { Household, HouseholdLookup, User } from '#app/platform/prisma-client/client'
import { command, statement } from '#app/platform/statement'
import type { HouseholdId } from './member'

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

/** The user with what is theirs alone. Not what they added to the household; its rows only stop naming them. */
export const deleteUserRow = statement<Pick<User, 'id'> & { householdId: HouseholdId }, [userId: string]>({
  columns: { id: 'uuid', householdId: 'uuid' },
  text: 'delete from users where id = $1::uuid returning id, household_id as "householdId"',
})

/** With everything in it. */
export const deleteHouseholdWithoutMembers = command<[householdId: HouseholdId]>({
  text: 'delete from households where id = $1::uuid and not exists (select from users where household_id = $1::uuid)',
})
