import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import { createSecretToken, hashSecretToken, isSecretToken } from '#app/platform/secret-token.server'
import { recordAuditEntry } from './audit-log.server'
import {
  OPERATOR_EXISTS,
  OPERATOR_IS_CONFIGURED,
  OPERATOR_NOT_FOUND,
  SESSION_NOT_FOUND,
  SET_UP_LINK_ENDED,
} from './messages'
import { markTokensForReview } from './operator-tokens.server'
import { type Operator, toOperatorRole, type OperatorRole } from './operator'
import { hashPassword } from './password-hash.server'

const SET_UP_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

const setUpPath = (token: string) => `/admin/set-up/${token}`

/** Every operator who may sign in, by name. */
export async function listOperators() {
  const rows = await db().operator.findMany({
    where: { OR: [{ isConfigured: false }, { username: env().ADMIN_USERNAME }] },
    select: {
      username: true,
      role: true,
      totpSince: true,
      lastSignedInAt: true,
      passwordHash: true,
      _count: { select: { sessions: { where: { awaitsCode: false, expiresAt: { gt: new Date() } } }, tokens: true } },
    },
    orderBy: { username: 'asc' },
  })
  return rows.map(({ username, role, totpSince, lastSignedInAt, passwordHash, _count }) => ({
    username,
    role: toOperatorRole(role),
    isConfigured: username === env().ADMIN_USERNAME,
    hasPassword: passwordHash !== null,
    hasSecondFactor: totpSince !== null,
    lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
    sessions: _count.sessions,
    tokens: _count.tokens,
  }))
}

/** @throws AppError `not_found` */
export async function loadOperator(username: string) {
  const found = (await listOperators()).find((operator) => operator.username === username)
  if (!found) throw new AppError('not_found', OPERATOR_NOT_FOUND)
  const recoveryCodes = await db().operatorRecoveryCode.count({ where: { operator: username } })
  return { ...found, recoveryCodes }
}

/**
 * Adds an operator, who chooses a password by the returned path within seven days; it is shown this once.
 * @throws AppError `conflict`
 */
export async function addOperator(
  by: Operator,
  { username, role }: { username: string; role: OperatorRole },
): Promise<{ setUpPath: string }> {
  const { token, columns } = createSetUp()
  await db().$transaction(async (tx) => {
    const { count } = await tx.operator.createMany({ data: [{ username, role, ...columns }], skipDuplicates: true })
    if (!count) throw new AppError('conflict', OPERATOR_EXISTS, { fields: { username: [OPERATOR_EXISTS] } })
    await recordAuditEntry(by, { action: 'operator added', subject: username, detail: { role } }, tx)
  })
  return { setUpPath: setUpPath(token) }
}

/** A link to choose another password by, shown this once; the present password holds until it is used. */
export async function createSetUpLink(by: Operator, username: string): Promise<{ setUpPath: string }> {
  refuseConfigured(username)
  const { token, columns } = createSetUp()
  await db().$transaction(async (tx) => {
    await updateOperator(username, columns, tx)
    await recordAuditEntry(by, { action: 'set-up link made', subject: username }, tx)
  })
  return { setUpPath: setUpPath(token) }
}

/** Whose password an unused link sets. @throws AppError `not_found` */
export async function findOperatorToSetUp(token: string): Promise<{ username: string }> {
  const found = isSecretToken(token)
    ? await db().operator.findFirst({
        where: { setUpHash: hashSecretToken(token), setUpExpiresAt: { gt: new Date() } },
        select: { username: true },
      })
    : null
  if (!found) throw new AppError('not_found', SET_UP_LINK_ENDED)
  return found
}

/** Sets the password by a link, once, and ends every session of this operator. @throws AppError `not_found` */
export async function setUpPassword(token: string, password: string, address: string): Promise<void> {
  const { username } = await findOperatorToSetUp(token)
  const passwordHash = await hashPassword(password)
  await db().$transaction(async (tx) => {
    const { count } = await tx.operator.updateMany({
      where: { username, setUpHash: hashSecretToken(token) },
      data: { passwordHash, setUpHash: null, setUpExpiresAt: null },
    })
    if (!count) throw new AppError('not_found', SET_UP_LINK_ENDED)
    await tx.operatorSession.deleteMany({ where: { operator: username } })
    await markTokensForReview(username, tx)
    await recordAuditEntry({ name: username, address }, { action: 'password set', detail: { by: 'set-up link' } }, tx)
  })
}

/** @throws AppError `not_found`, `conflict` for the operator of ADMIN_USERNAME */
export async function changeOperatorRole(by: Operator, username: string, role: OperatorRole): Promise<void> {
  refuseConfigured(username)
  await db().$transaction(async (tx) => {
    await updateOperator(username, { role }, tx)
    await recordAuditEntry(by, { action: 'role changed', subject: username, detail: { role } }, tx)
  })
}

/** With sessions, tokens and recovery codes. @throws AppError `not_found`, `conflict` for the operator of ADMIN_USERNAME */
export async function deleteOperator(by: Operator, username: string): Promise<void> {
  refuseConfigured(username)
  await db().$transaction(async (tx) => {
    const { count } = await tx.operator.deleteMany({ where: { username, isConfigured: false } })
    if (!count) throw new AppError('not_found', OPERATOR_NOT_FOUND)
    await recordAuditEntry(by, { action: 'operator deleted', subject: username }, tx)
  })
}

/** Where an operator is signed in, newest first. `current` is the token hash of this browser's session. */
export async function listOperatorSessions(username: string, current: string | null = null) {
  const rows = await db().operatorSession.findMany({
    where: { operator: username, awaitsCode: false, expiresAt: { gt: new Date() } },
    select: { id: true, address: true, userAgent: true, createdAt: true, tokenHash: true },
    orderBy: { createdAt: 'desc' },
  })
  return rows.map(({ id, address, userAgent, createdAt, tokenHash }) => ({
    id,
    address,
    userAgent,
    createdAt: createdAt.toISOString(),
    isCurrent: tokenHash === current,
  }))
}

/** `owner` is whose session it is. @throws AppError `not_found` */
export async function endOperatorSession(by: Operator, id: string, owner = by.name): Promise<void> {
  await db().$transaction(async (tx) => {
    const { count } = await tx.operatorSession.deleteMany({ where: { id, operator: owner } })
    if (!count) throw new AppError('not_found', SESSION_NOT_FOUND)
    await recordAuditEntry(by, { action: 'session ended', subject: owner }, tx)
  })
}

const refuseConfigured = (username: string) => {
  if (username === env().ADMIN_USERNAME) throw new AppError('conflict', OPERATOR_IS_CONFIGURED)
}

async function updateOperator(
  username: string,
  data: Parameters<PrismaTransaction['operator']['updateMany']>[0]['data'],
  tx: Pick<PrismaTransaction, 'operator'>,
): Promise<void> {
  const { count } = await tx.operator.updateMany({ where: { username, isConfigured: false }, data })
  if (!count) throw new AppError('not_found', OPERATOR_NOT_FOUND)
}

function createSetUp() {
  const token = createSecretToken()
  const columns = { setUpHash: hashSecretToken(token), setUpExpiresAt: new Date(Date.now() + SET_UP_DAYS * DAY_MS) }
  return { token, columns }
}
