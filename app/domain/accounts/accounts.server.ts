import { randomUUID } from 'node:crypto'
import { accounts as accountsInUse, identity } from '#app/ports/identity/identity.server'
import type { Accounts, Browser, Entry, OpenSession } from '#app/ports/identity/identity.server'
import { queueMail } from '#app/domain/mail/mail.server'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { asField, log } from '#app/platform/log.server'
import { cookOf, externalIdOf } from './cooks.server'
import { allowNewPassword, allowProof, allowReset, allowSignIn, allowSignUp, mayMail } from './limits.server'
import { resetLetter } from './reset-letter'
import type { SignIn, SignUp } from './schema'

export const WRONG_PAIR = 'The e-mail address or the password is not right.'
export const TAKEN = 'There is an account with this address already. Sign in, or set a new password.'
export const WRONG_PASSWORD = 'That is not your password.'
export const LINK_IS_OVER = 'This link has been used or is too old. Please ask for a new one.'

/** @throws AppError `not_found` where a provider looks after accounts */
function accounts(): Accounts {
  const own = accountsInUse()
  if (!own) throw new AppError('not_found', 'Accounts are looked after elsewhere.')
  return own
}

/** @throws AppError `conflict` when the address has an account, `too_many` */
export async function signUp(input: SignUp, browser: Browser): Promise<Entry> {
  await allowSignUp(browser.ip)
  const entry = await accounts().signUp(input, browser)
  if (!entry) throw new AppError('conflict', TAKEN)
  return entry
}

/**
 * An unknown address and a wrong password have the same answer, after the same work.
 * @throws AppError `unauthenticated`, `too_many`
 */
export async function signIn(input: SignIn, browser: Browser, knownBrowser: string | null): Promise<Entry> {
  const attempt = await allowSignIn({ email: input.email, ip: browser.ip, knownBrowser })
  const entry = await accounts().signIn(input, browser)
  if (!entry) throw new AppError('unauthenticated', WRONG_PAIR)
  await attempt.succeeded()
  return entry
}

export const signOut = (browser: Browser): Promise<string[]> => identity().signOut(browser)

/**
 * Sends the link to a new password, if somebody has that address. Whether somebody has, nobody learns: the answer does
 * not wait for it.
 * @throws AppError `too_many`
 */
export async function askReset(
  input: { email: string },
  from: { ip: string; origin: string; back: string },
): Promise<void> {
  await allowReset(from.ip)
  void sendReset(input.email, from).catch((error: unknown) =>
    log.error({ err: asField(error) }, 'the link to a new password could not be sent'),
  )
}

async function sendReset(email: string, { origin, back }: { origin: string; back: string }): Promise<void> {
  if (!(await mayMail(email))) return
  const begun = await accounts().startReset(email)
  if (!begun) return
  const cook = await cookOf({
    provider: 'local',
    externalId: begun.externalId,
    email,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
  })
  await queueMail({
    key: `password-reset:${randomUUID()}`,
    kind: 'password-reset',
    userId: cook.id,
    recipient: email,
    ...resetLetter({ origin, token: begun.token, back }),
  })
}

/**
 * Sets the password that a mailed link allows, ends every session, and lets this browser in.
 * @throws AppError `invalid` when the link is over, `too_many`
 */
export async function resetPassword(input: { token: string; password: string }, browser: Browser): Promise<Entry> {
  await allowNewPassword(browser.ip)
  const entry = await accounts().finishReset(input, browser)
  if (!entry) throw new AppError('invalid', LINK_IS_OVER)
  return entry
}

/**
 * All other browsers of the cook are signed out.
 * @throws AppError `invalid` beside the field when the current password is wrong, `too_many`
 */
export async function changePassword(
  userId: string,
  { currentPassword, password }: { currentPassword: string; password: string },
  browser: Browser,
): Promise<string[]> {
  const attempt = await allowProof(userId)
  const cookies = await accounts().changePassword({ current: currentPassword, next: password }, browser)
  if (!cookies) throw new AppError('invalid', WRONG_PASSWORD, { fields: { currentPassword: [WRONG_PASSWORD] } })
  await attempt.succeeded()
  return cookies
}

/** Where the cook is signed in, the latest first; none where a provider looks after that. */
export async function sessionsOf(userId: string, browser: Browser): Promise<OpenSession[]> {
  const externalId = await externalIdOf(userId)
  return externalId ? await accounts().sessions(externalId, browser) : []
}

/** @throws AppError `not_found` for a session that is over, or somebody else's */
export async function endSession(userId: string, id: string): Promise<void> {
  const externalId = await externalIdOf(userId)
  const isEnded = externalId !== null && (await accounts().endSession(externalId, id))
  if (!isEnded) throw new AppError('not_found', 'That browser is signed out already.')
}

export async function endOtherSessions(userId: string, browser: Browser): Promise<void> {
  const externalId = await externalIdOf(userId)
  if (externalId) await accounts().endOtherSessions(externalId, browser)
}

/**
 * The same where a provider looks after accounts: what is kept here goes, and the account there with it, or nothing.
 * @throws AppError `not_found` where accounts are our own, `unavailable` while the provider does not answer, `too_many`
 */
export async function deleteHostedAccount(userId: string, browser: Browser): Promise<string[]> {
  const { hosted } = identity()
  if (!hosted) throw new AppError('not_found', 'Please give your password.')
  await allowProof(userId)
  const externalId = await externalIdOf(userId)
  await db().$transaction(async (tx) => {
    await tx.user.deleteMany({ where: { id: userId } })
    if (externalId) await hosted.forget(externalId)
  })
  return await signOut(browser)
}

/**
 * Takes the cook's row with everything that hangs below it, and the account, in one transaction.
 * @throws AppError `invalid` beside the field when the password is wrong, `too_many`
 */
export async function deleteAccount(userId: string, password: string, browser: Browser): Promise<string[]> {
  const attempt = await allowProof(userId)
  if (!(await accounts().isPassword(password, browser)))
    throw new AppError('invalid', WRONG_PASSWORD, { fields: { password: [WRONG_PASSWORD] } })
  await attempt.succeeded()
  const externalId = await externalIdOf(userId)
  const goodbye = await signOut(browser)
  await db().$transaction(async (tx) => {
    if (externalId) await accounts().forget(externalId, tx)
    await tx.user.deleteMany({ where: { id: userId } })
  })
  return goodbye
}
