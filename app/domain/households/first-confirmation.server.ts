import { execute, query } from '#app/platform/db.server'
import { displayName } from './household'
import { changeMembership, endPublicAddresses, loadMember, publishMembershipChange } from './membership.server'
import {
  deleteCalendarLinksOf,
  deleteInvitesBy,
  ensureKeeper,
  revokeHelpLinksBy,
  selectMembers,
} from './queries.server'
import { splitOffMember } from './split-off.server'

/** The others in a user's household, as its members see them named. @throws AppError `unauthenticated` when the user is gone */
export async function listOthersInHousehold(userId: string): Promise<string[]> {
  const { householdId } = await loadMember(userId)
  const members = await query(selectMembers, [householdId])
  return members.filter(({ id }) => id !== userId).map(displayName)
}

/**
 * Before an address is confirmed, somebody else may have made its account: what they opened ends, which is invites, help
 * links and addresses for calendar apps. Whoever does not know the others gets a household of their own, with a copy of
 * what the account has added; nobody is removed. After a new password by mail, public addresses of lists end, too: whoever
 * made the account knows them. Who confirms by the link has often shared a list already, and it stays.
 * @returns whether an invite, a help link or a calendar address has ended
 */
export async function endWhatWasOpenedBefore(
  userId: string,
  { knowsOthers, hasNewPassword = false }: { knowsOthers: boolean; hasNewPassword?: boolean },
): Promise<boolean> {
  return await changeMembership(userId, {}, async (tx, member) => {
    const { id, householdId } = member
    const members = await query(selectMembers, [householdId], tx)
    if (members.length > 1 && !knowsOthers) {
      await splitOffMember(member, tx)
      await execute(ensureKeeper, [householdId], tx)
      return true
    }
    let ended = 0
    for (const end of [deleteInvitesBy, deleteCalendarLinksOf, revokeHelpLinksBy])
      ended += await execute(end, [householdId, id], tx)
    if (hasNewPassword) await endPublicAddresses(householdId, tx)
    await publishMembershipChange(id, tx)
    return ended > 0
  })
}
