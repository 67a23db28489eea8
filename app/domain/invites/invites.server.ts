import { t } from '#packages/texts/t'
import { requireConfirmedEmail } from '#app/domain/accounts/email-confirmation.server'
import { CONFIRM_EMAIL_TO_INVITE } from '#app/domain/accounts/messages'
import type { SendInviteInput } from '#app/domain/households/schema'
import { queueMail, hashMailRecipient } from '#app/domain/mail/mail-queue.server'
import { AppError } from '#app/platform/app-error'
import type { PrismaTransaction } from '#app/platform/household-client'
import { withIdempotency } from '#app/platform/idempotency.server'
import { db, execute, query } from '#app/platform/db.server'
import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { createSecretToken, hashSecretToken, isSecretToken } from '#app/platform/secret-token.server'
import { createStoredRateLimiter, createTransactionRateLimiter } from '#app/platform/stored-rate-limit.server'
import {
  FORMER_MEMBER,
  invitePath,
  publicName,
  type Belongings,
  type MergeResult,
} from '#app/domain/households/household'
import type { InvitePreview } from '#app/domain/households/responses'
import type { HouseholdId, Member } from '#app/domain/households/member'
import {
  changeMembership,
  findMember,
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
  TOO_MANY_INVITE_MAILS,
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
  selectIdsToCopy,
  selectInvite,
  selectMembers,
} from '#app/domain/households/queries.server'
import { splitOffMember } from '#app/domain/households/split-off.server'
import { formatUtcDate } from '#app/platform/text/dates'
import { defangLinks } from '#app/platform/text/strings'

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

const inviteMailLimit = createTransactionRateLimiter({
  name: 'invite-recipient',
  points: 3,
  seconds: 24 * 60 * 60,
  sentence: TOO_MANY_INVITE_MAILS,
})

/** `token` is shown this once. */
type NewInvite = { id: string; token: string; url: string; expiresAt: string }

/** @throws AppError `forbidden` for a member who is no keeper or has not confirmed an address, `too_many` past 10 a day */
export async function createInvite(member: Member, origin: string): Promise<NewInvite> {
  await requireInviter(member, origin)
  return await db().$transaction((tx) => insertNewInvite(tx, member, origin))
}

async function requireInviter(member: Member, origin: string): Promise<void> {
  await requireKeeper(member)
  await requireConfirmedEmail(member.id, origin, CONFIRM_EMAIL_TO_INVITE)
}

async function insertNewInvite(tx: PrismaTransaction, member: Member, origin: string): Promise<NewInvite> {
  const token = createSecretToken()
  const id = hashSecretToken(token)
  await execute(lockHouseholds, [[member.householdId]], tx)
  await requireKeeper(member, tx)
  await inviteLimit(member.householdId, tx)
  const [invite] = await query(insertInvite, [id, member.householdId, member.id, INVITE_SECONDS], tx)
  return { id, token, url: `${origin}${invitePath(token)}`, expiresAt: invite!.expiresAt.toISOString() }
}

/**
 * Makes an invite and mails its link, once for each idempotency key.
 * @throws AppError `forbidden` also before the sender's own address is confirmed, `too_many` past 10 invites a day, or 3 to
 *   one address
 */
export async function sendInvite(
  member: Member,
  { recipientEmail }: SendInviteInput,
  { origin, idempotencyKey }: { origin: string; idempotencyKey: string | null },
): Promise<void> {
  await requireInviter(member, origin)
  const input = ['invite by mail', recipientEmail]
  await withIdempotency({ owner: `user:${member.id}`, key: idempotencyKey, input }, async (tx) => {
    await inviteMailLimit(hashMailRecipient(recipientEmail), tx)
    const { id, url, expiresAt } = await insertNewInvite(tx, member, origin)
    const members = await query(selectMembers, [member.householdId], tx)
    const where = { id: member.householdId }
    const household = await tx.household.findUnique({ where, select: { name: true } })
    const inviter = publicName(findMember(members, member.id))
    const mail = composeInviteMail({ inviter, household: household?.name ?? null, url, expiresAt })
    await queueMail(
      {
        key: `household-invite:${id}`,
        kind: 'household-invite',
        userId: member.id,
        recipient: recipientEmail,
        ...mail,
      },
      tx,
    )
    return { id }
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
  const own = user && user.householdId !== householdId ? await query(selectMembers, [user.householdId]) : []
  const leaves = user && own.length > 1 ? { mustHandOver: isOnlyKeeper(own, user.id) } : null
  return {
    household: { name: household?.name ?? null, members: members.length },
    invitedBy: inviter ? publicName(inviter) : FORMER_MEMBER(),
    expiresAt: expiresAt.toISOString(),
    isMember: user?.householdId === householdId,
    comesAlong: user ? await countBelongings(user, leaves !== null) : { recipes: 0, plans: 0, lists: 0 },
    leaves,
  }
}

async function countBelongings({ id, householdId }: Member, isLeaver: boolean): Promise<Belongings> {
  if (isLeaver) {
    const [ids] = await query(selectIdsToCopy, [householdId, id])
    return { recipes: ids!.recipes.length, plans: ids!.plans.length, lists: ids!.lists.length }
  }
  const [counts] = await query(countShared, [householdId])
  const { recipes, plans, lists } = counts!
  return { recipes, plans, lists }
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

type InviteMail = {
  inviter: string
  household: string | null
  /** The only link, and a secret: it opens the invite. */
  url: string
  /** ISO 8601. */
  expiresAt: string
}

/** An invite to a household as mail. What members have typed is defanged. */
export function composeInviteMail({ inviter, household, url, expiresAt }: InviteMail): {
  subject: string
  text: string
} {
  const name = defangLinks(inviter)
  return {
    subject: t('An invite to cook together'),
    text: [
      household
        ? t(
            '{name} invites you to cook together in {household} at Larder: one collection of recipes, the same meal plans and shopping lists.',
            { name, household: defangLinks(household) },
          )
        : t(
            '{name} invites you to cook together at Larder: one collection of recipes, the same meal plans and shopping lists.',
            { name },
          ),
      `${t('To see what you would share, and to join, open this link until {date}:', { date: formatUtcDate(expiresAt) })}\n${url}`,
      t(
        'You got this e-mail because {name} sent you an invite. If you do not know them, ignore it. You are not on a mailing list.',
        { name },
      ),
      'Larder\n',
    ].join('\n\n'),
  }
}
