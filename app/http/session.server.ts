import { redirect } from '@remix-run/node'
import { getIdentityProvider, type BrowserInfo } from '#app/ports/identity/identity.server'
import type { NewToast } from '#app/ui/toast'
import { serializeToast } from './toast.server'

/** What sessions store about the browser. */
export const getClientBrowser = (request: Request, ip: string): BrowserInfo => ({
  cookie: request.headers.get('Cookie') ?? '',
  ip,
  userAgent: request.headers.get('User-Agent') ?? '',
})

/** Set-Cookie values that renew a session, or clear one that has expired. */
export const refreshSession = (request: Request): Promise<string[]> => getIdentityProvider().refreshSession(request)

/** A redirect (303) that changes the session: sign-in, sign-out, another account. */
export async function redirectWithSession(to: string, cookies: string[], toast?: NewToast): Promise<Response> {
  const answer = redirect(to, 303)
  for (const cookie of toast ? [...cookies, await serializeToast(toast)] : cookies)
    answer.headers.append('Set-Cookie', cookie)
  return answer
}

/** Has the browser forget the pages that it keeps for Back, which show what was signed in. */
export const FORGET_PAGES = ['Clear-Site-Data', '"cache"'] as const

/** The redirect (303) that ends a session: on a device that others use, Back shows nothing of the account. */
export async function redirectSignedOut(to: string, cookies: string[], toast?: NewToast): Promise<Response> {
  const answer = await redirectWithSession(to, cookies, toast)
  answer.headers.set(...FORGET_PAGES)
  return answer
}
