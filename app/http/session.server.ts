import { redirect } from '@remix-run/node'
import { getIdentityProvider, type BrowserInfo } from '#app/ports/identity/identity.server'
import type { Toast } from '#app/ui/toast'
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
export async function redirectWithSession(to: string, cookies: string[], toast?: Omit<Toast, 'id'>): Promise<Response> {
  const answer = redirect(to, 303)
  for (const cookie of toast ? [...cookies, await serializeToast(toast)] : cookies)
    answer.headers.append('Set-Cookie', cookie)
  return answer
}
