import { message } from '#packages/texts/t'
import { randomUUID } from 'node:crypto'
import {
  getLocalAccounts as accountsInUse,
  getIdentityProvider,
  type LocalAccountService,
  type BrowserInfo,
  type SignedInAccount,
  type ActiveSession,
} from '#app/ports/identity/identity.server'
import { USERS_CHANNEL } from '#app/domain/households/membership.server'
import { deleteUser } from '#app/domain/households/split-off.server'
import { endWhatWasOpenedBefore } from '#app/domain/households/first-confirmation.server'
import { queueMail } from '#app/domain/mail/mail-queue.server'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { forgetCachedRows } from '#app/platform/row-cache.server'
import { serializeError, log } from '#app/platform/log.server'
import { findOrCreateUser, findUserId, getExternalId } from './users.server'
import {
  limitNewPassword,
  limitReauthentication,
  limitResetRequests,
  limitSignIn,
  limitSignUp,
  canSendResetMail,
} from './account-rate-limits.server'
import { sendConfirmationMail } from './email-confirmation.server'
import { createPasswordResetMail } from './account-mails'
import type { SignInInput, SignUpInput } from './schema'
import { suspensionSentence } from './user'

const WRONG_EMAIL_OR_PASSWORD = message('The e-mail address or the password is not right.')
const EMAIL_TAKEN = message('There is already an account with this e-mail address. Sign in, or choose a new password.')
const WRONG_PASSWORD = message('That is not your password.')
const RESET_LINK_EXPIRED = message('This link has been used or is too old. Please ask for a new one.')

/** @throws AppError `not_found` when a hosted identity provider manages accounts */
function requireLocalAccounts(): LocalAccountService {
  const localAccounts = accountsInUse()
  if (!localAccounts) throw new AppError('not_found', message('Accounts are managed by the sign-in provider.'))
  return localAccounts
}

/**
 * Creates an account, which can be used at once, and mails the link that confirms its address.
 * @throws AppError `conflict` when the e-mail address is taken, `too_many`
 */
export async function signUp(input: SignUpInput, browser: BrowserInfo, origin: string): Promise<SignedInAccount> {
  await limitSignUp(browser.ip)
  const entry = await requireLocalAccounts().signUp(input, browser)
  if (!entry) throw new AppError('conflict', EMAIL_TAKEN)
  const { id: userId } = await findOrCreateLocalUser(entry)
  await sendConfirmationMail({ ...entry, userId }, origin).catch((error: unknown) =>
    log.error({ err: serializeError(error) }, 'the link that confirms an address could not be sent'),
  )
  return entry
}

/**
 * An unknown e-mail and a wrong password give the same error after the same work, to prevent user enumeration.
 * @throws AppError `unauthenticated`, `forbidden` while suspended, `too_many`
 */
export async function signIn(
  input: SignInInput,
  browser: BrowserInfo,
  knownBrowser: string | null,
): Promise<SignedInAccount> {
  const attempt = await limitSignIn({ email: input.email, ip: browser.ip, knownBrowser })
  const entry = await requireLocalAccounts().signIn(input, browser)
  if (!entry) throw new AppError('unauthenticated', WRONG_EMAIL_OR_PASSWORD)
  await attempt.succeeded()
  await refuseSuspended(entry)
  return entry
}

/** Tells the reason to whoever knows the password, and to nobody else. @throws AppError `forbidden` */
async function refuseSuspended(account: SignedInAccount): Promise<void> {
  const { suspensionReason } = await findOrCreateLocalUser(account)
  if (suspensionReason === null) return
  await requireLocalAccounts().endOtherSessions(account.externalId, { cookie: '', ip: '', userAgent: '' })
  throw new AppError('forbidden', suspensionSentence(suspensionReason))
}

export const signOut = (browser: BrowserInfo): Promise<string[]> => getIdentityProvider().signOut(browser)

/**
 * Sends a password reset link if the e-mail has an account. The response does not wait for it, so that its timing
 * does not reveal whether there is one.
 * @throws AppError `too_many`
 */
export async function requestPasswordReset(
  input: { email: string },
  from: { ip: string; origin: string; back: string },
): Promise<void> {
  await limitResetRequests(from.ip)
  void sendPasswordResetMail(input.email, from).catch((error: unknown) =>
    log.error({ err: serializeError(error) }, 'the link to a new password could not be sent'),
  )
}

