import { execute, query } from '#app/platform/db.server'
import type { DatabaseTransaction } from '#app/platform/db.server'
import { deleteHouseholdWithoutMembers, deleteUserRow } from './queries.server'

/** Deletes the user with what is theirs alone, and with the household when nobody else is in it. */
export async function deleteUser(userId: string, tx: DatabaseTransaction): Promise<void> {
  const [deleted] = await query(deleteUserRow, [userId], tx)
  if (deleted) await execute(deleteHouseholdWithoutMembers, [deleted.householdId], tx)
}
