import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase, query } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { invalidateWhatsNew, loadWhatsNew } from './whats-new.server'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})
beforeEach(async () => {
  await query('delete from blog_posts')
  invalidateWhatsNew()
})

type Given = { isPublished?: boolean; imageUrl?: string | null }
const write = (title: string, day: string, { isPublished = true, imageUrl = null }: Given = {}) =>
  db().blogPost.create({
    data: {
      title,
      slug: title.toLowerCase(),
      excerpt: `About ${title}`,
      content: 'Long text',
      authorName: 'Larder',
      isPublished,
      publishedAt: new Date(`${day}T10:00:00Z`),
      imageUrl,
    },
  })
const titles = async () => (await loadWhatsNew()).articles.map(({ title }) => title)
/** As a database that does not answer. */
const away = () => vi.spyOn(db().blogPost, 'findMany').mockRejectedValue(new Error('connect ECONNREFUSED'))

test('the newest three that are published, the newest first', async () => {
  await write('One', '2025-01-01')
  await write('Four', '2025-04-01')
  await write('Three', '2025-03-01')
  await write('Two', '2025-02-01')
  await write('Draft', '2025-09-01', { isPublished: false })
  expect(await titles()).toEqual(['Four', 'Three', 'Two'])
})
test('an article is what a card shows, and no more', async () => {
  const { id } = await write('Salt', '2025-01-05', { imageUrl: '/plates/shelf-bread.svg' })
  await write('Pepper', '2025-01-04', { imageUrl: 'javascript:alert(1)' })
  const { articles, isCertain } = await loadWhatsNew()
  expect(isCertain).toBe(true)
  expect(articles[0]).toEqual({
    id,
    slug: 'salt',
    title: 'Salt',
    excerpt: 'About Salt',
    publishedAt: '2025-01-05T10:00:00.000Z',
    picture: { src: '/plates/shelf-bread.svg' },
    plate_url: `/plates/${id}.svg`,
  })
  expect(articles[1]?.picture).toBeNull()
})
test('many who ask at once ask the database once, and so do those who come soon after', async () => {
  await write('One', '2025-01-01')
  const find = vi.spyOn(db().blogPost, 'findMany')
  await Promise.all(Array.from({ length: 50 }, () => loadWhatsNew()))
  await loadWhatsNew()
  expect(find).toHaveBeenCalledTimes(1)
  find.mockRestore()
})
test('what is written is seen when its time is over', async () => {
  expect(await titles()).toEqual([])
  await write('One', '2025-01-01')
  expect(await titles()).toEqual([])
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_001)
  expect(await titles()).toEqual(['One'])
  now.mockRestore()
})
test('when something has changed, what was being read is told to those who had asked, and kept for nobody', async () => {
  const early = loadWhatsNew()
  await write('One', '2025-01-01')
  invalidateWhatsNew()
  const late = titles()
  await early
  expect(await late).toEqual(['One'])
  expect(await titles()).toEqual(['One'])
})
test('a database that fails breaks nothing: what was known is told, and that it is not certain', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const first = away()
  expect(await loadWhatsNew()).toEqual({ articles: [], isCertain: false })
  first.mockRestore()
  await write('One', '2025-01-01')
  expect(await titles()).toEqual(['One'])
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  const second = away()
  expect(await loadWhatsNew()).toMatchObject({ articles: [{ title: 'One' }], isCertain: false })
  second.mockRestore()
  // And when it is back, it is asked at once.
  expect(await loadWhatsNew()).toMatchObject({ articles: [{ title: 'One' }], isCertain: true })
  now.mockRestore()
  warn.mockRestore()
})
