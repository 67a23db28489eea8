import type { LoginClient } from '#app/domain/operators/login-attempts.server'
import type { Operator } from '#app/domain/operators/operator'
import { authenticateOperatorByPassword, findOperatorBySession } from '#app/domain/operators/operators.server'
import { isSecureOrigin } from '#app/platform/env.server'
import { readCookie } from '#app/platform/http/cookies'
import { formatSetCookie, hostCookieName } from '#app/platform/http/set-cookie'
import { operatorDeviceCookie } from './device-cookie.server'

// Makes pages personal (http/express/page-cache), unlike the device cookie.
const operatorSessionCookieName = () => hostCookieName('larder.operator', isSecureOrigin())

/** The header that a script sends the password in. */
const OPERATOR_PASSWORD_HEADER = 'x-admin-password'

/** The operator of the request's session, if there is one. */
export async function getCurrentOperator(request: Request, ip = ''): Promise<Operator | null> {
  const token = readOperatorToken(request)
  return token ? await findOperatorBySession(token, ip) : null
}

/**
 * The operator who sends the password with the request, as scripts do; null without one. Node reads headers as Latin-1,
 * but clients send UTF-8.
 * @throws AppError `unauthenticated` for a wrong one, `too_many`
 */
export async function getOperatorByHeader(request: Request, ip: string): Promise<Operator | null> {
  const sent = request.headers.get(OPERATOR_PASSWORD_HEADER)
  return sent ? await authenticateOperatorByPassword(Buffer.from(sent, 'latin1').toString('utf8'), { ip }) : null
}

export const readOperatorToken = (request: Request): string | null =>
  readCookie(request.headers.get('Cookie'), operatorSessionCookieName())

/** Who attempts to sign in: an address, or a browser that an operator has signed in with before. */
export const toLoginClient = (request: Request, ip: string): LoginClient => ({
  ip,
  browser: operatorDeviceCookie.read(request),
})

/** The headers of a sign-in: a session that ends with the browser's, and the device cookie. */
export const createOperatorCookies = (token: string, { browser }: LoginClient): [string, string][] => [
  ['Set-Cookie', serializeOperatorSession(token)],
  ['Set-Cookie', operatorDeviceCookie.create(browser)],
]

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
