import { message } from '#packages/texts/t'
import { isUuid } from '#app/domain/field-schemas'
import { AppError } from '#app/platform/app-error'
import { execute, inTransaction, query, type DatabaseTransaction } from '#app/platform/db.server'
import { forgetCachedRows } from '#app/platform/row-cache.server'
import { sendNotification } from '#app/platform/queries.server'
import { env } from '#app/platform/env.server'
import { dayIn } from '#app/platform/text/dates'
import type { HouseholdId, Member } from './member'
import { KEEPERS_ONLY, MEMBER_NOT_FOUND, MEMBERS_CHANGED } from './messages'
import {
  lockHouseholds,
  lockUser,
  renewPublicIds,
  selectHouseholdOfUser,
  selectMembers,
  type MemberRow,
} from './queries.server'

/** NOTIFY channel between servers; the payload is the id of a user whose household has changed. */
export const MEMBERS_CHANNEL = 'household_members'

/** NOTIFY channel between servers; the payload is the id of a household of whose lists public addresses have ended. */
export const PUBLIC_LISTS_CHANNEL = 'public_lists'

/** NOTIFY channel between servers; the payload is the id of a user whose row has changed, or is deleted. */
export const USERS_CHANNEL = 'users'

const MAX_ATTEMPTS = 5

/** The user has changed to another household while it was locked. */
class MembershipChanged extends Error {}

/**
 * Runs a change of who is a member, in a transaction that has locked the households first and then the users: the
 * user's household, another one if it is given, and the other users in the order given.
 * @throws AppError `unauthenticated` when the user is gone, `conflict` when others change it all the time
 */
export async function changeMembership<T>(
  userId: string,
  { other, users = [] }: { other?: HouseholdId; users?: string[] },
  work: (tx: DatabaseTransaction, member: Member) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    try {
      const result = await inTransaction(async (tx) => {
        const member = await loadMember(userId, tx)
        await execute(lockHouseholds, [[member.householdId, ...(other ? [other] : [])]], tx)
        for (const id of [...new Set([userId, ...users])].filter(isUuid).sort()) await query(lockUser, [id], tx)
        if ((await loadMember(userId, tx)).householdId !== member.householdId) throw new MembershipChanged()
        return await work(tx, member)
      })
      forgetCachedRows(USERS_CHANNEL)
      return result
    } catch (error) {
      if (!(error instanceof MembershipChanged)) throw error
    }
  }
  throw new AppError('conflict', MEMBERS_CHANGED)
}

/** @throws AppError `forbidden` for a member who is no keeper */
export async function requireKeeper(member: Member, tx?: DatabaseTransaction): Promise<MemberRow[]> {
  const members = await query(selectMembers, [member.householdId], tx)
  if (findMember(members, member.id).householdRole !== 'keeper') throw new AppError('forbidden', KEEPERS_ONLY)
  return members
}

/** @throws AppError `not_found`, also for a member of another household */
export function findMember(members: MemberRow[], userId: string): MemberRow {
  const found = members.find(({ id }) => id === userId)
  if (!found) throw new AppError('not_found', MEMBER_NOT_FOUND)
  return found
}

export const isOnlyKeeper = (members: MemberRow[], userId: string): boolean =>
  members.every(({ id, householdRole }) => (householdRole === 'keeper') === (id === userId))

/** Ends the user's open streams on all servers at commit. */
export async function publishMembershipChange(userId: string, tx: DatabaseTransaction): Promise<void> {
  await execute(sendNotification, [MEMBERS_CHANNEL, userId], tx)
}

/** Gives the lists of a household other public addresses; at commit, open streams of the former ones end on all servers. */
export async function endPublicAddresses(householdId: HouseholdId, tx: DatabaseTransaction): Promise<void> {
  await execute(renewPublicIds, [householdId], tx)
  await execute(sendNotification, [PUBLIC_LISTS_CHANNEL, householdId], tx)
}

/** The user with the household that they have now. @throws AppError `unauthenticated` when the user is gone */
export async function loadMember(userId: string, tx?: DatabaseTransaction): Promise<Member> {
  const [user] = await query(selectHouseholdOfUser, [userId], tx)
  if (!user) throw new AppError('unauthenticated', message('Please sign in first.'))
  return { id: userId, householdId: user.householdId }
}

export const timeZoneOf = ({ timeZone }: Pick<Member, 'timeZone'>): string => timeZone ?? env().DEFAULT_TIME_ZONE

/** The member's day: '2026-11-29'. Members of one household may be a day apart. */
export const todayOf = (member: Pick<Member, 'timeZone'>, now = new Date()): string => dayIn(timeZoneOf(member), now)
