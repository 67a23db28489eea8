import { t } from '#packages/texts/t'
import { AppError } from '#app/platform/app-error'
import { db, execute, query } from '#app/platform/db.server'
import { displayName, FORMER_MEMBER, type EndingLinks, type Role } from './household'
import type { HouseholdView } from './responses'
import type { Member } from './member'
import { changeMembership, findMember, isOnlyKeeper, requireKeeper } from './membership.server'
import { LAST_KEEPER, LEAVE_INSTEAD, ONLY_MEMBER } from './messages'
import {
  addNews,
  deleteInvitesBy,
  selectInvites,
  selectMembers,
  selectPublicLists,
  setHouseholdName,
  setRole,
  suggestSharing,
} from './queries.server'
import { splitOffMember } from './split-off.server'

/** The household as this member sees it. */
export async function loadHousehold({ id, householdId }: Member): Promise<HouseholdView> {
  const [household, members] = await Promise.all([
    db().household.findUnique({ where: { id: householdId }, select: { name: true } }),
    query(selectMembers, [householdId]),
  ])
  const isKeeper = members.some((member) => member.id === id && member.householdRole === 'keeper')
  const invites = isKeeper ? await query(selectInvites, [householdId]) : []
  const names = new Map(members.map((member) => [member.id, displayName(member)]))
  return {
    id: householdId,
    name: household?.name ?? null,
    members: members.map((member) => ({
      id: member.id,
      name: displayName(member),
      role: member.householdRole === 'keeper' ? 'keeper' : 'member',
      joinedAt: member.joinedAt.toISOString(),
      isYou: member.id === id,
    })),
    invites: invites.map((invite) => ({
      id: invite.id,
      invitedBy: names.get(invite.addedBy ?? '') ?? FORMER_MEMBER(),
      expiresAt: invite.expiresAt.toISOString(),
    })),
  }
}

/** @throws AppError `forbidden` for a member who is no keeper */
export async function renameHousehold(member: Member, name: string | null): Promise<void> {
  await changeMembership(member.id, {}, async (tx, current) => {
    await requireKeeper(current, tx)
    await execute(setHouseholdName, [current.householdId, name], tx)
  })
}

/**
 * Makes a member a keeper, or a keeper a member, whose invites end.
 * @throws AppError `forbidden`, `not_found`, `conflict` for the only keeper
 */
export async function changeRole(member: Member, userId: string, role: Role): Promise<void> {
  await changeMembership(member.id, { users: [userId] }, async (tx, current) => {
    const members = await requireKeeper(current, tx)
    findMember(members, userId)
    if (role === 'member' && isOnlyKeeper(members, userId)) throw new AppError('conflict', LAST_KEEPER)
    await execute(setRole, [current.householdId, userId, role], tx)
    if (role === 'member') await execute(deleteInvitesBy, [current.householdId, userId], tx)
  })
}

/**
 * Removes another member, who takes along what a leaver takes.
 * @throws AppError `forbidden`, `not_found`, `conflict` for oneself
 */
export async function removeMember(member: Member, userId: string): Promise<void> {
  await changeMembership(member.id, { users: [userId] }, async (tx, current) => {
    const members = await requireKeeper(current, tx)
    findMember(members, userId)
    if (userId === current.id) throw new AppError('conflict', LEAVE_INSTEAD)
    const own = await splitOffMember({ id: userId, householdId: current.householdId }, tx)
    await execute(addNews, [own, null, JSON.stringify([{ kind: 'removed' }])], tx)
  })
}

const NAMED_LINKS = 5

/** For pages that ask before somebody leaves the household. */
export async function loadEndingLinks({ householdId }: Member): Promise<EndingLinks> {
  const [lists] = await query(selectPublicLists, [householdId, NAMED_LINKS])
  return lists!
}

/** For the page that asks first. @throws AppError as removeMember */
export async function loadRemovableMember(member: Member, userId: string): Promise<{ name: string }> {
  const found = findMember(await requireKeeper(member), userId)
  if (userId === member.id) throw new AppError('conflict', LEAVE_INSTEAD)
  return { name: displayName(found) }
}

/** @throws AppError `conflict` for the only keeper, and for somebody who is alone */
export async function leaveHousehold(member: Member): Promise<void> {
  await changeMembership(member.id, {}, async (tx, current) => {
    const members = await query(selectMembers, [current.householdId], tx)
    if (members.length === 1) throw new AppError('conflict', ONLY_MEMBER)
    if (isOnlyKeeper(members, current.id)) throw new AppError('conflict', LAST_KEEPER)
    await splitOffMember(current, tx)
  })
}

/** Whether to tell somebody with two lists, once, that they can be shared. */
export async function shouldSuggestSharing({ householdId }: Member): Promise<boolean> {
  return (await query(suggestSharing, [householdId])).length > 0
}

/** For a toast: about sharing lists, once, after the second one. */
export const suggestSharingLink = async (member: Member): Promise<{ link?: { to: string; label: string } }> =>
  (await shouldSuggestSharing(member)) ? { link: { to: '/household', label: t('Shop together?') } } : {}
