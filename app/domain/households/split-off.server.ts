import { randomUUID } from 'node:crypto'
import { execute, query, type DatabaseTransaction } from '#app/platform/db.server'
import type { HouseholdId, Member } from './member'
import {
  addItemSettings,
  copyCookedDishes,
  copyListItems,
  copyLists,
  copyPlanEntries,
  copyPlans,
  copyRecipes,
  deferConstraints,
  deleteCalendarLinksOf,
  deleteInvitesBy,
  deleteNewsAbout,
  forgetMember,
  forgetTicks,
  insertHousehold,
  movePhotos,
  moveReviews,
  moveUser,
  revokeHelpLinksBy,
  selectIdsToCopy,
  deleteHouseholdWithoutMembers,
  deleteUserRow,
  ensureKeeper,
  forgetEmailInAudit,
  lockHouseholds,
  selectHouseholdOfUser,
} from './queries.server'
import { endPublicAddresses, publishMembershipChange } from './membership.server'
import { MAX_REMEMBERED_AISLES } from '#app/domain/size-limits'
import { TABLES_NAMING_MEMBERS } from './tables'

/**
 * Makes a household for one member of another, within the caller's transaction, which has locked it: with a copy of the
 * collection, their reviews and photographs, and copies of the plans and lists that they have added.
 */
export async function splitOffMember({ id, householdId }: Member, tx: DatabaseTransaction): Promise<HouseholdId> {
  const [founded] = await query(insertHousehold, [], tx)
  const own = founded!.id
  const [ids] = await query(selectIdsToCopy, [householdId, id], tx)
  const [recipes, plans, lists] = [pairIds(ids!.recipes), pairIds(ids!.plans), pairIds(ids!.lists)]
  await execute(deferConstraints, [], tx)
  await execute(copyRecipes, [householdId, own, id, ...recipes], tx)
  await execute(copyPlans, [householdId, own, id, ...plans], tx)
  await execute(copyPlanEntries, [householdId, own, id, ...plans, ...recipes], tx)
  await execute(copyCookedDishes, [householdId, own, id, ...recipes], tx)
  await execute(copyLists, [householdId, own, id, ...lists], tx)
  await execute(copyListItems, [householdId, own, id, ...lists, toJsonMap(recipes)], tx)
  await execute(addItemSettings, [householdId, own, MAX_REMEMBERED_AISLES], tx)
  await execute(moveUser, [id, own, 'keeper'], tx)
  await execute(moveReviews, [householdId, own, id, ...recipes], tx)
  await execute(movePhotos, [householdId, own, id, ...recipes], tx)
  await forgetFormerMember({ id, householdId }, tx)
  await publishMembershipChange(id, tx)
  return own
}

/**
 * What a former member has added or ticked stays and does not name them; their invites, help links and address for calendar
 * apps end, and the public addresses of the lists, which they know.
 */
async function forgetFormerMember({ id, householdId }: Member, tx: DatabaseTransaction): Promise<void> {
  await execute(deleteInvitesBy, [householdId, id], tx)
  await execute(deleteCalendarLinksOf, [householdId, id], tx)
  await execute(revokeHelpLinksBy, [householdId, id], tx)
  await endPublicAddresses(householdId, tx)
  for (const table of TABLES_NAMING_MEMBERS) await query(...forgetMember({ table, householdId, userId: id }), tx)
  await execute(forgetTicks, [householdId, id], tx)
  await execute(deleteNewsAbout, [householdId, id], tx)
}

type IdPairs = [ids: string[], copies: string[]]

const pairIds = (ids: string[]): IdPairs => [ids, ids.map(() => randomUUID())]

const toJsonMap = ([ids, copies]: IdPairs): string =>
  JSON.stringify(Object.fromEntries(ids.map((id, index) => [id, copies[index]])))

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
