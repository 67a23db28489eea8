import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { db, execute, query } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { env } from '#app/platform/env.server'
import { createSingleFlight } from '#app/platform/flow/single-flight'
import { recordAuditEntry } from './audit-log.server'
import { consumeLoginAttempt, type LoginClient } from './login-attempts.server'
import { type Operator, type SignedInOperator, toOperatorRole } from './operator'
import { markTokensForReview } from './operator-tokens.server'
import { hashPassword, verifyPassword, isPasswordHash, generateOperatorPassword } from './password-hash.server'
import { MAX_OPERATOR_PASSWORD_LENGTH } from './schema'
import { checkSecondFactor } from './second-factor.server'
import {
  BLOG_AUTHENTICATION_FAILED,
  PASSWORD_IS_A_SETTING,
  SIGN_IN_TOOK_TOO_LONG,
  TOKEN_REQUIRED,
  WRONG_CURRENT_PASSWORD,
  WRONG_USERNAME_OR_PASSWORD,
} from './messages'
import { insertOperatorSession, selectLiveSession, selectSessionAwaitingCode } from './queries.server'

/** One session opens the whole admin area. */
const OPERATOR_SESSION_HOURS = 12
/** Between the password and the code. */
const CODE_MINUTES = 10

/** In the audit log: whoever did not get in. */
const UNKNOWN_OPERATOR = 'unknown'

const SESSION_TOKEN_PATTERN = /^[\w-]{43}$/
export const hashSessionToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** `awaitsCode`: the session opens nothing until the second factor is entered. */
type StartedSession = { token: string; awaitsCode: boolean }
type OperatorCredentials = { username: string; passwordHash: string | null; role: string; totpSince: Date | null }

/**
 * Signs in with name and password and creates a session; `replaces` is the token of the browser's previous session.
 * @throws AppError `unauthenticated` with the same message for a wrong name and a wrong password, `too_many`
 */
export async function signInOperator(
  { username, password }: { username: string; password: string },
  client: LoginClient,
  replaces?: string | null,
): Promise<StartedSession> {
  const operator = await findCredentials(username)
  // Timing: a password is verified even for a wrong name.
  if (!(await verifyOperatorPassword(operator, password, client)) || !operator)
    throw new AppError('unauthenticated', WRONG_USERNAME_OR_PASSWORD)
  return await startSession(operator, client, replaces)
}

/**
 * The blog editor's password-only login, of the operator ADMIN_USERNAME; it creates the same kind of session.
 * @throws AppError `unauthenticated`, `too_many`
 */
export async function signInWithPasswordOnly(
  password: string,
  client: LoginClient,
  replaces?: string | null,
): Promise<StartedSession> {
  const operator = await findCredentials(env().ADMIN_USERNAME)
  if (!(await verifyOperatorPassword(operator, password, client)) || !operator)
    throw new AppError('unauthenticated', BLOG_AUTHENTICATION_FAILED.text)
  return await startSession(operator, client, replaces)
}

/**
 * The second step of a sign-in: `waiting` is the token of the session that awaits a code. It is replaced by another.
 * @throws AppError `unauthenticated` for a wrong code or after ten minutes, `too_many`
 */
export async function enterSignInCode(
  waiting: string | null,
  code: string,
  client: LoginClient,
): Promise<{ token: string }> {
  const name = waiting ? await findOperatorAwaitingCode(waiting) : null
  if (!name) throw new AppError('unauthenticated', SIGN_IN_TOOK_TOO_LONG)
  const { isRecovery } = await checkSecondFactor(name, code, client).catch(async (error: unknown) => {
    log.warn({ address: client.ip }, 'wrong code of an operator')
    if (error instanceof AppError && error.kind === 'unauthenticated')
      await recordAuditEntry({ name: UNKNOWN_OPERATOR, address: client.ip }, { action: 'wrong code', subject: name })
    throw error
  })
  return await createOperatorSession(name, client, { replaces: waiting, isRecovery })
}

/** Whether this browser has entered the right password and not yet the code. */
export async function findOperatorAwaitingCode(token: string): Promise<string | null> {
  if (!SESSION_TOKEN_PATTERN.test(token)) return null
  const [session] = await query(selectSessionAwaitingCode, [hashSessionToken(token), env().ADMIN_USERNAME])
  return session?.operator ?? null
}

