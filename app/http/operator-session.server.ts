import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { LoginClient } from '#app/domain/operators/login-attempts.server'
import type { Operator } from '#app/domain/operators/operator'
import { authenticateOperatorByPassword, findOperatorBySession } from '#app/domain/operators/operators.server'
import { env } from '#app/platform/env.server'
import { getSessionSecret } from '#app/platform/session-secret.server'

const isOperatorCookieSecure = () => env().APP_ORIGIN.startsWith('https:')
// The first one makes pages personal (http/express/shared-pages); the second says only that this browser was here before.
const operatorSessionCookieName = () => `${isOperatorCookieSecure() ? '__Host-' : ''}larder.operator`
const operatorDeviceCookieName = () => `${isOperatorCookieSecure() ? '__Host-' : ''}operator-browser`
const OPERATOR_DEVICE_MAX_AGE = 365 * 24 * 3600

/** The header that a script sends the password in. */
const OPERATOR_PASSWORD_HEADER = 'x-admin-password'

/** Who asks, if it is an operator with a session. */
export async function getCurrentOperator(request: Request, ip = ''): Promise<Operator | null> {
  const token = readOperatorToken(request)
  return token ? await findOperatorBySession(token, ip) : null
}

/**
 * The operator who sends the password with the request, as scripts do; null if none is sent. Node reads headers as
 * Latin-1, and what is sent is UTF-8.
 * @throws AppError `unauthenticated` for a wrong one, `too_many`
 */
export async function getOperatorByHeader(request: Request, ip: string): Promise<Operator | null> {
  const sent = request.headers.get(OPERATOR_PASSWORD_HEADER)
  return sent ? await authenticateOperatorByPassword(Buffer.from(sent, 'latin1').toString('utf8'), { ip }) : null
}

export const readOperatorToken = (request: Request): string | null =>
  readOperatorCookie(request, operatorSessionCookieName())

/** Who is guessing: an address, or a browser that an operator has signed in with before. */
export function toLoginClient(request: Request, ip: string): LoginClient {
  const [id = '', proof = ''] = (readOperatorCookie(request, operatorDeviceCookieName()) ?? '').split('.')
  return { ip, browser: isValidDeviceId(id, proof) ? id : null }
}

/** The headers of a sign-in: a session that ends with the browser's, and a mark by which this browser is known again. */
export function createOperatorCookies(token: string, { browser }: LoginClient): [string, string][] {
  const id = browser ?? randomBytes(16).toString('base64url')
  return [
    ['Set-Cookie', serializeOperatorCookie(operatorSessionCookieName(), token)],
    [
      'Set-Cookie',
      serializeOperatorCookie(operatorDeviceCookieName(), `${id}.${signDeviceId(id)}`, OPERATOR_DEVICE_MAX_AGE),
    ],
  ]
}

/** The header that takes the session's cookie away; the session itself is a row. */
export const clearOperatorCookie = (): string => serializeOperatorCookie(operatorSessionCookieName(), '', 0)

function serializeOperatorCookie(name: string, value: string, maxAge?: number): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}${isOperatorCookieSecure() ? '; Secure' : ''}`
}

function readOperatorCookie(request: Request, name: string): string | null {
  const found = request.headers
    .get('Cookie')
    ?.split(/;\s*/)
    .find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || null
}

const signDeviceId = (id: string) =>
  createHmac('sha256', getSessionSecret()).update(`operator browser ${id}`).digest('base64url')

function isValidDeviceId(id: string, proof: string): boolean {
  if (!/^[\w-]{22}$/.test(id)) return false
  const [given, right] = [Buffer.from(proof), Buffer.from(signDeviceId(id))]
  return given.length === right.length && timingSafeEqual(given, right)
}