async function sendPasswordResetMail(email: string, { origin, back }: { origin: string; back: string }): Promise<void> {
  if (!(await canSendResetMail(email))) return
  const begun = await requireLocalAccounts().startPasswordReset(email)
  if (!begun) return
  const user = await findOrCreateLocalUser({ externalId: begun.externalId, email })
  await queueMail({
    key: `password-reset:${randomUUID()}`,
    kind: 'password-reset',
    userId: user.id,
    recipient: email,
    ...createPasswordResetMail({ origin, token: begun.token, back }),
  })
}

export const findOrCreateLocalUser = ({ externalId, email }: { externalId: string; email: string }) =>
  findOrCreateUser({ provider: 'local', externalId, email, firstName: null, lastName: null, profileImageUrl: null })

/**
 * Resets the password with a mailed token, which also confirms the address, ends every session and signs this browser in.
 * @throws AppError `invalid` when the token has expired, `too_many`
 */
export async function resetAccountPassword(
  input: { token: string; password: string },
  browser: BrowserInfo,
): Promise<SignedInAccount> {
  await limitNewPassword(browser.ip)
  const entry = await requireLocalAccounts().finishPasswordReset(input, browser, async (externalId) => {
    const userId = await findUserId(externalId)
    // Nobody is asked: the household of an address that was never confirmed is somebody else's.
    if (userId) await endWhatWasOpenedBefore(userId, { knowsOthers: false, hasNewPassword: true })
  })
  if (!entry) throw new AppError('invalid', RESET_LINK_EXPIRED)
  await refuseSuspended(entry)
  return entry
}

/**
 * Signs out all other browsers of the user.
 * @throws AppError `invalid` on the field when the current password is wrong, `too_many`
 */
export async function changePassword(
  userId: string,
  { currentPassword, password }: { currentPassword: string; password: string },
  browser: BrowserInfo,
): Promise<string[]> {
  const attempt = await limitReauthentication(userId)
  const cookies = await requireLocalAccounts().changePassword({ current: currentPassword, next: password }, browser)
  if (!cookies) throw new AppError('invalid', WRONG_PASSWORD, { fields: { currentPassword: [WRONG_PASSWORD()] } })
  await attempt.succeeded()
  return cookies
}

/** The user's active sessions, latest first; empty with a hosted identity provider. */
export async function listUserSessions(userId: string, browser: BrowserInfo): Promise<ActiveSession[]> {
  const externalId = await getExternalId(userId)
  return externalId ? await requireLocalAccounts().listSessions(externalId, browser) : []
}

/** @throws AppError `not_found` for a session that has ended or belongs to another user */
export async function endSession(userId: string, id: string): Promise<void> {
  const externalId = await getExternalId(userId)
  const isEnded = externalId !== null && (await requireLocalAccounts().endSession(externalId, id))
  if (!isEnded) throw new AppError('not_found', message('That browser is already signed out.'))
}

export async function endOtherSessions(userId: string, browser: BrowserInfo): Promise<void> {
  const externalId = await getExternalId(userId)
  if (externalId) await requireLocalAccounts().endOtherSessions(externalId, browser)
}

/**
 * Deletes the user and the account at the hosted identity provider, or neither.
 * @throws AppError `not_found` with local accounts, `unavailable` when the provider does not respond, `too_many`
 */
export async function deleteHostedAccount(userId: string, browser: BrowserInfo): Promise<string[]> {
  const { hosted } = getIdentityProvider()
  if (!hosted) throw new AppError('not_found', message('Please enter your password.'))
  await limitReauthentication(userId)
  const externalId = await getExternalId(userId)
  const deleteAtProvider = externalId ? await hosted.prepareAccountDeletion(externalId) : null
  await db().$transaction(async (tx) => {
    await deleteUser(userId, tx)
    await deleteAtProvider?.()
  })
  forgetCachedRows(USERS_CHANNEL)
  return await signOut(browser)
}

/**
 * Deletes the user's row with everything that references it, and the account, in one transaction.
 * @throws AppError `invalid` on the field when the password is wrong, `too_many`
 */
export async function deleteAccount(userId: string, password: string, browser: BrowserInfo): Promise<string[]> {
  const attempt = await limitReauthentication(userId)
  if (!(await requireLocalAccounts().isPassword(password, browser)))
    throw new AppError('invalid', WRONG_PASSWORD, { fields: { password: [WRONG_PASSWORD()] } })
  await attempt.succeeded()
  const externalId = await getExternalId(userId)
  const goodbye = await signOut(browser)
  await db().$transaction(async (tx) => {
    if (externalId) await requireLocalAccounts().deleteAccount(externalId, tx)
    await deleteUser(userId, tx)
  })
  forgetCachedRows(USERS_CHANNEL)
  return goodbye
}
