import { randomInt } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'
import { AppError } from '#app/platform/app-error'
import { db, execute } from '#app/platform/db.server'
import { decryptText, encryptText } from '#app/platform/encrypted-text.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import { signValue } from '#app/platform/http/signed-value.server'
import { createStoredRateLimiter } from '#app/platform/stored-rate-limit.server'
import { recordAuditEntry } from './audit-log.server'
import type { LoginClient } from './login-attempts.server'
import { SECOND_FACTOR_ENDED, SECOND_FACTOR_UNREADABLE, TOO_MANY_WRONG_CODES, WRONG_CODE } from './messages'
import type { Operator } from './operator'
import { markTokensForReview } from './operator-tokens.server'
import { claimTotpStep } from './queries.server'

const TOTP_ISSUER = 'Larder'
/** RFC 6238: one step back and forth for clocks that differ. */
const TOTP_TOLERANCE_SECONDS = 30
const RECOVERY_CODE_COUNT = 10
const RECOVERY_CODE_PATTERN = /^[a-z2-9]{12}$/
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

// Whoever guesses codes knows the password. With three valid codes of a million, 30 guesses a day succeed once in 30
// years; a browser that its operator has signed in with is counted for itself.
const createCodeLimit = (name: string, points: number, seconds: number) =>
  createStoredRateLimiter({ name, points, seconds, sentence: TOO_MANY_WRONG_CODES })
const codeLimit = createCodeLimit('operator-code', 5, 15 * 60)
const codeLimitOfDay = createCodeLimit('operator-code-day', 30, 24 * 60 * 60)

const totpPurpose = (operator: string) => `the second factor of ${operator}`
const hashRecoveryCode = (operator: string, code: string) => signValue(`recovery code of ${operator} ${code}`)

/** A new secret, which is asked for only once a code of it was confirmed. */
export async function proposeSecondFactor(operator: Operator): Promise<void> {
  await db().operator.updateMany({
    where: { username: operator.name, totpSince: null },
    data: { totpSecret: encryptText(generateSecret(), totpPurpose(operator.name)) },
  })
}

/** What an authenticator app takes over, typed or by its URI; null if none is proposed. */
export async function loadProposedSecondFactor({ name }: Operator): Promise<{ secret: string; uri: string } | null> {
  const row = await db().operator.findUnique({
    where: { username: name },
    select: { totpSecret: true, totpSince: true },
  })
  const secret = row?.totpSecret && !row.totpSince ? decryptText(row.totpSecret, totpPurpose(name)) : null
  if (!secret) return null
  const uri = generateURI({ issuer: TOTP_ISSUER, label: name, secret })
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri }
}

/**
 * Turns the proposed second factor on and returns the recovery codes, which are shown this once. All sessions end but
 * the one of `session`, the hash of its token: they were begun by the password alone.
 * @throws AppError `invalid` for a wrong code, `conflict` if none is proposed, `too_many`
 */
export async function confirmSecondFactor(
  operator: Operator,
  code: string,
  session: string | null,
): Promise<{ recoveryCodes: string[] }> {
  const row = await db().operator.findUnique({ where: { username: operator.name } })
  if (!row?.totpSecret || row.totpSince) throw new AppError('conflict', SECOND_FACTOR_ENDED)
  await countCode(operator.name, async () => await isTotpCode(operator.name, row.totpSecret!, normalizeCode(code)))
  const recoveryCodes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode)
  await db().$transaction(async (tx) => {
    const { count } = await tx.operator.updateMany({
      where: { username: operator.name, totpSince: null, totpSecret: row.totpSecret },
      data: { totpSince: new Date() },
    })
    if (!count) throw new AppError('conflict', SECOND_FACTOR_ENDED)
    await replaceRecoveryCodes(operator.name, recoveryCodes, tx)
    await tx.operatorSession.deleteMany({ where: { operator: operator.name, tokenHash: { not: session ?? '' } } })
    await markTokensForReview(operator.name, tx)
    await recordAuditEntry(operator, { action: 'second factor turned on', subject: operator.name }, tx)
  })
  return { recoveryCodes: recoveryCodes.map(formatRecoveryCode) }
}

