import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { inTransaction, sql } from '#app/platform/db.server'
import { asField, log } from '#app/platform/log.server'
import { addressKey } from '#app/platform/rate-limit.server'
import { sessionSecret } from '#app/platform/secret.server'

/** Readings are written together, this often, or as soon as there are so many. */
const WRITE_EVERY_MS = 5_000
const WRITE_AT = 1_000
/** While the database is away no more than this waits for it. */
const MOST_WAITING = 20_000
/** Known to have been counted today without asking the database; and of so many addresses, how often. */
const MOST_KNOWN = 50_000
/** A large office reads less from one address in a day; whoever makes up names for a browser is counted no further. */
const MOST_OF_ADDRESS = 500
/** Taken while readings are written, so that two servers never wait for each other's rows. */
const WRITING = 0x76696577

/** Somebody who reads a post, as the request says it. */
export type Reading = { slug: string; ip: string; userAgent: string }
type Waiting = { slug: string; day: string; reader: Buffer }

let today = ''
const known = new Set<string>()
const ofAddress = new Map<string, number>()
const waiting = new Map<string, Waiting>()
let timer: NodeJS.Timeout | undefined
let writing: Promise<void> | undefined

/**
 * Takes note of a reading: a post is counted once for each visitor and day (UTC), and never for a machine. Who it was is
 * never kept: a reader is 128 bits keyed with our secret, other ones for each post and day, and even these go with the day.
 */
export function noteReading({ slug, ip, userAgent }: Reading, now = new Date()): void {
  if (!userAgent || isbot(userAgent)) return
  const day = now.toISOString().slice(0, 10)
  if (day !== today) {
    today = day
    forgetKnown()
  }
  // Readers the database knows too; how often an address has read stands here alone.
  if (known.size >= MOST_KNOWN) known.clear()
  const address = addressKey(ip)
  const reader = readerOf([day, slug, address, userAgent])
  const key = reader.toString('base64url')
  if (known.has(key) || waiting.size >= MOST_WAITING) return
  const count = (ofAddress.get(address) ?? 0) + 1
  if (count > MOST_OF_ADDRESS) return
  ofAddress.delete(address)
  ofAddress.set(address, count)
  if (ofAddress.size > MOST_KNOWN) ofAddress.delete(ofAddress.keys().next().value ?? '')
  known.add(key)
  waiting.set(key, { slug, day, reader })
  if (waiting.size >= WRITE_AT) void writeViews()
  else timer ??= setTimeout(() => void writeViews(), WRITE_EVERY_MS).unref()
}

/** Writes what waits now; what comes meanwhile waits its turn. What could not be written waits on, and nothing is thrown, for no reader waits for this. */
export function writeViews(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  return (writing ??= writeAll([...waiting]).finally(() => {
    writing = undefined
    if (waiting.size > 0) timer ??= setTimeout(() => void writeViews(), WRITE_EVERY_MS).unref()
  }))
}

async function writeAll(all: [key: string, one: Waiting][]): Promise<void> {
  for (let at = 0; at < all.length; at += WRITE_AT) {
    const batch = all.slice(at, at + WRITE_AT)
    try {
      await write(batch.map(([, one]) => one))
    } catch (error) {
      log.warn({ err: asField(error), waiting: waiting.size }, 'readings of the blog could not be written yet')
      return
    }
    for (const [key] of batch) waiting.delete(key)
  }
}

/** Before the database closes: whatever waits is written now or never. */
export async function closeViews(): Promise<void> {
  for (let before = Infinity; waiting.size > 0 && waiting.size < before;) {
    before = waiting.size
    await writeViews()
  }
  clearTimeout(timer)
  timer = undefined
}

/** Who has read what is forgotten when its day is over. */
export async function forgetReaders(): Promise<void> {
  await sql(`delete from blog_views where day < (now() at time zone 'utc')::date`)
}

/** As if this process had just begun. */
export function forgetKnown(): void {
  known.clear()
  ofAddress.clear()
}

const readerOf = (parts: string[]) =>
  createHmac('sha256', sessionSecret())
    .update(`views\0${parts.join('\0')}`)
    .digest()
    .subarray(0, 16)

/** All at once: rows of readers who are new to their day, and for each post one row more read. */
async function write(batch: Waiting[]): Promise<void> {
  await inTransaction(async (ask) => {
    await ask('select pg_advisory_xact_lock($1)', [WRITING])
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
