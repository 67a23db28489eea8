import { execute, query } from '#app/platform/db.server'
import type { DatabaseTransaction } from '#app/platform/db.server'
import {
  deleteHouseholdWithoutMembers,
  deleteUserRow,
  ensureKeeper,
  forgetMember,
  lockHouseholdOfUser,
} from './queries.server'
import { TABLES_NAMING_MEMBERS } from './tables'

/**
 * Deletes a user with what is theirs alone. What the household shares stays for the others, one of whom is a keeper,
 * and does not name the user any more; without others it is deleted.
 */
export async function deleteUser(userId: string, tx: DatabaseTransaction): Promise<void> {
  await query(lockHouseholdOfUser, [userId], tx)
  const [deleted] = await query(deleteUserRow, [userId], tx)
  if (!deleted) return
  const { householdId } = deleted
  for (const table of TABLES_NAMING_MEMBERS) await query(...forgetMember({ table, householdId, userId }), tx)
  await execute(ensureKeeper, [householdId], tx)
  await execute(deleteHouseholdWithoutMembers, [householdId], tx)
}
