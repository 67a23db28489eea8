import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { inTransaction, query } from '#app/platform/db.server'
import { serializeError, log } from '#app/platform/log.server'
import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { getSessionSecret } from '#app/platform/session-secret.server'

/** Readings are written together, this often, or as soon as there are so many. */
const PAGE_VIEW_FLUSH_INTERVAL_MS = 5_000
const PAGE_VIEW_BATCH_SIZE = 1_000
/** While the database is away no more than this waits for it. */
const MAX_PENDING_PAGE_VIEWS = 20_000
/** Known to have been counted today without asking the database; and of so many addresses, how often. */
const MAX_COUNTED_READERS = 50_000
/** A large office reads less from one address in a day; whoever makes up names for a browser is counted no further. */
const MAX_PAGE_VIEWS_PER_ADDRESS = 500
/** Taken while readings are written, so that two servers never wait for each other's rows. */
const PAGE_VIEW_LOCK_ID = 0x76696577

/** Somebody who reads a post, as the request says it. */
export type PageView = { slug: string; ip: string; userAgent: string }
type PendingPageView = { slug: string; day: string; reader: Buffer }

let countedDay = ''
const countedReaders = new Set<string>()
const pageViewsByAddress = new Map<string, number>()
const pendingPageViews = new Map<string, PendingPageView>()
let flushTimer: NodeJS.Timeout | undefined
let activeFlush: Promise<void> | undefined

/**
 * Takes note of a reading: a post is counted once for each visitor and day (UTC), and never for a machine. Who it was is
 * never kept: a reader is 128 bits keyed with our secret, other ones for each post and day, and even these go with the day.
 */
export function recordPageView({ slug, ip, userAgent }: PageView, now = new Date()): void {
  if (!userAgent || isbot(userAgent)) return
  const day = now.toISOString().slice(0, 10)
  if (day !== countedDay) {
    countedDay = day
    resetCountedReaders()
  }
  // Readers the database knows too; how often an address has read stands here alone.
  if (countedReaders.size >= MAX_COUNTED_READERS) countedReaders.clear()
  const address = toIpRateLimitKey(ip)
  const reader = hashReader([day, slug, address, userAgent])
  const key = reader.toString('base64url')
  if (countedReaders.has(key) || pendingPageViews.size >= MAX_PENDING_PAGE_VIEWS) return
  const count = (pageViewsByAddress.get(address) ?? 0) + 1
  if (count > MAX_PAGE_VIEWS_PER_ADDRESS) return
  pageViewsByAddress.delete(address)
  pageViewsByAddress.set(address, count)
  if (pageViewsByAddress.size > MAX_COUNTED_READERS)
    pageViewsByAddress.delete(pageViewsByAddress.keys().next().value ?? '')
  countedReaders.add(key)
  pendingPageViews.set(key, { slug, day, reader })
  if (pendingPageViews.size >= PAGE_VIEW_BATCH_SIZE) void flushPageViews()
  else flushTimer ??= setTimeout(() => void flushPageViews(), PAGE_VIEW_FLUSH_INTERVAL_MS).unref()
}

/** Writes what waits now; what comes meanwhile waits its turn. What could not be written waits on, and nothing is thrown, for no reader waits for this. */
export function flushPageViews(): Promise<void> {
  clearTimeout(flushTimer)
  flushTimer = undefined
  return (activeFlush ??= flushBatches([...pendingPageViews]).finally(() => {
    activeFlush = undefined
    if (pendingPageViews.size > 0)
      flushTimer ??= setTimeout(() => void flushPageViews(), PAGE_VIEW_FLUSH_INTERVAL_MS).unref()
  }))
}

async function flushBatches(all: [key: string, one: PendingPageView][]): Promise<void> {
  for (let at = 0; at < all.length; at += PAGE_VIEW_BATCH_SIZE) {
    const batch = all.slice(at, at + PAGE_VIEW_BATCH_SIZE)
    try {
      await insertPageViews(batch.map(([, one]) => one))
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

/** Before the database closes: whatever waits is written now or never. */
export async function closePageViews(): Promise<void> {
  for (let before = Infinity; pendingPageViews.size > 0 && pendingPageViews.size < before;) {
    before = pendingPageViews.size
    await flushPageViews()
  }
  clearTimeout(flushTimer)
  flushTimer = undefined
}

/** Who has read what is forgotten when its day is over. */
export async function deleteExpiredReaders(): Promise<void> {
  await query(`delete from blog_views where day < (now() at time zone 'utc')::date`)
}

/** As if this process had just begun. */
export function resetCountedReaders(): void {
  countedReaders.clear()
  pageViewsByAddress.clear()
}

const hashReader = (parts: string[]) =>
  createHmac('sha256', getSessionSecret())
    .update(`views\0${parts.join('\0')}`)
    .digest()
    .subarray(0, 16)

/** All at once: rows of readers who are new to their day, and for each post one row more read. */
async function insertPageViews(batch: PendingPageView[]): Promise<void> {
  await inTransaction(async (ask) => {
    await ask('select pg_advisory_xact_lock($1)', [PAGE_VIEW_LOCK_ID])
    await ask(
      `with read as (select * from unnest($1::text[], $2::date[], $3::bytea[]) as read(slug, day, reader)),
        fresh as (insert into blog_views (day, reader) select day, reader from read join blog_posts using (slug) where "isPublished" on conflict do nothing returning day, reader),
        counted as (select slug, count(*)::int as readers from read join fresh using (day, reader) group by slug)
       update blog_posts set "viewCount" = "viewCount" + readers from counted where blog_posts.slug = counted.slug`,
      [batch.map(({ slug }) => slug), batch.map(({ day }) => day), batch.map(({ reader }) => reader)],
      'write-views',
    )
  })
}