const verifyOnce = createSingleFlight<string, OperatorCredentials | null>()

/**
 * The operator ADMIN_USERNAME by the password in a script's request header, without a session. Simultaneous calls with
 * one password are one attempt, or a script that calls in parallel would be limited with the right one.
 * @throws AppError `unauthenticated`, also where a second factor is on; `too_many`
 */
export async function authenticateOperatorByPassword(password: string, client: LoginClient): Promise<SignedInOperator> {
  const attempt = `${client.ip} ${hashSessionToken(password)}`
  const operator = await verifyOnce(attempt, async () => {
    const configured = await findCredentials(env().ADMIN_USERNAME)
    return (await verifyOperatorPassword(configured, password, client)) ? configured : null
  })
  if (!operator) throw new AppError('unauthenticated', BLOG_AUTHENTICATION_FAILED.text)
  if (operator.totpSince) throw new AppError('unauthenticated', TOKEN_REQUIRED)
  return { name: operator.username, role: toOperatorRole(operator.role), address: client.ip }
}

/** The operator of an unexpired session. */
export async function findOperatorBySession(token: string, address: string): Promise<SignedInOperator | null> {
  if (!SESSION_TOKEN_PATTERN.test(token)) return null
  const [session] = await query(selectLiveSession, [hashSessionToken(token), env().ADMIN_USERNAME])
  return session ? { name: session.operator, role: toOperatorRole(session.role), address } : null
}

/** Deletes the session on the server, so that a copied cookie is worthless. */
export async function signOutOperator(operator: Operator, token: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await tx.operatorSession.deleteMany({ where: { tokenHash: hashSessionToken(token) } })
    await recordAuditEntry(operator, { action: 'signed out' }, tx)
  })
}

/** Sets the password of `username` and ends every session of theirs. */
export async function setOperatorPassword(password: string, by: Operator, username = by.name): Promise<void> {
  await saveOperatorPasswordHash(username, await hashPassword(password), by)
}

/**
 * An operator's own new password, with another session for this browser; all others end.
 * @throws AppError `invalid` for a wrong current one, `conflict` if it is a setting of the server, `too_many`
 */
export async function changeOwnPassword(
  operator: Operator,
  { currentPassword, password }: { currentPassword: string; password: string },
  client: LoginClient,
): Promise<{ token: string }> {
  if (operator.name === env().ADMIN_USERNAME && env().ADMIN_PASSWORD)
    throw new AppError('conflict', PASSWORD_IS_A_SETTING)
  await confirmOwnPassword(operator, currentPassword, client)
  await setOperatorPassword(password, operator)
  return await createOperatorSession(operator.name, client)
}

/** @throws AppError `invalid` for a wrong one, `too_many` */
async function confirmOwnPassword(operator: Operator, password: string, client: LoginClient): Promise<void> {
  if (!(await verifyOperatorPassword(await findCredentials(operator.name), password, client)))
    throw new AppError('invalid', WRONG_CURRENT_PASSWORD, { fields: { currentPassword: [WRONG_CURRENT_PASSWORD] } })
}

/**
 * Asks for what signing in asks for: the password, and the code where a second factor is on.
 * @throws AppError `invalid` or `unauthenticated` beside the field that is wrong, `too_many`
 */
export async function confirmIdentity(
  operator: Operator,
  { currentPassword, code = '' }: { currentPassword: string; code?: string },
  client: LoginClient,
): Promise<void> {
  await confirmOwnPassword(operator, currentPassword, client)
  if ((await findCredentials(operator.name))?.totpSince) await checkSecondFactor(operator.name, code, client)
}

/**
 * At every start: applies ADMIN_PASSWORD if set, else generates a password if there is none. Of several servers that
 * start concurrently only the one that stored it gets it back, to log it once.
 */
