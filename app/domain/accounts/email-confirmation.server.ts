import { randomUUID } from 'node:crypto'
import { queueMail } from '#app/domain/mail/mail-queue.server'
import { AppError } from '#app/platform/app-error'
import { endWhatWasOpenedBefore, listOthersInHousehold } from '#app/domain/households/first-confirmation.server'
import { getLocalAccounts, type BrowserInfo } from '#app/ports/identity/identity.server'
import { signValue, verifySignature } from '#app/platform/http/signed-value.server'
import { canSendConfirmationMail, limitConfirmations } from './account-rate-limits.server'
import { createEmailConfirmationMail } from './account-mails'
import {
  CONFIRM_EMAIL_FIRST,
  CONFIRMATION_LINK_EXPIRED,
  CONFIRMATION_MAIL_LIMIT_REACHED,
  SAY_WHETHER_KNOWN,
} from './messages'
import { findUserId, getExternalId } from './users.server'

const CONFIRMATION_DAYS = 3
const TOKEN_PATTERN = /^([\w-]{1,64})\.([0-9a-z]{1,12})\.([\w-]{43})$/

type ConfirmedAccount = { externalId: string; email: string }

const toMessage = ({ externalId, email }: ConfirmedAccount, expires: string) =>
  `confirm e-mail\0${externalId}\0${email}\0${expires}`

/** Proves that its bearer has received a mail at the account's address; valid for three days. */
function createEmailConfirmationToken(account: ConfirmedAccount, now = Date.now()): string {
  const expires = Math.round(now / 1000 + CONFIRMATION_DAYS * 24 * 60 * 60).toString(36)
  return `${account.externalId}.${expires}.${signValue(toMessage(account, expires))}`
}

/** The account that the token names, without a check. */
const readTokenAccountId = (token: string): string | null => TOKEN_PATTERN.exec(token)?.[1] ?? null

function isEmailConfirmationToken(token: string, account: ConfirmedAccount, now = Date.now()): boolean {
  const [, externalId, expires = '', signature = ''] = TOKEN_PATTERN.exec(token) ?? []
  return (
    externalId === account.externalId &&
    parseInt(expires, 36) * 1000 > now &&
    verifySignature(toMessage(account, expires), signature)
  )
}

/** Mails the link that confirms the address, at most three times a day; false beyond that. */
export async function sendConfirmationMail(
  { userId, externalId, email }: { userId: string; externalId: string; email: string },
  origin: string,
): Promise<boolean> {
  if (!(await canSendConfirmationMail(email))) return false
  await queueMail({
    key: `email-confirmation:${randomUUID()}`,
    kind: 'email-confirmation',
    userId,
    recipient: email,
    ...createEmailConfirmationMail({ origin, token: createEmailConfirmationToken({ externalId, email }) }),
  })
  return true
}

/**
 * Lets only a user with a confirmed address pass, and mails the link to the others again. A hosted identity provider
 * confirms the addresses of its users itself.
 * @param sentence what to do, when the link was sent
 * @throws AppError `forbidden`
 */
export async function requireConfirmedEmail(
  userId: string,
  origin: string,
  sentence = CONFIRM_EMAIL_FIRST,
): Promise<void> {
  if (await sendConfirmationAgain(userId, origin)) throw new AppError('forbidden', sentence)
}

/**
 * Mails the link again to an address that is not confirmed.
 * @returns false where there is nothing to confirm
 * @throws AppError `forbidden` past three a day
 */
export async function sendConfirmationAgain(userId: string, origin: string): Promise<boolean> {
  const accounts = getLocalAccounts()
  const externalId = accounts && (await getExternalId(userId))
  const address = externalId ? await accounts.findEmail(externalId) : null
  if (!externalId || !address || address.isConfirmed) return false
  if (await sendConfirmationMail({ userId, externalId, email: address.email }, origin)) return true
  throw new AppError('forbidden', CONFIRMATION_MAIL_LIMIT_REACHED)
}

/** Whom somebody who confirms is asked about: the others in the household; nobody where the token says nothing new. */
export async function loadOthersToConfirm(token: string): Promise<string[]> {
  const account = await readConfirmation(token)
  return account && !account.isConfirmed && account.userId ? await listOthersInHousehold(account.userId) : []
}

/**
 * Confirms the address that a mailed token was sent to; again is no error. The first time, all other sessions of the
 * account and what they have opened end, and `knowsOthers` says whether those in its household are to stay with it.
 * @returns whether links that were made before have ended
 * @throws AppError `invalid` for another token, or where there are others and nothing is said of them; `too_many`
 */
export async function confirmEmail(
  token: string,
  knowsOthers: boolean | undefined,
  browser: BrowserInfo,
): Promise<{ haveLinksEnded: boolean }> {
  await limitConfirmations(browser.ip)
  const account = await readConfirmation(token)
  if (!account) throw new AppError('invalid', CONFIRMATION_LINK_EXPIRED)
  const { accounts, externalId, userId, isConfirmed } = account
  if (isConfirmed) return { haveLinksEnded: false }
  if (userId) {
    if (knowsOthers === undefined && (await listOthersInHousehold(userId)).length > 0)
      throw new AppError('invalid', SAY_WHETHER_KNOWN, { fields: { knows: [SAY_WHETHER_KNOWN()] } })
  }
  // First, so that none of them opens anything meanwhile.
  await accounts.endOtherSessions(externalId, browser)
  const haveLinksEnded =
    userId !== null && (await endWhatWasOpenedBefore(userId, { knowsOthers: knowsOthers === true }))
  await accounts.confirmEmail(externalId)
  return { haveLinksEnded }
}

/** The account of a mailed token; null for another token. */
async function readConfirmation(token: string) {
  const accounts = getLocalAccounts()
  const externalId = readTokenAccountId(token)
  const address = accounts && externalId ? await accounts.findEmail(externalId) : null
  if (!accounts || !externalId || !address || !isEmailConfirmationToken(token, { externalId, email: address.email }))
    return null
  return { accounts, externalId, userId: await findUserId(externalId), isConfirmed: address.isConfirmed }
}
