import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { invalidateWhatsNew, loadWhatsNew } from './whats-new.server'
import { runSql } from '#tests/support/run-sql'
import { createTestPost } from '#tests/support/test-post'

setUpDatabase()
beforeEach(async () => {
  await runSql('delete from blog_posts')
  invalidateWhatsNew()
})

const publish = (title: string, day: string, more: object = {}) => {
  const publishedAt = new Date(`${day}T10:00:00Z`)
  return createTestPost({ title, slug: title.toLowerCase(), isPublished: true, publishedAt, ...more })
}
const loadTitles = async () => (await loadWhatsNew()).articles.map(({ title }) => title)
/** A database outage. */
const failDatabase = () => vi.spyOn(db().blogPost, 'findMany').mockRejectedValue(new Error('connect ECONNREFUSED'))

test('the newest three published posts, newest first', async () => {
  await publish('One', '2025-01-01')
  await publish('Four', '2025-04-01')
  await publish('Three', '2025-03-01')
  await publish('Two', '2025-02-01')
  await publish('Draft', '2025-09-01', { isPublished: false })
  expect(await loadTitles()).toEqual(['Four', 'Three', 'Two'])
})
test('an article has the fields of a card only', async () => {
  const { id } = await publish('Salt', '2025-01-05', { imageUrl: '/plates/shelf-bread.svg' })
  await publish('Pepper', '2025-01-04', { imageUrl: 'javascript:alert(1)' })
  const { articles, isCertain } = await loadWhatsNew()
  expect(isCertain).toBe(true)
  expect(articles[0]).toEqual({
    id,
    slug: 'salt',
    title: 'Salt',
    excerpt: 'Warm.',
    publishedAt: '2025-01-05T10:00:00.000Z',
    picture: { src: '/plates/shelf-bread.svg' },
    plate_url: `/plates/${id}.svg`,
  })
  expect(articles[1]?.picture).toBeNull()
})
test('concurrent and following loads share one query', async () => {
  await publish('One', '2025-01-01')
  const find = vi.spyOn(db().blogPost, 'findMany')
  await Promise.all(Array.from({ length: 50 }, () => loadWhatsNew()))
  await loadWhatsNew()
  expect(find).toHaveBeenCalledTimes(1)
  find.mockRestore()
})
test('the cache expires', async () => {
  expect(await loadTitles()).toEqual([])
  await publish('One', '2025-01-01')
  expect(await loadTitles()).toEqual([])
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_001)
  expect(await loadTitles()).toEqual(['One'])
  now.mockRestore()
})
test('invalidation discards a query in flight', async () => {
  const staleLoad = loadWhatsNew()
  await publish('One', '2025-01-01')
  invalidateWhatsNew()
  const freshLoad = loadTitles()
  await staleLoad
  expect(await freshLoad).toEqual(['One'])
  expect(await loadTitles()).toEqual(['One'])
})
test('a failing database gives stale articles, marked uncertain', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const first = failDatabase()
  expect(await loadWhatsNew()).toEqual({ articles: [], isCertain: false })
  first.mockRestore()
  await publish('One', '2025-01-01')
  expect(await loadTitles()).toEqual(['One'])
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  const second = failDatabase()
  expect(await loadWhatsNew()).toMatchObject({ articles: [{ title: 'One' }], isCertain: false })
  second.mockRestore()
  // A recovered database is queried at once.
  expect(await loadWhatsNew()).toMatchObject({ articles: [{ title: 'One' }], isCertain: true })
  now.mockRestore()
  warn.mockRestore()
})
