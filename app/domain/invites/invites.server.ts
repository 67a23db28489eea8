import { AppError } from '#app/platform/app-error'
import { db, execute, query } from '#app/platform/db.server'
import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { createSecretToken, hashSecretToken, isSecretToken } from '#app/platform/secret-token.server'
import { createStoredRateLimiter } from '#app/platform/stored-rate-limit.server'
import { createTransactionRateLimiter } from '#app/platform/transaction-rate-limit.server'
import { FORMER_MEMBER, invitePath, publicName } from '#app/domain/households/household'
import type { InvitePreview, MergeResult } from '#app/domain/households/household'
import type { HouseholdId, Member } from '#app/domain/households/member'
import {
  changeMembership,
  isOnlyKeeper,
  publishMembershipChange,
  requireKeeper,
} from '#app/domain/households/membership.server'
import { mergeHouseholds } from './merge-households.server'
import {
  ALREADY_MEMBER,
  INVITE_NOT_FOUND,
  INVITE_ROW_NOT_FOUND,
  LAST_KEEPER,
  TOO_MANY_INVITE_GUESSES,
  TOO_MANY_INVITES,
} from '#app/domain/households/messages'
import {
  addNews,
  consumeInvite,
  countShared,
  deferConstraints,
  deleteExpiredInvites,
  deleteHouseholdWithoutMembers,
  deleteInvite,
  insertInvite,
  lockHouseholds,
  moveUser,
  selectInvite,
  selectMembers,
} from '#app/domain/households/queries.server'
import { splitOffMember } from '#app/domain/households/split-off.server'

const INVITE_SECONDS = 7 * 24 * 60 * 60

const inviteLimit = createTransactionRateLimiter({
  name: 'household-invite',
  points: 10,
  seconds: 24 * 60 * 60,
  sentence: TOO_MANY_INVITES,
})
const inviteMissLimit = createStoredRateLimiter({
  name: 'invite-miss',
  points: 30,
  seconds: 60 * 60,
  sentence: TOO_MANY_INVITE_GUESSES,
})

/** `token` is shown this once. */
export type NewInvite = { id: string; token: string; url: string; expiresAt: string }

/** @throws AppError `forbidden` for a member who is no keeper, `too_many` past 10 a day */
export async function createInvite(member: Member, origin: string): Promise<NewInvite> {
  const token = createSecretToken()
  const id = hashSecretToken(token)
  return await db().$transaction(async (tx) => {
    await execute(lockHouseholds, [[member.householdId]], tx)
    await requireKeeper(member, tx)
    await inviteLimit(member.householdId, tx)
    const [invite] = await query(insertInvite, [id, member.householdId, member.id, INVITE_SECONDS], tx)
    return { id, token, url: `${origin}${invitePath(token)}`, expiresAt: invite!.expiresAt.toISOString() }
  })
}

/** @throws AppError `forbidden` for a member who is no keeper, `not_found` */
export async function revokeInvite(member: Member, invite: { id: string } | { token: string }): Promise<void> {
  await requireKeeper(member)
  const id = 'id' in invite ? invite.id : hashSecretToken(invite.token)
  if ((await execute(deleteInvite, [id, member.householdId])) === 0)
    throw new AppError('not_found', INVITE_ROW_NOT_FOUND)
}

/**
 * What accepting would do for this user; for a visitor nothing comes along yet.
 * @throws AppError `not_found`, `too_many` after 30 that do not exist
 */
export async function previewInvite(
  token: string,
  { user, ip }: { user: Member | null; ip: string },
): Promise<InvitePreview> {
  const { householdId, addedBy, expiresAt } = await findInvite(token, ip)
  const members = await query(selectMembers, [householdId])
  const inviter = members.find(({ id }) => id === addedBy)
  const household = await db().household.findUnique({ where: { id: householdId }, select: { name: true } })
  const [counts] = user ? await query(countShared, [user.householdId]) : []
  const { recipes, plans, lists } = counts ?? { recipes: 0, plans: 0, lists: 0 }
  return {
    household: { name: household?.name ?? null, members: members.length },
    invitedBy: inviter ? publicName(inviter) : FORMER_MEMBER,
    expiresAt: expiresAt.toISOString(),
    isMember: user?.householdId === householdId,
    comesAlong: { recipes, plans, lists },
  }
}

/**
 * Makes the user a member of the household that has invited them. What they have comes along; from a household with
 * others they take what a leaver takes.
 * @throws AppError `not_found` also for an invite that another has used meanwhile, `conflict` for a member, the only
 *   keeper of others, or past a limit of what a household may have; `too_many`
 */
export async function acceptInvite(token: string, { user, ip }: { user: Member; ip: string }): Promise<MergeResult> {
  const { householdId: target } = await findInvite(token, ip)
  return await changeMembership(user.id, { other: target }, async (tx, member) => {
    if (member.householdId === target) throw new AppError('conflict', ALREADY_MEMBER)
    const [used] = await query(consumeInvite, [hashSecretToken(token), target], tx)
    if (!used) throw new AppError('not_found', INVITE_NOT_FOUND)
    const before = await query(selectMembers, [member.householdId], tx)
    const isAlone = before.length === 1
    if (!isAlone && isOnlyKeeper(before, member.id)) throw new AppError('conflict', LAST_KEEPER)
    const own: HouseholdId = isAlone ? member.householdId : await splitOffMember(member, tx)
    await execute(deferConstraints, [], tx)
    const merged = await mergeHouseholds(own, target, tx)
    await execute(moveUser, [member.id, target, 'member'], tx)
    await execute(deleteHouseholdWithoutMembers, [own], tx)
    const news = [{ kind: 'joined', userId: member.id, ...merged }]
    await execute(addNews, [target, member.id, JSON.stringify(news)], tx)
    await publishMembershipChange(member.id, tx)
    return merged
  })
}

async function findInvite(token: string, ip: string) {
  const key = toIpRateLimitKey(ip)
  if (await inviteMissLimit.isExhausted(key))
    throw new AppError('too_many', TOO_MANY_INVITE_GUESSES, { retryAfter: 60 * 60 })
  const [invite] = isSecretToken(token) ? await query(selectInvite, [hashSecretToken(token)]) : []
  if (invite) return invite
  await inviteMissLimit.consume(key)
  throw new AppError('not_found', INVITE_NOT_FOUND)
}

export async function deleteOldInvites(): Promise<void> {
  await execute(deleteExpiredInvites, [])
}