export async function ensureOperatorPassword(): Promise<{ madeUp: string | null }> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: configuredPassword } = env()
  const stored = await db().operator.findUnique({ where: { username }, select: { passwordHash: true, role: true } })
  if (stored && stored.role !== CONFIGURED_OPERATOR.role)
    await db().operator.update({ where: { username }, data: { role: CONFIGURED_OPERATOR.role } })
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
  if (stored?.passwordHash) return { madeUp: null }
  const password = generateOperatorPassword()
  const passwordHash = await hashPassword(password)
  const { count } = stored
    ? await db().operator.updateMany({ where: { username, passwordHash: null }, data: { passwordHash } })
    : await db().operator.createMany({
        data: [{ username, passwordHash, ...CONFIGURED_OPERATOR }],
        skipDuplicates: true,
      })
  return { madeUp: count ? password : null }
}

/** The operator of ADMIN_USERNAME is always an admin. */
const CONFIGURED_OPERATOR = { role: 'admin', isConfigured: true }

async function saveOperatorPasswordHash(username: string, passwordHash: string, by: Operator): Promise<void> {
  const isConfigured = username === env().ADMIN_USERNAME
  await db().$transaction(async (tx) => {
    await tx.operator.upsert({
      where: { username },
      create: { username, passwordHash, ...(isConfigured && CONFIGURED_OPERATOR) },
      update: { passwordHash, setUpHash: null, ...(isConfigured && { role: CONFIGURED_OPERATOR.role }) },
    })
    await tx.operatorSession.deleteMany({ where: { operator: username } })
    await markTokensForReview(username, tx)
    await recordAuditEntry(by, { action: 'password set', ...(by.name !== username && { subject: username }) }, tx)
  })
}

/** Of an operator who may sign in: one of an earlier ADMIN_USERNAME may not. */
async function findCredentials(username: string): Promise<OperatorCredentials | null> {
  const found = await db().operator.findUnique({
    where: { username },
    select: { username: true, passwordHash: true, role: true, totpSince: true, isConfigured: true },
  })
  return found && (!found.isConfigured || found.username === env().ADMIN_USERNAME) ? found : null
}

async function verifyOperatorPassword(
  operator: OperatorCredentials | null,
  password: string,
  client: LoginClient,
): Promise<boolean> {
  const { wasRight } = await consumeLoginAttempt(client).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'too_many')
      log.warn({ address: client.ip }, 'too many wrong operator passwords')
    throw error
  })
  const isMatch = await verifyPassword(
    password.slice(0, MAX_OPERATOR_PASSWORD_LENGTH + 1),
    operator?.passwordHash ?? null,
  )
  const isRight = isMatch && password.length <= MAX_OPERATOR_PASSWORD_LENGTH
  await wasRight(isRight)
  if (!isRight) {
    log.warn({ address: client.ip }, 'wrong operator password')
    await recordAuditEntry({ name: UNKNOWN_OPERATOR, address: client.ip }, { action: 'wrong password' })
  }
  return isRight
}

async function startSession(
  { username, totpSince }: OperatorCredentials,
  client: LoginClient,
  replaces?: string | null,
): Promise<StartedSession> {
  const awaitsCode = totpSince !== null
  return { ...(await createOperatorSession(username, client, { replaces, awaitsCode })), awaitsCode }
}

/** A new token for each session, against session fixation; the browser's previous session ends. */
async function createOperatorSession(
  operator: string,
  { ip, userAgent = '' }: LoginClient,
  {
    replaces,
    awaitsCode = false,
    isRecovery = false,
  }: { replaces?: string | null; awaitsCode?: boolean; isRecovery?: boolean } = {},
): Promise<{ token: string }> {
  const token = randomBytes(32).toString('base64url')
  const minutes = awaitsCode ? CODE_MINUTES : OPERATOR_SESSION_HOURS * 60
  await db().$transaction(async (tx) => {
    if (replaces) await tx.operatorSession.deleteMany({ where: { tokenHash: hashSessionToken(replaces) } })
    await execute(
      insertOperatorSession,
      [hashSessionToken(token), operator, ip, userAgent.slice(0, 300), awaitsCode, minutes],
      tx,
    )
    if (awaitsCode) return
    await tx.operator.update({ where: { username: operator }, data: { lastSignedInAt: new Date() } })
    await recordAuditEntry(
      { name: operator, address: ip },
      { action: 'signed in', ...(isRecovery && { detail: { with: 'recovery code' } }) },
      tx,
    )
  })
  return { token }
}
