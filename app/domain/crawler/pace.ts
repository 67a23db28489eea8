/** Nobody is asked to wait for longer than this between two pages; a site that wishes more gets it as its limit of pages. */
const LONGEST_GAP_MS = 300_000
const LONGEST_REST_MS = 86_400_000
/** Where a site says 'too many' without saying how long. */
const USUAL_REST_S = 30

/** Between the end of a request and the next one: ours, or the site's Crawl-delay if that is longer. */
export const gapMs = (ours: number, crawlDelayMs: number | null): number =>
  Math.max(ours, Math.min(crawlDelayMs ?? 0, LONGEST_GAP_MS))

/** How long a host is left alone after so many failures in a row: each one doubles the gap, up to 64 times. */
export const restAfterFailures = (gap: number, inARow: number): number => gap * 2 ** Math.min(inARow, 6)

/** What a host asked for with Retry-After, a day at most. */
export const askedRestMs = (retryAfterSeconds: number | undefined): number =>
  Math.min((retryAfterSeconds ?? USUAL_REST_S) * 1000, LONGEST_REST_MS)

/** When a page that failed for the first, second … time is tried again: 30 s, 2 min at the usual gap. */
export const pageRetryMs = (gap: number, attempts: number): number => gap * 15 * 4 ** (attempts - 1)
