import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { db, sql } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { audit } from './audit.server'
import { takeGuess } from './guesses.server'
import type { Guesser } from './guesses.server'
import type { Operator } from './operator'
import { hashPassword, isPassword, isPasswordHash, newPassword } from './password-hash.server'
import { LONGEST_PASSWORD } from './schema'
import { BLOG_GATE, WRONG_NAME_OR_PASSWORD } from './sentences'

/** spec: one session, which opens the whole area for at most so long. */
export const SESSION_HOURS = 12

const TOKEN = /^[\w-]{43}$/
const digest = (text: string) => createHash('sha256').update(text).digest()
const hashOf = (token: string) => digest(token).toString('base64url')

/**
 * Signs in with name and password and begins a session; `replaces` is the token of the one that this browser had.
 * @throws AppError `unauthenticated` with the one sentence for a wrong name and a wrong password, `too_many`
 */
export async function signInOperator(
  { username, password }: { username: string; password: string },
  guesser: Guesser,
  replaces?: string | null,
): Promise<{ token: string }> {
  const isName = timingSafeEqual(digest(username), digest(env().ADMIN_USERNAME))
  // The password is looked at whatever the name is: a wrong name is not to be told by the clock.
  if (!(await isRight(password, guesser, isName))) throw new AppError('unauthenticated', WRONG_NAME_OR_PASSWORD)
  return await beginSession(guesser.ip, replaces)
}

/**
 * The blog's gate asks for the password alone; behind it is the same session.
 * @throws AppError `unauthenticated`, `too_many`
 */
export async function passBlogGate(
  password: string,
  guesser: Guesser,
  replaces?: string | null,
): Promise<{ token: string }> {
  if (!(await isRight(password, guesser))) throw new AppError('unauthenticated', BLOG_GATE.text)
  return await beginSession(guesser.ip, replaces)
}

/**
 * The operator whose password a script sends with each call; no session begins.
 * @throws AppError `unauthenticated`, `too_many`
 */
export async function operatorByPassword(password: string, guesser: Guesser): Promise<Operator> {
  if (!(await isRight(password, guesser))) throw new AppError('unauthenticated', BLOG_GATE.text)
  return { name: env().ADMIN_USERNAME, address: guesser.ip }
}

/** Whose session this is, while it lasts. */
export async function operatorOfSession(token: string, address: string): Promise<Operator | null> {
  if (!TOKEN.test(token)) return null
  const name = env().ADMIN_USERNAME
  const found = await sql(
    `select 1 from operator_sessions where "tokenHash" = $1 and operator = $2 and "expiresAt" > now()`,
    [hashOf(token), name],
    'operator-session',
  )
  return found.length ? { name, address } : null
}

/** Ends a session on the server: whoever kept the cookie has nothing. */
export async function signOutOperator(operator: Operator, token: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await tx.operatorSession.deleteMany({ where: { tokenHash: hashOf(token) } })
    await audit(operator, { action: 'signed out' }, tx)
  })
}

/** Sets the password and ends every session that the old one opened. */
export async function setOperatorPassword(password: string, by: Operator): Promise<void> {
  await keepHash(by.name, await hashPassword(password), by)
}

/**
 * At every start: what ADMIN_PASSWORD says holds. Where it says nothing and there is no password yet, one is made up;
 * of several servers that start at once, one makes it and is told, to say so once.
 */
export async function openOperators(): Promise<{ madeUp: string | null }> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: given } = env()
  const kept = await db().operator.findUnique({ where: { username }, select: { passwordHash: true } })
  if (given) {
    const isKept = isPasswordHash(given)
      ? kept?.passwordHash === given
      : await isPassword(given, kept?.passwordHash ?? null)
    if (!isKept)
      await keepHash(username, isPasswordHash(given) ? given : await hashPassword(given), {
        name: username,
        address: 'settings',
      })
    return { madeUp: null }
  }
  if (kept) return { madeUp: null }
  const password = newPassword()
  const { count } = await db().operator.createMany({
    data: [{ username, passwordHash: await hashPassword(password) }],
    skipDuplicates: true,
  })
  return { madeUp: count ? password : null }
}

async function keepHash(username: string, passwordHash: string, by: Operator): Promise<void> {
  await db().$transaction(async (tx) => {
    await tx.operator.upsert({ where: { username }, create: { username, passwordHash }, update: { passwordHash } })
    await tx.operatorSession.deleteMany({ where: { operator: username } })
    await audit(by, { action: 'password set' }, tx)
  })
}

async function isRight(password: string, guesser: Guesser, otherwiseToo = true): Promise<boolean> {
  const { wasRight } = await takeGuess(guesser)
  const kept = await db().operator.findUnique({
    where: { username: env().ADMIN_USERNAME },
    select: { passwordHash: true },
  })
  const isIt = await isPassword(password.slice(0, LONGEST_PASSWORD + 1), kept?.passwordHash ?? null)
  const right = isIt && password.length <= LONGEST_PASSWORD && otherwiseToo
  await wasRight(right)
  return right
}

/** A new token each time; the session that this browser had before ends with it. */
async function beginSession(address: string, replaces?: string | null): Promise<{ token: string }> {
  const operator = env().ADMIN_USERNAME
  const token = randomBytes(32).toString('base64url')
  await db().$transaction(async (tx) => {
    if (replaces) await tx.operatorSession.deleteMany({ where: { tokenHash: hashOf(replaces) } })
    // By the database's clock, which is the one that ends it.
    await tx.$executeRaw`insert into operator_sessions ("tokenHash", operator, address, "expiresAt") values (${hashOf(token)}, ${operator}, ${address}, now() + make_interval(hours => ${SESSION_HOURS}::int))`
    await audit({ name: operator, address }, { action: 'signed in' }, tx)
  })
  return { token }
}
