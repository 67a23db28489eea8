import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { db, execute, query } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { env } from '#app/platform/env.server'
import { createSingleFlight } from '#app/platform/flow/single-flight'
import { recordAuditEntry } from './audit-log.server'
import { consumeLoginAttempt } from './login-attempts.server'
import type { LoginClient } from './login-attempts.server'
import type { Operator } from './operator'
import { hashPassword, verifyPassword, isPasswordHash, generateOperatorPassword } from './password-hash.server'
import { MAX_OPERATOR_PASSWORD_LENGTH } from './schema'
import { BLOG_AUTHENTICATION_FAILED, WRONG_USERNAME_OR_PASSWORD } from './messages'
import { insertOperatorSession, selectLiveSession } from './queries.server'

/** One session opens the whole admin area. */
export const OPERATOR_SESSION_HOURS = 12

/** In the audit log: whoever did not get in. */
const UNKNOWN_OPERATOR = 'unknown'

const SESSION_TOKEN_PATTERN = /^[\w-]{43}$/
const sha256Digest = (text: string) => createHash('sha256').update(text).digest()
const hashSessionToken = (token: string) => sha256Digest(token).toString('base64url')

/**
 * Signs in with name and password and creates a session; `replaces` is the token of the browser's previous session.
 * @throws AppError `unauthenticated` with the same message for a wrong name and a wrong password, `too_many`
 */
export async function signInOperator(
  { username, password }: { username: string; password: string },
  client: LoginClient,
  replaces?: string | null,
): Promise<{ token: string }> {
  const isName = timingSafeEqual(sha256Digest(username), sha256Digest(env().ADMIN_USERNAME))
  // Timing: the password is verified even for a wrong name.
  if (!(await verifyOperatorPassword(password, client, isName)))
    throw new AppError('unauthenticated', WRONG_USERNAME_OR_PASSWORD)
  return await createOperatorSession(client.ip, replaces)
}

/**
 * The blog editor's password-only login; it creates the same kind of session.
 * @throws AppError `unauthenticated`, `too_many`
 */
export async function signInWithPasswordOnly(
  password: string,
  client: LoginClient,
  replaces?: string | null,
): Promise<{ token: string }> {
  if (!(await verifyOperatorPassword(password, client)))
    throw new AppError('unauthenticated', BLOG_AUTHENTICATION_FAILED.text)
  return await createOperatorSession(client.ip, replaces)
}

const verifyOnce = createSingleFlight<string, boolean>()

/**
 * The operator by the password in a script's request header, without a session. Simultaneous calls with one password
 * are one attempt, or a script that calls in parallel would be limited with the right one.
 * @throws AppError `unauthenticated`, `too_many`
 */
export async function authenticateOperatorByPassword(password: string, client: LoginClient): Promise<Operator> {
  const attempt = `${client.ip} ${hashSessionToken(password)}`
  if (!(await verifyOnce(attempt, () => verifyOperatorPassword(password, client))))
    throw new AppError('unauthenticated', BLOG_AUTHENTICATION_FAILED.text)
  return { name: env().ADMIN_USERNAME, address: client.ip }
}

/** The operator of an unexpired session. */
export async function findOperatorBySession(token: string, address: string): Promise<Operator | null> {
  if (!SESSION_TOKEN_PATTERN.test(token)) return null
  const name = env().ADMIN_USERNAME
  const sessions = await query(selectLiveSession, [hashSessionToken(token), name])
  return sessions.length ? { name, address } : null
}

/** Deletes the session on the server, so that a copied cookie is worthless. */
export async function signOutOperator(operator: Operator, token: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await tx.operatorSession.deleteMany({ where: { tokenHash: hashSessionToken(token) } })
    await recordAuditEntry(operator, { action: 'signed out' }, tx)
  })
}

/** Sets the password and ends every existing session. */
export async function setOperatorPassword(password: string, by: Operator): Promise<void> {
  await saveOperatorPasswordHash(by.name, await hashPassword(password), by)
}

/**
 * At every start: applies ADMIN_PASSWORD if set, else generates a password if there is none. Of several servers that
 * start concurrently only the one that stored it gets it back, to log it once.
 */
export async function ensureOperatorPassword(): Promise<{ madeUp: string | null }> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: configuredPassword } = env()
  const stored = await db().operator.findUnique({ where: { username }, select: { passwordHash: true } })
  if (configuredPassword) {
    const isUnchanged = isPasswordHash(configuredPassword)
      ? stored?.passwordHash === configuredPassword
      : await verifyPassword(configuredPassword, stored?.passwordHash ?? null)
    if (!isUnchanged)
      await saveOperatorPasswordHash(
        username,
        isPasswordHash(configuredPassword) ? configuredPassword : await hashPassword(configuredPassword),
        { name: username, address: 'settings' },
      )
    return { madeUp: null }
  }
  if (stored) return { madeUp: null }
  const password = generateOperatorPassword()
  const { count } = await db().operator.createMany({
    data: [{ username, passwordHash: await hashPassword(password) }],
    skipDuplicates: true,
  })
  return { madeUp: count ? password : null }
}

async function saveOperatorPasswordHash(username: string, passwordHash: string, by: Operator): Promise<void> {
  await db().$transaction(async (tx) => {
    await tx.operator.upsert({ where: { username }, create: { username, passwordHash }, update: { passwordHash } })
    await tx.operatorSession.deleteMany({ where: { operator: username } })
    await recordAuditEntry(by, { action: 'password set' }, tx)
  })
}

async function verifyOperatorPassword(password: string, client: LoginClient, isNameRight = true): Promise<boolean> {
  const { wasRight } = await consumeLoginAttempt(client).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'too_many')
      log.warn({ address: client.ip }, 'too many wrong operator passwords')
    throw error
  })
  const stored = await db().operator.findUnique({
    where: { username: env().ADMIN_USERNAME },
    select: { passwordHash: true },
  })
  const isMatch = await verifyPassword(
    password.slice(0, MAX_OPERATOR_PASSWORD_LENGTH + 1),
    stored?.passwordHash ?? null,
  )
  const isRight = isMatch && password.length <= MAX_OPERATOR_PASSWORD_LENGTH && isNameRight
  await wasRight(isRight)
  if (!isRight) {
    log.warn({ address: client.ip }, 'wrong operator password')
    await recordAuditEntry({ name: UNKNOWN_OPERATOR, address: client.ip }, { action: 'wrong password' })
  }
  return isRight
}

/** A new token for each session, against session fixation; the browser's previous session ends. */
async function createOperatorSession(address: string, replaces?: string | null): Promise<{ token: string }> {
  const operator = env().ADMIN_USERNAME
  const token = randomBytes(32).toString('base64url')
  await db().$transaction(async (tx) => {
    if (replaces) await tx.operatorSession.deleteMany({ where: { tokenHash: hashSessionToken(replaces) } })
    await execute(insertOperatorSession, [hashSessionToken(token), operator, address, OPERATOR_SESSION_HOURS], tx)
    await recordAuditEntry({ name: operator, address }, { action: 'signed in' }, tx)
  })
  return { token }
}
