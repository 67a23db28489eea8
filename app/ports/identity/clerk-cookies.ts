import { parseCookieHeader } from '#app/platform/http/cookies'

/** The cookies of Clerk's, each plain or with the suffix of its keys: two instances may share a host. */
const CLERK_COOKIE_PATTERN = /^__(?:session|client_uat|refresh|clerk)/

export type ClerkSessionCookies = { session: string; clientUat: number }

/** What Clerk may see of our cookies: its own. */
export const pickClerkCookies = (header: string): string =>
  [...parseCookieHeader(header)]
    .flatMap(([name, value]) => (CLERK_COOKIE_PATTERN.test(name) ? [`${name}=${value}`] : []))
    .join('; ')

/** The session and when it began to count, first under the suffix of these keys, then without one. */
export function readClerkSessionCookies(header: string, suffix: string): ClerkSessionCookies[] {
  const cookies = parseCookieHeader(header)
  return [`_${suffix}`, ''].map((end) => ({
    session: cookies.get(`__session${end}`) ?? '',
    clientUat: Math.max(0, Number.parseInt(cookies.get(`__client_uat${end}`) ?? '', 10) || 0),
  }))
}

/** The cookies of a request after the answer's Set-Cookie lines, for whoever reads it next. */
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
