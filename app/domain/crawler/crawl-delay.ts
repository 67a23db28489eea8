/** Upper bound for Crawl-delay. */
const MAX_HOST_CRAWL_DELAY_MS = 300_000
const MAX_HOST_RETRY_AFTER_MS = 86_400_000
/** For a 429 without Retry-After. */
const DEFAULT_HOST_RETRY_AFTER_SECONDS = 30

/** Delay between requests to a host: our own, or Crawl-delay if longer. */
export const computeCrawlDelayMs = (ownDelayMs: number, crawlDelayMs: number | null): number =>
  Math.max(ownDelayMs, Math.min(crawlDelayMs ?? 0, MAX_HOST_CRAWL_DELAY_MS))

/** Exponential backoff of a host, up to 64 times the delay. */
export const computeFailureBackoffMs = (delayMs: number, consecutiveFailures: number): number =>
  delayMs * 2 ** Math.min(consecutiveFailures, 6)

/** Retry-After, at most a day. */
export const computeHostRetryAfterMs = (retryAfterSeconds: number | undefined): number =>
  Math.min((retryAfterSeconds ?? DEFAULT_HOST_RETRY_AFTER_SECONDS) * 1000, MAX_HOST_RETRY_AFTER_MS)

/** Exponential backoff of a page: 30 s, then 2 min at the default delay. */
export const computePageRetryMs = (delayMs: number, attempts: number): number => delayMs * 15 * 4 ** (attempts - 1)

const BREAKER_WINDOW_SIZE = 10
const BREAKER_MIN_REQUESTS = 5
const BREAKER_FAILURE_RATE = 0.8
export const BREAKER_OPEN_MINUTES = 30

/** Sliding window of a host's results, newest last: '+' success, '-' failure. */
export const appendBreakerResult = (recent: string, isGood: boolean): string =>
  (recent + (isGood ? '+' : '-')).slice(-BREAKER_WINDOW_SIZE)

/** Opens at a failure rate of 80 % over at least five requests. */
export function isBreakerTripped(recent: string): boolean {
  const failed = [...recent].filter((result) => result === '-').length
  return recent.length >= BREAKER_MIN_REQUESTS && failed >= recent.length * BREAKER_FAILURE_RATE
}
