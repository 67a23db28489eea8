import { AppError } from '#app/platform/app-error'
import { db, execute, query } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { createSecretToken, hashSecretToken } from '#app/platform/secret-token.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import { recordAuditEntry } from './audit-log.server'
import { consumeLoginAttempt, type LoginClient } from './login-attempts.server'
import { TOKEN_EXPIRED, TOKEN_NOT_FOUND, WRONG_TOKEN } from './messages'
import { type Operator, type SignedInOperator, toOperatorRole } from './operator'
import { noteTokenUse, selectOperatorOfToken } from './queries.server'

/** Tells a token from a password, also for scanners that look for secrets in code. */
const TOKEN_PREFIX = 'larder_'
const DAY_MS = 86_400_000

export const isOperatorToken = (text: string): boolean => text.startsWith(TOKEN_PREFIX)

/** A token with the name and the role of its operator, for so many days. It is shown this once; the database has its hash. */
export async function createOperatorToken(
  operator: Operator,
  { name, days }: { name: string; days: number },
): Promise<{ token: string }> {
  const token = TOKEN_PREFIX + createSecretToken() + createSecretToken()
  const expiresAt = new Date(Date.now() + days * DAY_MS)
  await db().$transaction(async (tx) => {
    const tokenHash = hashSecretToken(token)
    await tx.operatorToken.create({ data: { operator: operator.name, name, tokenHash, expiresAt } })
    await recordAuditEntry(operator, { action: 'API token made', subject: name, detail: { days } }, tx)
  })
  return { token }
}

/** An operator's tokens, newest first. */
export async function listOperatorTokens(username: string) {
  const rows = await db().operatorToken.findMany({
    where: { operator: username },
    select: { id: true, name: true, createdAt: true, lastUsedAt: true, expiresAt: true, toReview: true },
    orderBy: { createdAt: 'desc' },
  })
  return rows.map(({ createdAt, lastUsedAt, expiresAt, ...row }) => ({
    ...row,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** `owner` is whose token it is. @throws AppError `not_found` */
export async function revokeOperatorToken(by: Operator, id: string, owner = by.name): Promise<void> {
  await db().$transaction(async (tx) => {
    const token = await tx.operatorToken.findFirst({ where: { id, operator: owner }, select: { name: true } })
    if (!token) throw new AppError('not_found', TOKEN_NOT_FOUND)
    await tx.operatorToken.delete({ where: { id } })
    await recordAuditEntry(by, { action: 'API token revoked', subject: token.name, detail: { operator: owner } }, tx)
  })
}

/** Whoever had the old password may have made them: their operator is asked which of them shall end. */
export async function markTokensForReview(
  username: string,
  tx: Pick<PrismaTransaction, 'operatorToken'>,
): Promise<void> {
  await tx.operatorToken.updateMany({ where: { operator: username }, data: { toReview: true } })
}

/** Ends the chosen ones of those that were to be reviewed, and keeps the others. */
export async function reviewOperatorTokens(operator: Operator, endedIds: string[]): Promise<{ ended: number }> {
  return await db().$transaction(async (tx) => {
    const inReview = { operator: operator.name, toReview: true }
    const chosen = { ...inReview, id: { in: endedIds } }
    const tokens = await tx.operatorToken.findMany({ where: chosen, select: { name: true } })
    await tx.operatorToken.deleteMany({ where: chosen })
    await tx.operatorToken.updateMany({ where: inReview, data: { toReview: false } })
    for (const { name } of tokens) await recordAuditEntry(operator, { action: 'API token revoked', subject: name }, tx)
    return { ended: tokens.length }
  })
}

/** @throws AppError `unauthenticated`, `too_many` after too many wrong ones */
export async function authenticateOperatorByToken(token: string, client: LoginClient): Promise<SignedInOperator> {
  const [found] = await query(selectOperatorOfToken, [hashSecretToken(token), env().ADMIN_USERNAME])
  if (found?.isExpired) throw new AppError('unauthenticated', TOKEN_EXPIRED)
  if (found) {
    await execute(noteTokenUse, [found.id])
    return { name: found.operator, role: toOperatorRole(found.role), address: client.ip }
  }
  await (await consumeLoginAttempt(client)).wasRight(false)
  throw new AppError('unauthenticated', WRONG_TOKEN)
}
