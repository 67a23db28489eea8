import { redirect } from '@remix-run/node'
import type { BrowserInfo } from '#app/ports/identity/identity.server'
import { getIdentityProvider } from '#app/ports/identity/identity.server'
import type { Toast } from '#app/ui/toast'
import { serializeToast } from './toast.server'

/** What the rooms may know of the browser that asks. */
export const getClientBrowser = (request: Request, ip: string): BrowserInfo => ({
  cookie: request.headers.get('Cookie') ?? '',
  ip,
  userAgent: request.headers.get('User-Agent') ?? '',
})

/** Set-Cookie lines that let a session go on, or forget one that is over. */
export const refreshSession = (request: Request): Promise<string[]> => getIdentityProvider().refreshSession(request)

/** A redirect (303) after which the browser is somebody else: signed in, out, or under a new name. */
export async function redirectWithSession(to: string, cookies: string[], toast?: Omit<Toast, 'id'>): Promise<Response> {
  const answer = redirect(to, 303)
  for (const cookie of toast ? [...cookies, await serializeToast(toast)] : cookies)
    answer.headers.append('Set-Cookie', cookie)
  return answer
}
