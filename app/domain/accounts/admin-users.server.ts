import { randomUUID } from 'node:crypto'
import { deleteUser, lockHouseholdOfUser } from '#app/domain/households/split-off.server'
import type { Member } from '#app/domain/households/member'
import { endPublicAddresses, publishMembershipChange, USERS_CHANNEL } from '#app/domain/households/membership.server'
import { deleteCalendarLinksOf, deleteInvitesBy, revokeHelpLinksBy } from '#app/domain/households/queries.server'
import { queueMail } from '#app/domain/mail/mail-queue.server'
import type { MailState } from '#app/domain/mail/mail-summary'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { getIdentityProvider, getLocalAccounts } from '#app/ports/identity/identity.server'
import { isUuid } from '#app/domain/field-schemas'
import { AppError } from '#app/platform/app-error'
import { db, execute, query } from '#app/platform/db.server'
import { toHouseholdId } from '#app/platform/household-id'
import { forgetCachedRows } from '#app/platform/row-cache.server'
import {
  COOK_ALREADY_SUSPENDED,
  COOK_NOT_FOUND,
  COOK_NOT_SUSPENDED,
  COOK_WITHOUT_EMAIL,
  HOSTED_SIGN_IN_HELP,
} from './messages'
import { createPasswordResetMail } from './account-mails'
import { selectUsersByEmail } from './queries.server'

const USER_FOR_OPERATORS = {
  id: true,
  provider: true,
  externalId: true,
  email: true,
  householdId: true,
  householdRole: true,
  createdAt: true,
  suspendedAt: true,
  suspensionReason: true,
} as const

/** Accounts with this address, in any letter case; one of each identity provider at most, newest first. */
export async function findUsersByEmail(email: string) {
  const rows = await query(selectUsersByEmail, [email])
  return rows.map(({ createdAt, suspendedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    isSuspended: suspendedAt !== null,
  }))
}

/** @throws AppError `not_found` */
export async function loadUserForOperators(id: string) {
  const user = await requireUser(id)
  const localAccounts = user.provider === 'local' ? getLocalAccounts() : null
  const [members, recipes, feedback, sessions, mails] = await Promise.all([
    db().user.count({ where: { householdId: user.householdId } }),
    db().savedRecipe.count({ where: { householdId: toHouseholdId(user.householdId) } }),
    db().feedback.count({ where: { userId: id } }),
    localAccounts?.listSessions(user.externalId, { cookie: '', ip: '', userAgent: '' }) ?? [],
    db().mail.findMany({
      where: { userId: id },
      select: { id: true, kind: true, state: true, createdAt: true },
      orderBy: { createdAt: 'desc' },
      take: 5,
    }),
  ])
  return {
    id,
    email: user.email,
    provider: user.provider,
    createdAt: user.createdAt.toISOString(),
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
    suspensionReason: user.suspensionReason,
    members,
    recipes,
    feedback,
    sessions: sessions.length,
    mails: mails.map(({ createdAt, state, ...mail }) => ({
      ...mail,
      state: state as MailState,
      createdAt: createdAt.toISOString(),
    })),
  }
}

/**
 * Mails the link by which a user chooses a new password.
 * @throws AppError `not_found`, `conflict` where the identity provider has the passwords
 */
export async function sendResetLink(by: Operator, id: string, origin: string): Promise<void> {
  const user = await requireUser(id)
  const localAccounts = user.provider === 'local' ? getLocalAccounts() : null
  if (!localAccounts) throw new AppError('conflict', HOSTED_SIGN_IN_HELP)
  if (!user.email) throw new AppError('conflict', COOK_WITHOUT_EMAIL)
  const begun = await localAccounts.startPasswordReset(user.email)
  if (!begun) throw new AppError('not_found', COOK_NOT_FOUND)
  const recipient = user.email
  await db().$transaction(async (tx) => {
    await queueMail(
      {
        key: `password-reset:${randomUUID()}`,
        kind: 'password-reset',
        userId: id,
        recipient,
        ...createPasswordResetMail({ origin, token: begun.token, back: '/' }),
      },
      tx,
    )
    await recordAuditEntry(by, { action: 'reset link sent', subject: recipient }, tx)
  })
}

/**
 * Signs a user out everywhere, on all servers, and keeps them out until it is lifted. What they keep stays; their
 * address for calendar apps, their invites and help links, and the public addresses of their lists end.
 * @param reason a sentence that is shown to them
 * @throws AppError `not_found`, `conflict`
 */
export async function suspendUser(by: Operator, id: string, reason: string): Promise<void> {
  const { email, provider, externalId } = await requireUser(id)
  await db().$transaction(async (tx) => {
    const household = await lockHouseholdOfUser(id, tx)
    const { count } = await tx.user.updateMany({
      where: { id, suspendedAt: null },
      data: { suspendedAt: new Date(), suspensionReason: reason },
    })
    if (!count || !household) throw new AppError('conflict', COOK_ALREADY_SUSPENDED)
    await execute(deleteInvitesBy, [household, id], tx)
    await execute(deleteCalendarLinksOf, [household, id], tx)
    await execute(revokeHelpLinksBy, [household, id], tx)
    await endPublicAddresses(household, tx)
    await publishMembershipChange(id, tx)
    await recordAuditEntry(by, { action: 'cook suspended', subject: email ?? id, detail: { reason } }, tx)
  })
  forgetCachedRows(USERS_CHANNEL)
  if (provider === 'local')
    await getLocalAccounts()?.endOtherSessions(externalId, { cookie: '', ip: '', userAgent: '' })
}

/** @throws AppError `not_found`, `conflict` */
export async function liftSuspension(by: Operator, id: string): Promise<void> {
  const { email } = await requireUser(id)
  await db().$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id, suspendedAt: { not: null } },
      data: { suspendedAt: null, suspensionReason: null },
    })
    if (!count) throw new AppError('conflict', COOK_NOT_SUSPENDED)
    await recordAuditEntry(by, { action: 'suspension lifted', subject: email ?? id }, tx)
  })
  forgetCachedRows(USERS_CHANNEL)
}

/** Whose data is exported, which is audited. @throws AppError `not_found` */
export async function recordUserExport(by: Operator, id: string): Promise<Member> {
  const { email, householdId } = await requireUser(id)
  await recordAuditEntry(by, { action: 'cook exported', subject: email ?? id })
  return { id, householdId: toHouseholdId(householdId) }
}

/**
 * Deletes a user with the account at the identity provider, as the user can: what a household shares stays for others.
 * @throws AppError `not_found`, `unavailable` when the provider does not respond
 */
export async function deleteUserForOperators(by: Operator, id: string): Promise<void> {
  const { provider, externalId } = await requireUser(id)
  const { hosted } = getIdentityProvider()
  const deleteAtProvider = provider !== 'local' && hosted ? await hosted.prepareAccountDeletion(externalId) : null
  await db().$transaction(async (tx) => {
    if (provider === 'local') await getLocalAccounts()?.deleteAccount(externalId, tx)
    await deleteUser(id, tx)
    await recordAuditEntry(by, { action: 'cook deleted', subject: id }, tx)
    await deleteAtProvider?.()
  })
  forgetCachedRows(USERS_CHANNEL)
}

/** An id from a URL. @throws AppError `not_found` for what is none */
export function requireUserId(id: string | undefined): string {
  if (!isUuid(id)) throw new AppError('not_found', COOK_NOT_FOUND)
  return id
}

async function requireUser(id: string) {
  const user = await db().user.findUnique({ where: { id }, select: USER_FOR_OPERATORS })
  if (!user) throw new AppError('not_found', COOK_NOT_FOUND)
  return user
}
