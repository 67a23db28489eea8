/** A host in the admin console. */
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
  /** 0 to 1; null before the first request. */
  success_share: number | null
  queued: number
  paused_until: string | null
  frozen: boolean
  taken_down_at: string | null
}

/** Filters of the host list. */
export const CRAWL_HOST_STATES = ['under way', 'resting', 'frozen', 'taken down'] as const
export type CrawlHostState = (typeof CRAWL_HOST_STATES)[number]
export const isCrawlHostState = (value: unknown): value is CrawlHostState =>
  CRAWL_HOST_STATES.some((state) => state === value)

const ROBOTS_VERDICT_LABELS = new Map([
  ['rules', 'some pages'],
  ['allow all', 'all allowed'],
  ['forbid all', 'all forbidden'],
])
export const formatRobotsVerdict = (verdict: string | null): string =>
  verdict === null ? 'not read yet' : (ROBOTS_VERDICT_LABELS.get(verdict) ?? verdict)

/** Both times are ISO 8601, which sort as text. */
export function formatNextFetch(
  { next_fetch_at, paused_until, frozen, taken_down_at }: CrawlHostDto,
  now: string,
): string {
  if (taken_down_at !== null) return 'never'
  if (frozen) return 'when unfrozen'
  const nextFetch = paused_until !== null && paused_until > next_fetch_at ? paused_until : next_fetch_at
  return nextFetch <= now ? 'now' : `${nextFetch.slice(0, 19).replace('T', ' ')} UTC`
}
