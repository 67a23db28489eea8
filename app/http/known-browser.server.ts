import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '#app/platform/env.server'
import { sessionSecret } from '#app/platform/secret.server'

// Not among the cookies that make a page personal: it stays when a cook signs out.
const isSecure = () => env().APP_ORIGIN.startsWith('https:')
const cookieName = () => `${isSecure() ? '__Host-' : ''}known-browser`
const VALUE = /^([\w-]{22})\.([\w-]{43})$/
const YEAR = 365 * 24 * 60 * 60

const signed = (name: string, email: string) =>
  createHmac('sha256', sessionSecret()).update(`known browser ${name} of ${email}`).digest('base64url')

/**
 * A name for a browser in which this cook has been signed in before, or null. Such a browser has tries of its own, so
 * that guesses from elsewhere never keep the cook out (OWASP's device cookies).
 */
export function knownBrowser(request: Request, email: string): string | null {
  const start = `${cookieName()}=`
  const value = request.headers
    .get('Cookie')
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
  const [, name, mark] = VALUE.exec(value ?? '') ?? []
  if (!name || !mark) return null
  return timingSafeEqual(Buffer.from(mark), Buffer.from(signed(name, email))) ? name : null
}

/** The Set-Cookie line that makes this browser a known one of the cook. */
export function knownBrowserCookie(email: string): string {
  const name = randomBytes(16).toString('base64url')
  return `${cookieName()}=${name}.${signed(name, email)}; Max-Age=${YEAR}; Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
}
