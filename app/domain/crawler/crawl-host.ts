/** A host as the crawler knows it. */
export type CrawlHostDto = {
  host: string
  robots_verdict: string | null
  robots_status: number | null
  robots_fetched_at: string | null
  crawl_delay_ms: number | null
  last_status: number | null
  last_fetch_at: string | null
  next_fetch_at: string
  fetch_count: number
  success_count: number
  failure_count: number
  /** 0 to 1; null for a host that was never asked. */
  success_share: number | null
  queued: number
  paused_until: string | null
  frozen: boolean
  taken_down_at: string | null
}

/** Hosts that an operator may want to see alone. */
export const CRAWL_HOST_STATES = ['under way', 'resting', 'frozen', 'taken down'] as const
export type CrawlHostState = (typeof CRAWL_HOST_STATES)[number]
export const isCrawlHostState = (value: unknown): value is CrawlHostState =>
  CRAWL_HOST_STATES.some((state) => state === value)

const ROBOTS_VERDICT_LABELS = new Map([
  ['rules', 'by its rules'],
  ['allow all', 'all allowed'],
  ['forbid all', 'all forbidden'],
])
/** What a site's robots.txt came to. */
export const formatRobotsVerdict = (verdict: string | null): string =>
  verdict === null ? 'not read yet' : (ROBOTS_VERDICT_LABELS.get(verdict) ?? verdict)

/** When a host may next be asked. Both are ISO dates, which sort as text. */
export function formatNextFetch(
  { next_fetch_at, paused_until, frozen, taken_down_at }: CrawlHostDto,
  now: string,
): string {
  if (taken_down_at !== null) return 'never'
  if (frozen) return 'when let go'
  const next = paused_until !== null && paused_until > next_fetch_at ? paused_until : next_fetch_at
  return next <= now ? 'now' : `${next.slice(0, 19).replace('T', ' ')} UTC`
}
