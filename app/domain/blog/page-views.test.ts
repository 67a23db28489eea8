import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import {
  closePageViews,
  resetCountedReaders,
  deleteExpiredReaders,
  recordPageView,
  flushPageViews,
} from './page-views.server'
import { runSql } from '#tests/support/run-sql'
import { createTestPost } from '#tests/support/test-post'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const NOON = new Date('2026-11-21T12:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
})
afterAll(async () => {
  await closePageViews()
  await closeDatabase()
  await database.drop()
})

async function newPost(isPublished = true): Promise<string> {
  return (await createTestPost({ isPublished, publishedAt: NOON })).slug
}
const loadViewCount = async (slug: string) => {
  await closePageViews()
  return (await db().blogPost.findUniqueOrThrow({ where: { slug }, select: { viewCount: true } })).viewCount
}
const recordView = (slug: string, { ip = '203.0.113.7', userAgent = BROWSER, now = NOON } = {}) =>
  recordPageView({ slug, ip, userAgent }, now)

describe('a page view counts', () => {
  test('once per visitor', async () => {
    const slug = await newPost()
    for (let time = 0; time < 10; time++) recordView(slug)
    expect(await loadViewCount(slug)).toBe(1)
  })
  test('once after a restart and across servers', async () => {
    const slug = await newPost()
    recordView(slug)
    expect(await loadViewCount(slug)).toBe(1)
    resetCountedReaders()
    recordView(slug)
    expect(await loadViewCount(slug)).toBe(1)
  })
  test('per address and browser', async () => {
    const slug = await newPost()
    recordView(slug)
    recordView(slug, { ip: '203.0.113.8' })
    recordView(slug, { userAgent: BROWSER.replaceAll('128', '129') })
    recordView(slug, { ip: '2001:db8:1::1' })
    // The same IPv6 /64 network.
    recordView(slug, { ip: '2001:db8:1:2::2' })
    expect(await loadViewCount(slug)).toBe(4)
  })
  test('again on another day', async () => {
    const slug = await newPost()
    recordView(slug, { now: new Date('2026-11-21T23:59:59.999Z') })
    recordView(slug, { now: new Date('2026-11-22T00:00:00Z') })
    expect(await loadViewCount(slug)).toBe(2)
  })
  test.each([
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    'python-requests/2.32',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/125.0.0.0 Safari/537.36',
  ])('never for bot %j', async (userAgent) => {
    const slug = await newPost()
    recordView(slug, { userAgent })
    expect(await loadViewCount(slug)).toBe(0)
  })
  test('never for a draft or an unknown slug', async () => {
    const slug = await newPost(false)
    recordView(slug)
    recordView('no-such-post')
    expect(await loadViewCount(slug)).toBe(0)
  })
  test('at most 500 times from one address', async () => {
    resetCountedReaders()
    const slug = await newPost()
    for (let name = 0; name < 520; name++) recordView(slug, { ip: '203.0.113.99', userAgent: `${BROWSER} ${name}` })
    expect(await loadViewCount(slug)).toBe(500)
  })
  test('the limit per address survives eviction of readers', { tags: ['slow'] }, async () => {
    resetCountedReaders()
    const slug = await newPost()
    const recordFrom = (from: number) => {
      for (let name = from; name < from + 510; name++)
        recordView(slug, { ip: '203.0.113.99', userAgent: `${BROWSER} ${name}` })
    }
    recordFrom(0)
    for (let round = 0; round < 5; round++) {
      for (let reader = 0; reader < 10_000; reader++)
        recordView('no-such-post', { ip: `198.51.100.${reader % 200}`, userAgent: `${BROWSER} ${round} ${reader}` })
      await closePageViews()
    }
    recordFrom(510)
    expect(await loadViewCount(slug)).toBe(500)
  })
  test('without changing updatedAt', async () => {
    const slug = await newPost()
    const versionsBefore = await db().blogPost.findUniqueOrThrow({ where: { slug }, select: { updatedAt: true } })
    recordView(slug)
    expect(await loadViewCount(slug)).toBe(1)
    expect(await db().blogPost.findUniqueOrThrow({ where: { slug }, select: { updatedAt: true } })).toEqual(
      versionsBefore,
    )
  })
})

test('two thousand views of two posts are at most two updates of each', async () => {
  const slugs = [await newPost(), await newPost()]
  const versionsBefore = await versions()
  for (let reader = 0; reader < 1000; reader++)
    for (const slug of slugs) recordView(slug, { ip: `198.51.${reader >> 8}.${reader & 255}` })
  for (const slug of slugs) expect(await loadViewCount(slug)).toBe(1000)
  expect((await versions()) - versionsBefore).toBeLessThanOrEqual(4)
})
/** Number of post row versions written in this database. */
const versions = async () => {
  await runSql('select pg_stat_force_next_flush()')
  const [row] = await runSql<{ n: number }>(
    `select n_tup_upd::int as n from pg_stat_user_tables where relname = 'blog_posts'`,
  )
  return row?.n ?? 0
}

test('views stay queued during a database outage', async () => {
  const slug = await newPost()
  const logWarn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  await closeDatabase()
  recordView(slug)
  await flushPageViews()
  expect(logWarn).toHaveBeenCalledOnce()
  logWarn.mockRestore()
  openDatabase(database.connection)
  expect(await loadViewCount(slug)).toBe(1)
})

test('readers are stored as hashes only, and deleted after the day', async () => {
  const slug = await newPost()
  recordView(slug, { ip: '203.0.113.123' })
  await flushPageViews()
  const rows = await runSql<{ reader: Buffer }>('select * from blog_views')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect([Object.keys(row), row.reader.length]).toEqual([['day', 'reader'], 16])
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Mozilla|Firefox/)
  await runSql(`update blog_views set day = current_date - 1`)
  await runSql(`insert into blog_views (day, reader) values ((now() at time zone 'utc')::date, '\\x00')`)
  await deleteExpiredReaders()
  expect(await runSql('select count(*)::int as n from blog_views')).toEqual([{ n: 1 }])
})
