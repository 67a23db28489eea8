import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase, query } from '#app/platform/db.server'
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
  const slug = randomUUID()
  await db().blogPost.create({
    data: { title: 'Soup', slug, excerpt: 'x', content: 'x', authorName: 'x', isPublished, publishedAt: NOON },
  })
  return slug
}
const viewsOf = async (slug: string) => {
  await closePageViews()
  return (await db().blogPost.findUniqueOrThrow({ where: { slug }, select: { viewCount: true } })).viewCount
}
const read = (slug: string, { ip = '203.0.113.7', userAgent = BROWSER, now = NOON } = {}) =>
  recordPageView({ slug, ip, userAgent }, now)

describe('a post is read', () => {
  test('once by one who reads it ten times', async () => {
    const slug = await newPost()
    for (let time = 0; time < 10; time++) read(slug)
    expect(await viewsOf(slug)).toBe(1)
  })
  test('once also where a server has forgotten or is another one', async () => {
    const slug = await newPost()
    read(slug)
    expect(await viewsOf(slug)).toBe(1)
    resetCountedReaders()
    read(slug)
    expect(await viewsOf(slug)).toBe(1)
  })
  test('by each who reads it: another address, another browser', async () => {
    const slug = await newPost()
    read(slug)
    read(slug, { ip: '203.0.113.8' })
    read(slug, { userAgent: BROWSER.replaceAll('128', '129') })
    read(slug, { ip: '2001:db8:1::1' })
    // The same household.
    read(slug, { ip: '2001:db8:1:2::2' })
    expect(await viewsOf(slug)).toBe(4)
  })
  test('again on another day', async () => {
    const slug = await newPost()
    read(slug, { now: new Date('2026-11-21T23:59:59.999Z') })
    read(slug, { now: new Date('2026-11-22T00:00:00Z') })
    expect(await viewsOf(slug)).toBe(2)
  })
  test.each([
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    'python-requests/2.32',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/125.0.0.0 Safari/537.36',
  ])('never by %j', async (userAgent) => {
    const slug = await newPost()
    read(slug, { userAgent })
    expect(await viewsOf(slug)).toBe(0)
  })
  test('never while it is a draft, nor one that is not there', async () => {
    const slug = await newPost(false)
    read(slug)
    read('no-such-post')
    expect(await viewsOf(slug)).toBe(0)
  })
  test('at most 500 times from one address, by whatever names', async () => {
    resetCountedReaders()
    const slug = await newPost()
    for (let name = 0; name < 520; name++) read(slug, { ip: '203.0.113.99', userAgent: `${BROWSER} ${name}` })
    expect(await viewsOf(slug)).toBe(500)
  })
  test('at most as often by that address when there were more readers than a server remembers', async () => {
    resetCountedReaders()
    const slug = await newPost()
    const names = (from: number) => {
      for (let name = from; name < from + 510; name++)
        read(slug, { ip: '203.0.113.99', userAgent: `${BROWSER} ${name}` })
    }
    names(0)
    for (let round = 0; round < 5; round++) {
      for (let reader = 0; reader < 10_000; reader++)
        read('no-such-post', { ip: `198.51.100.${reader % 200}`, userAgent: `${BROWSER} ${round} ${reader}` })
      await closePageViews()
    }
    names(510)
    expect(await viewsOf(slug)).toBe(500)
  })
  test('without its time of change moving', async () => {
    const slug = await newPost()
    const before = await db().blogPost.findUniqueOrThrow({ where: { slug }, select: { updatedAt: true } })
    read(slug)
    expect(await viewsOf(slug)).toBe(1)
    expect(await db().blogPost.findUniqueOrThrow({ where: { slug }, select: { updatedAt: true } })).toEqual(before)
  })
})

test('two thousand readers of two posts are two writes of each at most, and each is counted', async () => {
  const slugs = [await newPost(), await newPost()]
  const before = await versions()
  for (let reader = 0; reader < 1000; reader++)
    for (const slug of slugs) read(slug, { ip: `198.51.${reader >> 8}.${reader & 255}` })
  for (const slug of slugs) expect(await viewsOf(slug)).toBe(1000)
  expect((await versions()) - before).toBeLessThanOrEqual(4)
})
/** How many rows of posts have been written by transactions of this test's database. */
const versions = async () => {
  await query('select pg_stat_force_next_flush()')
  const [row] = await query<{ n: number }>(
    `select n_tup_upd::int as n from pg_stat_user_tables where relname = 'blog_posts'`,
  )
  return row?.n ?? 0
}

test('what cannot be written waits, and is written when the database is back', async () => {
  const slug = await newPost()
  const complaint = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  await closeDatabase()
  read(slug)
  await flushPageViews()
  expect(complaint).toHaveBeenCalledOnce()
  complaint.mockRestore()
  openDatabase(database.connection)
  expect(await viewsOf(slug)).toBe(1)
})

test('nobody can be read out of what is kept, and even that goes with its day', async () => {
  const slug = await newPost()
  read(slug, { ip: '203.0.113.123' })
  await flushPageViews()
  const rows = await query<{ reader: Buffer }>('select * from blog_views')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect([Object.keys(row), row.reader.length]).toEqual([['day', 'reader'], 16])
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Mozilla|Firefox/)
  await query(`update blog_views set day = current_date - 1`)
  await query(`insert into blog_views (day, reader) values ((now() at time zone 'utc')::date, '\\x00')`)
  await deleteExpiredReaders()
  expect(await query('select count(*)::int as n from blog_views')).toEqual([{ n: 1 }])
})
