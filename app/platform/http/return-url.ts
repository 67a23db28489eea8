const MAX_RETURN_URL_LENGTH = 2000

/**
 * Open redirect protection: a path of this origin with its query and fragment, or null for anything else. Control
 * characters, backslashes, `//` and `/.//` are the known bypasses.
 */
export function toSameOriginPath(value: string | null | undefined): string | null {
  if (!value || value.length > MAX_RETURN_URL_LENGTH || hasControlCharacter(value)) return null
  const base = 'http://larder.invalid'
  let url: URL
  try {
    url = new URL(value, base)
  } catch {
    return null
  }
  if (url.origin !== base || url.username || url.password) return null
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}

function hasControlCharacter(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 32 || code === 127 || code === 92) return true
  }
  return false
}

/** The path of the page that a form was on; null where the browser does not say. */
export function readRefererPath(request: Request): string | null {
  const referer = request.headers.get('Referer')
  if (!referer || !URL.canParse(referer)) return null
  const { pathname, search } = new URL(referer)
  return pathname + search
}
