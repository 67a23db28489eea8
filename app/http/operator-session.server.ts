import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Guesser } from '#app/domain/operators/guesses.server'
import type { Operator } from '#app/domain/operators/operator'
import { operatorByPassword, operatorOfSession } from '#app/domain/operators/operators.server'
import { env } from '#app/platform/env.server'
import { sessionSecret } from '#app/platform/secret.server'

const isSecure = () => env().APP_ORIGIN.startsWith('https:')
// The first one makes pages personal (http/express/shared-pages); the second says only that this browser was here before.
const sessionName = () => `${isSecure() ? '__Host-' : ''}larder.operator`
const browserName = () => `${isSecure() ? '__Host-' : ''}operator-browser`
const YEAR = 365 * 24 * 3600

/** The header that a script sends the password in. */
const PASSWORD_HEADER = 'x-admin-password'

/** Who asks, if it is an operator with a session. */
export async function currentOperator(request: Request, ip = ''): Promise<Operator | null> {
  const token = operatorToken(request)
  return token ? await operatorOfSession(token, ip) : null
}

/**
 * The operator who sends the password with the request, as scripts do; null if none is sent. Node reads headers as
 * Latin-1, and what is sent is UTF-8.
 * @throws AppError `unauthenticated` for a wrong one, `too_many`
 */
export async function operatorBehindHeader(request: Request, ip: string): Promise<Operator | null> {
  const sent = request.headers.get(PASSWORD_HEADER)
  return sent ? await operatorByPassword(Buffer.from(sent, 'latin1').toString('utf8'), { ip }) : null
}

export const operatorToken = (request: Request): string | null => cookieIn(request, sessionName())

/** Who is guessing: an address, or a browser that an operator has signed in with before. */
export function guesserOf(request: Request, ip: string): Guesser {
  const [id = '', proof = ''] = (cookieIn(request, browserName()) ?? '').split('.')
  return { ip, browser: isOurs(id, proof) ? id : null }
}

/** The headers of a sign-in: a session that ends with the browser's, and a mark by which this browser is known again. */
export function operatorCookies(token: string, { browser }: Guesser): [string, string][] {
  const id = browser ?? randomBytes(16).toString('base64url')
  return [
    ['Set-Cookie', cookie(sessionName(), token)],
    ['Set-Cookie', cookie(browserName(), `${id}.${proofOf(id)}`, YEAR)],
  ]
}

/** The header that takes the session's cookie away; the session itself is a row. */
export const noOperatorCookie = (): string => cookie(sessionName(), '', 0)

function cookie(name: string, value: string, maxAge?: number): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}${isSecure() ? '; Secure' : ''}`
}

function cookieIn(request: Request, name: string): string | null {
  const found = request.headers
    .get('Cookie')
    ?.split(/;\s*/)
    .find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || null
}

const proofOf = (id: string) =>
  createHmac('sha256', sessionSecret()).update(`operator browser ${id}`).digest('base64url')

function isOurs(id: string, proof: string): boolean {
  if (!/^[\w-]{22}$/.test(id)) return false
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(id))]
  return given.length === right.length && timingSafeEqual(given, right)
}
