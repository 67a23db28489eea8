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
