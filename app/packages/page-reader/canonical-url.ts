const MAX_CANONICAL_URL_LENGTH = 2083
const TRACKING_PARAMETERS = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|igshid|ref_src)$/i

/**
 * One spelling of a web page's URL: http(s) only, no fragment, no tracking parameters, host in lower case.
 * Null for anything else.
 */
export function canonicalizeUrl(text: string): string | null {
  if (text.length > MAX_CANONICAL_URL_LENGTH || text.includes('\0')) return null
  const url = parseUrl(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (TRACKING_PARAMETERS.test(name)) url.searchParams.delete(name)
  return url.href
}

/** URL.parse and URL.canParse are missing in browsers from before 2023, where this runs too. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
