import { toSameOriginPath } from '#app/platform/http/return-url'
import { isLandingPath } from '../settings/landing-version'

/** Where to go after a form: a path of this origin that does not sign out, else `fallback`. */
export function safeReturnUrl(value: string | null | undefined, fallback = '/'): string {
  const path = toSameOriginPath(value)
  return path === null || path.startsWith('/sign-out') ? fallback : path
}

/** The sign-in page that returns to `back`. */
export const signInPath = (back: string): string => authPath('/sign-in', back)

/** An authentication page that preserves the return URL; a landing page returns to the home page instead. */
export function authPath(path: '/sign-in' | '/sign-up' | '/forgot-password', back: string): string {
  const to = safeReturnUrl(back)
  return `${path}?return_url=${encodeURIComponent(isLandingPath(to) ? '/' : to)}`
}
