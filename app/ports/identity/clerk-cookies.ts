import { parseCookieHeader } from '#app/platform/http/cookies'

/** Names of Clerk's cookies, each plain or with the suffix of the instance: two instances may share a host. */
const CLERK_COOKIE_PATTERN = /^__(?:session|client_uat|refresh|clerk)/

type ClerkSessionCookies = { session: string; clientUat: number }

/** The cookies that may be sent to Clerk: only its own. */
export const pickClerkCookies = (header: string): string =>
  [...parseCookieHeader(header)]
    .flatMap(([name, value]) => (CLERK_COOKIE_PATTERN.test(name) ? [`${name}=${value}`] : []))
    .join('; ')

/** The session token and the time from which tokens are valid, with the suffix of these keys first, then without. */
export function readClerkSessionCookies(header: string, suffix: string): ClerkSessionCookies[] {
  const cookies = parseCookieHeader(header)
  return [`_${suffix}`, ''].map((end) => ({
    session: cookies.get(`__session${end}`) ?? '',
    clientUat: Math.max(0, Number.parseInt(cookies.get(`__client_uat${end}`) ?? '', 10) || 0),
  }))
}

/** The Cookie header of a request after the response's Set-Cookie lines are applied, for the next reader. */
export function applySetCookies(header: string, lines: readonly string[]): string {
  const cookies = parseCookieHeader(header)
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    if (at <= 0) continue
    const name = pair.slice(0, at).trim()
    const isOver = attributes.some(
      (one) => /^\s*max-age\s*=\s*(?:0|-\d+)\s*$/i.test(one) || /^\s*expires\s*=\s*Thu, 01 Jan 1970/i.test(one),
    )
    if (isOver) cookies.delete(name)
    else cookies.set(name, pair.slice(at + 1).trim())
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
