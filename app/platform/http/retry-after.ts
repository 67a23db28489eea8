/** Seconds from Retry-After (RFC 9110, 10.2.3): a number or a date; undefined if invalid. */
export function parseRetryAfterSeconds(header: string | null, now = Date.now()): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  // Date.parse reads '-1' as a year.
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

/**
 * Seconds until the longest exhausted rate limit window resets, from Brave's headers, which list all windows at once:
 * `X-RateLimit-Remaining: 0, 120` and `X-RateLimit-Reset: 1, 86400`.
 */
export function parseRateLimitReset(remaining: string | null, reset: string | null): number | undefined {
  const numbers = (list: string | null) =>
    (list ?? '').split(',').map((one) => (/^\s*\d{1,9}\s*$/.test(one) ? Number(one) : NaN))
  const resets = numbers(reset)
  const used = numbers(remaining).flatMap((left, at) => (left === 0 && resets[at]! >= 0 ? [resets[at]!] : []))
  return used.length ? Math.max(...used) : undefined
}
