import { redirect } from '@remix-run/node'
import type { Browser } from '#app/ports/identity/identity.server'
import { identity } from '#app/ports/identity/identity.server'
import type { Toast } from '#app/ui/toast'
import { toastCookie } from './toast.server'

/** What the rooms may know of the browser that asks. */
export const browserOf = (request: Request, ip: string): Browser => ({
  cookie: request.headers.get('Cookie') ?? '',
  ip,
  userAgent: request.headers.get('User-Agent') ?? '',
})

/** Set-Cookie lines that let a session go on, or forget one that is over. */
export const keepGoing = (request: Request): Promise<string[]> => identity().keepGoing(request)

/** A redirect (303) after which the browser is somebody else: signed in, out, or under a new name. */
export async function redirectAs(to: string, cookies: string[], toast?: Omit<Toast, 'id'>): Promise<Response> {
  const answer = redirect(to, 303)
  for (const cookie of toast ? [...cookies, await toastCookie(toast)] : cookies)
    answer.headers.append('Set-Cookie', cookie)
  return answer
}
