import { isSecureOrigin } from '#app/platform/env.server'
import { readCookie } from '#app/platform/http/cookies'
import { formatSetCookie, hostCookieName } from '#app/platform/http/set-cookie'

const DAYS_OF_A_LINK = 3

/** Kept by a browser that has signed up, until it confirms the address, signs in again or puts the line away. */
export const confirmEmailCookie = {
  isKept: (request: Request) => readCookie(request.headers.get('Cookie'), name()) === '1',
  create: () => format('1', DAYS_OF_A_LINK * 24 * 60 * 60),
  clear: () => format('', 0),
}

const name = () => hostCookieName('confirm-email', isSecureOrigin())
const format = (value: string, maxAge: number) =>
  formatSetCookie(name(), value, {
    'Max-Age': maxAge,
    Path: '/',
    HttpOnly: true,
    SameSite: 'Lax',
    Secure: isSecureOrigin(),
  })
