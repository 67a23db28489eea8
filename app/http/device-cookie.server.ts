import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '#app/platform/env.server'
import { getSessionSecret } from '#app/platform/session-secret.server'

// Not among the cookies that make a page personal: it stays when a cook signs out.
const isDeviceCookieSecure = () => env().APP_ORIGIN.startsWith('https:')
const deviceCookieName = () => `${isDeviceCookieSecure() ? '__Host-' : ''}known-browser`
const DEVICE_COOKIE_VALUE = /^([\w-]{22})\.([\w-]{43})$/
const DEVICE_COOKIE_MAX_AGE = 365 * 24 * 60 * 60

const signDeviceCookie = (name: string, email: string) =>
  createHmac('sha256', getSessionSecret()).update(`known browser ${name} of ${email}`).digest('base64url')

/**
 * A name for a browser in which this cook has been signed in before, or null. Such a browser has tries of its own, so
 * that guesses from elsewhere never keep the cook out (OWASP's device cookies).
 */
export function readDeviceCookie(request: Request, email: string): string | null {
  const start = `${deviceCookieName()}=`
  const value = request.headers
    .get('Cookie')
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
  const [, name, mark] = DEVICE_COOKIE_VALUE.exec(value ?? '') ?? []
  if (!name || !mark) return null
  return timingSafeEqual(Buffer.from(mark), Buffer.from(signDeviceCookie(name, email))) ? name : null
}

/** The Set-Cookie line that makes this browser a known one of the cook. */
export function createDeviceCookie(email: string): string {
  const name = randomBytes(16).toString('base64url')
  return `${deviceCookieName()}=${name}.${signDeviceCookie(name, email)}; Max-Age=${DEVICE_COOKIE_MAX_AGE}; Path=/; HttpOnly; SameSite=Lax${isDeviceCookieSecure() ? '; Secure' : ''}`
}
