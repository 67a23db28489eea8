import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { db, query } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { recordAuditEntry } from './audit-log.server'
import { consumeLoginAttempt } from './login-attempts.server'
import type { LoginClient } from './login-attempts.server'
import type { Operator } from './operator'
import { hashPassword, verifyPassword, isPasswordHash, generateOperatorPassword } from './password-hash.server'
import { MAX_OPERATOR_PASSWORD_LENGTH } from './schema'
import { BLOG_AUTHENTICATION_FAILED, WRONG_USERNAME_OR_PASSWORD } from './messages'

/** spec: one session, which opens the whole area for at most so long. */
export const OPERATOR_SESSION_HOURS = 12

const SESSION_TOKEN_PATTERN = /^[\w-]{43}$/
const sha256Digest = (text: string) => createHash('sha256').update(text).digest()
const hashSessionToken = (token: string) => sha256Digest(token).toString('base64url')

/**
 * Signs in with name and password and begins a session; `replaces` is the token of the one that this browser had.
 * @throws AppError `unauthenticated` with the one sentence for a wrong name and a wrong password, `too_many`
 */
export async function signInOperator(
  { username, password }: { username: string; password: string },
  guesser: LoginClient,
  replaces?: string | null,
): Promise<{ token: string }> {
  const isName = timingSafeEqual(sha256Digest(username), sha256Digest(env().ADMIN_USERNAME))
  // The password is looked at whatever the name is: a wrong name is not to be told by the clock.
  if (!(await verifyOperatorPassword(password, guesser, isName)))
    throw new AppError('unauthenticated', WRONG_USERNAME_OR_PASSWORD)
  return await createOperatorSession(guesser.ip, replaces)
}

/**
 * The blog's gate asks for the password alone; behind it is the same session.
 * @throws AppError `unauthenticated`, `too_many`
 */
export async function signInWithPasswordOnly(
  password: string,
  guesser: LoginClient,
  replaces?: string | null,
): Promise<{ token: string }> {
  if (!(await verifyOperatorPassword(password, guesser)))
    throw new AppError('unauthenticated', BLOG_AUTHENTICATION_FAILED.text)
  return await createOperatorSession(guesser.ip, replaces)
}

/**
 * The operator whose password a script sends with each call; no session begins.
 * @throws AppError `unauthenticated`, `too_many`
 */
export async function authenticateOperatorByPassword(password: string, guesser: LoginClient): Promise<Operator> {
  if (!(await verifyOperatorPassword(password, guesser)))
    throw new AppError('unauthenticated', BLOG_AUTHENTICATION_FAILED.text)
  return { name: env().ADMIN_USERNAME, address: guesser.ip }
}

/** Whose session this is, while it lasts. */
export async function findOperatorBySession(token: string, address: string): Promise<Operator | null> {
  if (!SESSION_TOKEN_PATTERN.test(token)) return null
  const name = env().ADMIN_USERNAME
  const found = await query(
    `select 1 from operator_sessions where "tokenHash" = $1 and operator = $2 and "expiresAt" > now()`,
    [hashSessionToken(token), name],
    'operator-session',
  )
  return found.length ? { name, address } : null
}

/** Ends a session on the server: whoever kept the cookie has nothing. */
export async function signOutOperator(operator: Operator, token: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await tx.operatorSession.deleteMany({ where: { tokenHash: hashSessionToken(token) } })
    await recordAuditEntry(operator, { action: 'signed out' }, tx)
  })
}

/** Sets the password and ends every session that the old one opened. */
export async function setOperatorPassword(password: string, by: Operator): Promise<void> {
  await saveOperatorPasswordHash(by.name, await hashPassword(password), by)
}

/**
 * At every start: what ADMIN_PASSWORD says holds. Where it says nothing and there is no password yet, one is made up;
 * of several servers that start at once, one makes it and is told, to say so once.
 */
export async function ensureOperatorPassword(): Promise<{ madeUp: string | null }> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: given } = env()
  const kept = await db().operator.findUnique({ where: { username }, select: { passwordHash: true } })
  if (given) {
    const isKept = isPasswordHash(given)
      ? kept?.passwordHash === given
      : await verifyPassword(given, kept?.passwordHash ?? null)
    if (!isKept)
      await saveOperatorPasswordHash(username, isPasswordHash(given) ? given : await hashPassword(given), {
        name: username,
        address: 'settings',
      })
    return { madeUp: null }
  }
  if (kept) return { madeUp: null }
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

async function verifyOperatorPassword(password: string, guesser: LoginClient, otherwiseToo = true): Promise<boolean> {
  const { wasRight } = await consumeLoginAttempt(guesser)
  const kept = await db().operator.findUnique({
    where: { username: env().ADMIN_USERNAME },
    select: { passwordHash: true },
  })
  const isIt = await verifyPassword(password.slice(0, MAX_OPERATOR_PASSWORD_LENGTH + 1), kept?.passwordHash ?? null)
  const right = isIt && password.length <= MAX_OPERATOR_PASSWORD_LENGTH && otherwiseToo
  await wasRight(right)
  return right
}

/** A new token each time; the session that this browser had before ends with it. */
async function createOperatorSession(address: string, replaces?: string | null): Promise<{ token: string }> {
  const operator = env().ADMIN_USERNAME
  const token = randomBytes(32).toString('base64url')
  await db().$transaction(async (tx) => {
    if (replaces) await tx.operatorSession.deleteMany({ where: { tokenHash: hashSessionToken(replaces) } })
    // By the database's clock, which is the one that ends it.
    await tx.$executeRaw`insert into operator_sessions ("tokenHash", operator, address, "expiresAt") values (${hashSessionToken(token)}, ${operator}, ${address}, now() + make_interval(hours => ${OPERATOR_SESSION_HOURS}::int))`
    await recordAuditEntry({ name: operator, address }, { action: 'signed in' }, tx)
  })
  return { token }
}
