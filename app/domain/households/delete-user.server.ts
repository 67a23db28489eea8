import { execute, query, type DatabaseTransaction } from '#app/platform/db.server'
import {
  deleteHouseholdWithoutMembers,
  deleteUserRow,
  ensureKeeper,
  forgetEmailInAudit,
  lockHouseholds,
  selectHouseholdOfUser,
} from './queries.server'
import type { HouseholdId } from './member'
import { publishMembershipChange } from './membership.server'
import { forgetFormerMember } from './split-off.server'

/**
 * Deletes a user with what is theirs alone. What the household shares stays for the others, one of whom is a keeper,
 * and does not name the user any more; without others it is deleted.
 */
export async function deleteUser(userId: string, tx: DatabaseTransaction): Promise<void> {
  await lockHouseholdOfUser(userId, tx)
  const [deleted] = await query(deleteUserRow, [userId], tx)
  if (!deleted) return
  const { householdId, email } = deleted
  await forgetFormerMember({ id: userId, householdId }, tx)
  if (email !== null) await execute(forgetEmailInAudit, [email, userId], tx)
  await execute(ensureKeeper, [householdId], tx)
  await execute(deleteHouseholdWithoutMembers, [householdId], tx)
  await publishMembershipChange(userId, tx)
}

/** The locked household; it is another one if the user was moved while it was waited for. Null when the user is gone. */
export async function lockHouseholdOfUser(userId: string, tx: DatabaseTransaction): Promise<HouseholdId | null> {
  for (let locked: string | undefined; ;) {
    const [user] = await query(selectHouseholdOfUser, [userId], tx)
    if (!user || user.householdId === locked) return user?.householdId ?? null
    await execute(lockHouseholds, [[user.householdId]], tx)
    locked = user.householdId
  }
}
