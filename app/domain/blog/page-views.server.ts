import { LRUCache } from 'lru-cache'
import { dayIn } from '#app/platform/text/dates'
import { isbot } from 'isbot'
import { execute, inTransaction } from '#app/platform/db.server'
import { serializeError, log } from '#app/platform/log.server'
import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { computeHmac } from '#app/platform/http/signed-value.server'
import { deleteReadersOfPastDays, insertReadersAndCount, lockPageViews } from './queries.server'

/** Page views are written in batches: at this interval, or when a batch is full. */
const PAGE_VIEW_FLUSH_INTERVAL_MS = 5_000
const PAGE_VIEW_BATCH_SIZE = 1_000
/** Bounds the queue while the database is unavailable. */
const MAX_PENDING_PAGE_VIEWS = 20_000
/** Bounds the in-memory sets of counted readers and of addresses. */
const MAX_COUNTED_READERS = 50_000
/** Stops user agent rotation from one address; a large office stays below it. */
const MAX_PAGE_VIEWS_PER_ADDRESS = 500
/** Advisory lock around the batch insert: two servers updating the same posts would deadlock. */
const PAGE_VIEW_LOCK_ID = 0x76696577

type PageView = { slug: string; ip: string; userAgent: string }
type PendingPageView = { slug: string; day: string; reader: Buffer }

let countedDay = ''
const countedReaders = new Set<string>()
const pageViewsByAddress = new LRUCache<string, number>({ max: MAX_COUNTED_READERS })
const pendingPageViews = new Map<string, PendingPageView>()
let flushTimer: NodeJS.Timeout | undefined
let activeFlush: Promise<void> | undefined

/**
 * Counts a post once per visitor and UTC day, bots excluded. Privacy: a reader is a truncated HMAC over day, post,
 * address and user agent, deleted when the day is over.
 */
export function recordPageView({ slug, ip, userAgent }: PageView, now = new Date()): void {
  if (!userAgent || isbot(userAgent)) return
  const day = dayIn('UTC', now)
  if (day !== countedDay) {
    countedDay = day
    resetCountedReaders()
  }
  // Safe to drop: the database deduplicates readers, too. Counts by address exist only here.
  if (countedReaders.size >= MAX_COUNTED_READERS) countedReaders.clear()
  const address = toIpRateLimitKey(ip)
  const reader = hashReader([day, slug, address, userAgent])
  const key = reader.toString('base64url')
  if (countedReaders.has(key) || pendingPageViews.size >= MAX_PENDING_PAGE_VIEWS) return
  const count = (pageViewsByAddress.get(address) ?? 0) + 1
  if (count > MAX_PAGE_VIEWS_PER_ADDRESS) return
  pageViewsByAddress.set(address, count)
  countedReaders.add(key)
  pendingPageViews.set(key, { slug, day, reader })
  if (pendingPageViews.size >= PAGE_VIEW_BATCH_SIZE) void flushPageViews()
  else flushTimer ??= setTimeout(() => void flushPageViews(), PAGE_VIEW_FLUSH_INTERVAL_MS).unref()
}

/**
 * Writes the pending page views; single flight. Failures are logged and the batch stays queued, since no request waits
 * for it.
 */
export function flushPageViews(): Promise<void> {
  clearTimeout(flushTimer)
  flushTimer = undefined
  return (activeFlush ??= flushBatches([...pendingPageViews]).finally(() => {
    activeFlush = undefined
    if (pendingPageViews.size > 0)
      flushTimer ??= setTimeout(() => void flushPageViews(), PAGE_VIEW_FLUSH_INTERVAL_MS).unref()
  }))
}

async function flushBatches(pending: [key: string, one: PendingPageView][]): Promise<void> {
  for (let offset = 0; offset < pending.length; offset += PAGE_VIEW_BATCH_SIZE) {
    const batch = pending.slice(offset, offset + PAGE_VIEW_BATCH_SIZE)
    try {
      await insertPageViews(batch.map(([, pageView]) => pageView))
    } catch (error) {
      log.warn(
        { err: serializeError(error), waiting: pendingPageViews.size },
        'readings of the blog could not be written yet',
      )
      return
    }
    for (const [key] of batch) pendingPageViews.delete(key)
  }
}

/** On shutdown, before the database closes. */
export async function closePageViews(): Promise<void> {
  for (let before = Infinity; pendingPageViews.size > 0 && pendingPageViews.size < before;) {
    before = pendingPageViews.size
    await flushPageViews()
  }
  clearTimeout(flushTimer)
  flushTimer = undefined
}

/** Privacy: readers are deleted when their day is over. */
export async function deleteExpiredReaders(): Promise<void> {
  await execute(deleteReadersOfPastDays, [])
}

/** For tests: as in a new process. */
export function resetCountedReaders(): void {
  countedReaders.clear()
  pageViewsByAddress.clear()
}

const hashReader = (parts: string[]) => computeHmac(`views\0${parts.join('\0')}`).subarray(0, 16)

/** One statement: inserts new readers and adds their number to each post's count. */
async function insertPageViews(batch: PendingPageView[]): Promise<void> {
  await inTransaction(async (tx) => {
    await execute(lockPageViews, [PAGE_VIEW_LOCK_ID], tx)
    await execute(
      insertReadersAndCount,
      [batch.map(({ slug }) => slug), batch.map(({ day }) => day), batch.map(({ reader }) => reader)],
      tx,
    )
  })
}
