import { redirect } from '@remix-run/node'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import { isSecureOrigin } from '#app/platform/env.server'
import { formatSetCookie } from '#app/platform/http/set-cookie'

const MAX_AGE_SECONDS = 365 * 24 * 3600

/** Keeps for a year, in this browser, how recipes are shown. */
export const formatChoiceCookie = (name: string, value: string): string =>
  formatSetCookie(name, value, {
    Path: '/',
    SameSite: 'Lax',
    'Max-Age': MAX_AGE_SECONDS,
    Secure: isSecureOrigin(),
    HttpOnly: true,
  })

/** Back to the page that a choice was made on, with the cookie that keeps it. */
export const redirectBack = (url: URL, cookie: string): Response =>
  redirect(safeReturnUrl(url.searchParams.get('return_url')), { status: 303, headers: { 'Set-Cookie': cookie } })
