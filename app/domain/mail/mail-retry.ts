/** Backoff between attempts; after the last one the mail fails. */
const MAIL_RETRY_MINUTES = [1, 5, 30, 120]

/** Seconds until the next attempt, at least the carrier's Retry-After; null when attempts are exhausted. */
export function getNextMailRetrySeconds(attempts: number, retryAfter = 0): number | null {
  const minutes = MAIL_RETRY_MINUTES[attempts - 1]
  return minutes === undefined ? null : Math.max(minutes * 60, retryAfter)
}