/** New recovery codes; the old ones end. @throws AppError `invalid` for a wrong code, `too_many` */
export async function renewRecoveryCodes(operator: Operator, code: string): Promise<{ recoveryCodes: string[] }> {
  await checkSecondFactor(operator.name, code, { ip: operator.address })
  const recoveryCodes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode)
  await db().$transaction(async (tx) => {
    await replaceRecoveryCodes(operator.name, recoveryCodes, tx)
    await recordAuditEntry(operator, { action: 'recovery codes renewed', subject: operator.name }, tx)
  })
  return { recoveryCodes: recoveryCodes.map(formatRecoveryCode) }
}

/** Turns off the second factor of `username`, with its recovery codes. */
export async function removeSecondFactor(username: string, by: Operator): Promise<void> {
  await db().$transaction(async (tx) => {
    await clearSecondFactor(username, tx)
    await recordAuditEntry(by, { action: 'second factor turned off', subject: username }, tx)
  })
}

async function clearSecondFactor(
  username: string,
  tx: Pick<PrismaTransaction, 'operator' | 'operatorRecoveryCode'>,
): Promise<void> {
  await tx.operator.updateMany({ where: { username }, data: { totpSecret: null, totpSince: null, totpLastStep: null } })
  await tx.operatorRecoveryCode.deleteMany({ where: { operator: username } })
}

/**
 * Accepts a code of the authenticator app or a recovery code, each once. Guesses are counted before they are looked at.
 * @throws AppError `unauthenticated` for a wrong one, `too_many`
 */
export async function checkSecondFactor(
  username: string,
  entered: string,
  client: LoginClient,
): Promise<{ isRecovery: boolean }> {
  const code = normalizeCode(entered)
  const isRecovery = RECOVERY_CODE_PATTERN.test(code)
  await countCode(
    username,
    async () => (isRecovery ? await useRecoveryCode(username, code) : await useTotpCode(username, code)),
    client.browser,
  )
  return { isRecovery }
}

async function countCode(username: string, isRight: () => Promise<boolean>, browser?: string | null): Promise<void> {
  const key = browser ? `${username} ${browser}` : username
  await codeLimit.consume(key)
  await codeLimitOfDay.consume(key)
  if (!(await isRight())) throw new AppError('unauthenticated', WRONG_CODE, { fields: { code: [WRONG_CODE] } })
  await codeLimit.refund(key)
  await codeLimitOfDay.refund(key)
}

async function useTotpCode(username: string, code: string): Promise<boolean> {
  const row = await db().operator.findUnique({ where: { username }, select: { totpSecret: true } })
  return row?.totpSecret ? await isTotpCode(username, row.totpSecret, code) : false
}

async function isTotpCode(username: string, encrypted: string, code: string): Promise<boolean> {
  const secret = decryptText(encrypted, totpPurpose(username))
  if (secret === null) throw new AppError('unavailable', SECOND_FACTOR_UNREADABLE)
  if (!/^\d{6}$/.test(code)) return false
  const result = await verify({ secret, token: code, epochTolerance: TOTP_TOLERANCE_SECONDS })
  if (!result.valid || !('timeStep' in result)) return false
  return (await execute(claimTotpStep, [username, result.timeStep])) === 1
}

async function useRecoveryCode(username: string, code: string): Promise<boolean> {
  const { count } = await db().operatorRecoveryCode.deleteMany({
    where: { operator: username, codeHash: hashRecoveryCode(username, code) },
  })
  return count === 1
}

async function replaceRecoveryCodes(
  operator: string,
  codes: string[],
  tx: Pick<PrismaTransaction, 'operatorRecoveryCode'>,
): Promise<void> {
  await tx.operatorRecoveryCode.deleteMany({ where: { operator } })
  await tx.operatorRecoveryCode.createMany({
    data: codes.map((code) => ({ operator, codeHash: hashRecoveryCode(operator, code) })),
  })
}

const createRecoveryCode = () => Array.from({ length: 12 }, () => RECOVERY_ALPHABET[randomInt(31)]).join('')
const formatRecoveryCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')
/** Apps show '123 456', and recovery codes are written with hyphens. */
const normalizeCode = (text: string) => text.toLowerCase().replace(/[\s-]/g, '')
