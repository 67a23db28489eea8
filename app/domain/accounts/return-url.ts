import { isLandingPath } from '../settings/landing-version'

const MAX_RETURN_URL_LENGTH = 2000

/**
 * A return address that never leaves this origin: anything that is not a plain path of ours is '/'.
 * Control characters, backslashes, `//` and `/.//` are the known ways round a naive check.
 */
export function safeReturnUrl(value: string | null | undefined, fallback = '/'): string {
  if (!value || value.length > MAX_RETURN_URL_LENGTH || hasControlCharacter(value)) return fallback
  const here = 'http://larder.invalid'
  let url: URL
  try {
    url = new URL(value, here)
  } catch {
    return fallback
  }
  if (url.origin !== here || url.username || url.password) return fallback
  const path = url.pathname.replace(/^\/+/, '/')
  return path.startsWith('/sign-out') ? fallback : path + url.search + url.hash
}

/** Where a visitor signs in and then comes back from. */
export const signInPath = (back: string): string => authPath('/sign-in', back)

/** A page on the way in, which keeps where that way leads: from a visitor's first page to the cook's home. */
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
