/** Nobody is asked to wait for longer than this between two pages; a site that wishes more gets it as its limit of pages. */
const MAX_HOST_CRAWL_DELAY_MS = 300_000
const MAX_HOST_RETRY_AFTER_MS = 86_400_000
/** Where a site says 'too many' without saying how long. */
const DEFAULT_HOST_RETRY_AFTER_SECONDS = 30

/** Between the end of a request and the next one: ours, or the site's Crawl-delay if that is longer. */
export const computeCrawlDelayMs = (ours: number, crawlDelayMs: number | null): number =>
  Math.max(ours, Math.min(crawlDelayMs ?? 0, MAX_HOST_CRAWL_DELAY_MS))

/** How long a host is left alone after so many failures in a row: each one doubles the gap, up to 64 times. */
export const computeFailureBackoffMs = (gap: number, inARow: number): number => gap * 2 ** Math.min(inARow, 6)

/** What a host asked for with Retry-After, a day at most. */
export const computeHostRetryAfterMs = (retryAfterSeconds: number | undefined): number =>
  Math.min((retryAfterSeconds ?? DEFAULT_HOST_RETRY_AFTER_SECONDS) * 1000, MAX_HOST_RETRY_AFTER_MS)

/** When a page that failed for the first, second … time is tried again: 30 s, 2 min at the usual gap. */
export const computePageRetryMs = (gap: number, attempts: number): number => gap * 15 * 4 ** (attempts - 1)
