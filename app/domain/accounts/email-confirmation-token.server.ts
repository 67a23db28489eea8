import { signValue, verifySignature } from '#app/platform/http/signed-value.server'

const CONFIRMATION_DAYS = 3
const TOKEN_PATTERN = /^([\w-]{1,64})\.([0-9a-z]{1,12})\.([\w-]{43})$/

type ConfirmedAccount = { externalId: string; email: string }

const toMessage = ({ externalId, email }: ConfirmedAccount, expires: string) =>
  `confirm e-mail\0${externalId}\0${email}\0${expires}`

/** Proves that its bearer has received a mail at the account's address; valid for three days. */
export function createEmailConfirmationToken(account: ConfirmedAccount, now = Date.now()): string {
  const expires = Math.round(now / 1000 + CONFIRMATION_DAYS * 24 * 60 * 60).toString(36)
  return `${account.externalId}.${expires}.${signValue(toMessage(account, expires))}`
}

/** The account that the token names, without a check. */
export const readTokenAccountId = (token: string): string | null => TOKEN_PATTERN.exec(token)?.[1] ?? null

export function isEmailConfirmationToken(token: string, account: ConfirmedAccount, now = Date.now()): boolean {
  const [, externalId, expires = '', signature = ''] = TOKEN_PATTERN.exec(token) ?? []
  return (
    externalId === account.externalId &&
    parseInt(expires, 36) * 1000 > now &&
    verifySignature(toMessage(account, expires), signature)
  )
}
