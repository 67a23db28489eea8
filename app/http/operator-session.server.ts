import type { LoginClient } from '#app/domain/operators/login-attempts.server'
import type { SignedInOperator } from '#app/domain/operators/operator'
import { authenticateOperatorByToken, isOperatorToken } from '#app/domain/operators/operator-tokens.server'
import {
  authenticateOperatorByPassword,
  findOperatorBySession,
  hashSessionToken,
} from '#app/domain/operators/operators.server'
import { env, isSecureOrigin } from '#app/platform/env.server'
import { formatSetCookie, hostCookieName, readCookie } from '#app/platform/http/cookies'
import { operatorDeviceCookie } from './cookies.server'

// Makes pages personal (http/express/page-cache), unlike the device cookie.
const operatorSessionCookieName = () => hostCookieName('larder.operator', isSecureOrigin())

/** The header that a script sends the password or an API token in. */
const OPERATOR_PASSWORD_HEADER = 'x-admin-password'

/** The operator of the request's session, if there is one. */
export async function getCurrentOperator(request: Request, ip = ''): Promise<SignedInOperator | null> {
  const token = readOperatorToken(request)
  return token ? await findOperatorBySession(token, ip) : null
}

/**
 * The operator who sends the password or an API token with the request, as scripts do; null without one. Node reads
 * headers as Latin-1, but clients send UTF-8.
 * @throws AppError `unauthenticated` for a wrong one, `too_many`
 */
export async function getOperatorByHeader(request: Request, ip: string): Promise<SignedInOperator | null> {
  const sent = request.headers.get(OPERATOR_PASSWORD_HEADER)
  if (!sent) return null
  return isOperatorToken(sent)
    ? await authenticateOperatorByToken(sent, { ip })
    : await authenticateOperatorByPassword(Buffer.from(sent, 'latin1').toString('utf8'), { ip })
}

/** Which row is this browser's session; null without one. */
export function readOperatorTokenHash(request: Request): string | null {
  const token = readOperatorToken(request)
  return token && hashSessionToken(token)
}

export const readOperatorToken = (request: Request): string | null =>
  readCookie(request.headers.get('Cookie'), operatorSessionCookieName())

type OperatorBrowser = LoginClient & { username: string }

/** Who attempts to sign in as `username`: an address, or a browser that this operator has signed in with before. */
export const toLoginClient = (request: Request, ip: string, username = env().ADMIN_USERNAME): OperatorBrowser => ({
  ip,
  username,
  browser: operatorDeviceCookie.read(request, username),
  userAgent: request.headers.get('User-Agent') ?? '',
})

/**
 * The headers of a sign-in: a session that ends with the browser's, and the device cookie. A browser whose session
 * still awaits a code is not known yet.
 */
export const createOperatorCookies = (
  { token, awaitsCode = false }: { token: string; awaitsCode?: boolean },
  { username, browser }: OperatorBrowser,
): [string, string][] =>
  [serializeOperatorSession(token), ...(awaitsCode ? [] : [operatorDeviceCookie.create(username, browser)])].map(
    (cookie) => ['Set-Cookie', cookie],
  )

/** The header that removes the session's cookie; the session itself is a row. */
export const clearOperatorCookie = (): string => serializeOperatorSession('', 0)

const serializeOperatorSession = (token: string, maxAge?: number): string =>
  formatSetCookie(operatorSessionCookieName(), token, {
    Path: '/',
    HttpOnly: true,
    SameSite: 'Lax',
    'Max-Age': maxAge,
    Secure: isSecureOrigin(),
  })
