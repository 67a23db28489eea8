import { randomUUID } from 'node:crypto'
import { queueMail } from '#app/domain/mail/mail-queue.server'
import { AppError } from '#app/platform/app-error'
import { getLocalAccounts } from '#app/ports/identity/identity.server'
import { canSendConfirmationMail, limitConfirmations } from './account-rate-limits.server'
import { createEmailConfirmationMail } from './email-confirmation-mail'
import {
  createEmailConfirmationToken,
  isEmailConfirmationToken,
  readTokenAccountId,
} from './email-confirmation-token.server'
import { CONFIRM_EMAIL_FIRST, CONFIRMATION_LINK_EXPIRED, CONFIRMATION_MAIL_LIMIT_REACHED } from './messages'
import { getExternalId } from './users.server'

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
  const accounts = getLocalAccounts()
  const externalId = accounts && (await getExternalId(userId))
  const address = externalId ? await accounts.findEmail(externalId) : null
  if (!externalId || !address || address.isConfirmed) return
  const isSent = await sendConfirmationMail({ userId, externalId, email: address.email }, origin)
  throw new AppError('forbidden', isSent ? sentence : CONFIRMATION_MAIL_LIMIT_REACHED)
}

/**
 * Confirms the address that a mailed token was sent to; again is no error.
 * @throws AppError `invalid` for another token, `too_many`
 */
export async function confirmEmail(token: string, ip: string): Promise<void> {
  await limitConfirmations(ip)
  const accounts = getLocalAccounts()
  const externalId = readTokenAccountId(token)
  const address = accounts && externalId ? await accounts.findEmail(externalId) : null
  if (!accounts || !externalId || !address || !isEmailConfirmationToken(token, { externalId, email: address.email }))
    throw new AppError('invalid', CONFIRMATION_LINK_EXPIRED)
  await accounts.confirmEmail(externalId)
}
