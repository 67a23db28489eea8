import { isLandingPath } from '../settings/landing-version'

const MAX_RETURN_URL_LENGTH = 2000

/**
 * Open redirect protection: anything but a plain path of this origin becomes '/'. Control characters, backslashes,
 * `//` and `/.//` are the known bypasses.
 */
export function safeReturnUrl(value: string | null | undefined, fallback = '/'): string {
  if (!value || value.length > MAX_RETURN_URL_LENGTH || hasControlCharacter(value)) return fallback
  const base = 'http://larder.invalid'
  let url: URL
  try {
    url = new URL(value, base)
  } catch {
    return fallback
  }
  if (url.origin !== base || url.username || url.password) return fallback
  const path = url.pathname.replace(/^\/+/, '/')
  return path.startsWith('/sign-out') ? fallback : path + url.search + url.hash
}

/** The sign-in page that returns to `back`. */
export const signInPath = (back: string): string => authPath('/sign-in', back)

/** An authentication page that preserves the return URL; a landing page returns to the home page instead. */
export function authPath(path: '/sign-in' | '/sign-up' | '/forgot-password', back: string): string {
  const to = safeReturnUrl(back)
  return `${path}?return_url=${encodeURIComponent(isLandingPath(to) ? '/' : to)}`
}

function hasControlCharacter(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 32 || code === 127 || code === 92) return true
  }
  return false
}
