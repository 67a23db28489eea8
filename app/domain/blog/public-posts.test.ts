import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase, query } from '#app/platform/db.server'
import { closeNotifyListener, subscribe } from '#app/platform/pg-notify.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { loadLatestPostCards, loadPostCardsPage } from './post-cards.server'
import { subscribeToBlogChanges } from './blog-subscription.server'
import { PUBLIC_POST_NOT_FOUND, POST_NOT_FOUND } from './post-messages'
import { loadPostPreview, loadPublicPost, loadPublicPosts } from './public-posts.server'
import { recordPageView, flushPageViews } from './page-views.server'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
})
beforeEach(async () => void (await db().blogPost.deleteMany()))
afterAll(async () => {
  await closeNotifyListener()
  await closeDatabase()
  await database.drop()
})

const missing = { kind: 'not_found', message: PUBLIC_POST_NOT_FOUND }
const write = (more: object = {}) =>
  db().blogPost.create({
    data: {
      title: 'A soup',
      slug: randomUUID(),
      excerpt: 'Warm.',
      content: 'Text',
      authorName: 'The Larder team',
      isPublished: true,
      publishedAt: new Date('2025-01-05T10:00:00Z'),
      ...more,
    },
    select: { id: true, slug: true },
  })

describe('a post', () => {
  test('is read whole, with its images and recipes in their order', async () => {
    const { id, slug } = await write({
      keywords: ['soup'],
      imageUrl: 'https://x.example/a.jpg',
      metaDescription: 'Of soup.',
    })
    for (const position of [2, 1]) {
      await db().blogImage.create({
        data: { postId: id, position, url: `https://x.example/${position}.jpg`, source: 'upload', caption: 'Steam' },
      })
      await db().blogRecipe.create({
        data: {
          postId: id,
          position,
          title: `Soup ${position}`,
          sourceUrl: `https://x.example/${position}`,
          sourceDomain: 'x.example',
          ratingValue: 4.5,
        },
      })
    }
    const post = await loadPublicPost(slug)
    expect(post).toMatchObject({
      id,
      slug,
      title: 'A soup',
      excerpt: 'Warm.',
      content: 'Text',
      imageUrl: 'https://x.example/a.jpg',
      metaDescription: 'Of soup.',
      keywords: ['soup'],
      authorName: 'The Larder team',
      isPublished: true,
      publishedAt: '2025-01-05T10:00:00.000Z',
      viewCount: 0,
      plate_url: `/plates/${id}.svg`,
    })
    expect(post.images.map(({ position, caption }) => [position, caption])).toEqual([
      [1, 'Steam'],
      [2, 'Steam'],
    ])
    expect(
      post.recipes.map(({ position, title, ratingValue, postId }) => [position, title, ratingValue, postId]),
    ).toEqual([
      [1, 'Soup 1', 4.5, id],
      [2, 'Soup 2', 4.5, id],
    ])
    // Where we serve the pictures; a browser is never sent elsewhere for one.
    for (const { picture } of [post, ...post.images]) expect(picture?.src).toMatch(/^\/pictures\//)
    expect(post.recipes.map(({ id, plate_url, picture }) => [plate_url === `/plates/${id}.svg`, picture])).toEqual([
      [true, null],
      [true, null],
    ])
    // The page is sent as JSON too.
    expect(JSON.parse(JSON.stringify(post))).toEqual(post)
  })
  test('that is a draft is there for operators alone', async () => {
    const { id, slug } = await write({ isPublished: false })
    await expect(loadPublicPost(slug)).rejects.toMatchObject(missing)
    expect(await loadPostPreview(id)).toMatchObject({ id, isPublished: false })
    expect([await loadPublicPosts(20), await loadLatestPostCards(20)]).toEqual([[], []])
  })
  test.each(['', 'no-such-post', 'x'.repeat(10_000), 'a\0b', '%', "' or 1=1 --"])('that is not there: %j', (slug) =>
    expect(loadPublicPost(slug)).rejects.toMatchObject(missing),
  )
  test.each(['', 'x', '1', randomUUID(), `${randomUUID()}x`])('whose id is nobody’s: %j', (id) =>
    expect(loadPostPreview(id)).rejects.toMatchObject({ kind: 'not_found', message: POST_NOT_FOUND }),
  )
})

test('the newest come first, no more than asked for, and always in the same order', async () => {
  const same = new Date('2025-02-01T00:00:00Z')
  for (const title of ['a', 'b', 'c']) await write({ title, publishedAt: same })
  await write({ title: 'old', publishedAt: new Date('2020-01-01T00:00:00Z') })
  await write({ title: 'new', publishedAt: new Date('2026-01-01T00:00:00Z') })
  await write({ title: 'draft', publishedAt: new Date('2026-06-01T00:00:00Z'), isPublished: false })
  const titles = (await loadPublicPosts(20)).map(({ title }) => title)
  expect([titles[0], titles.slice(1, 4).sort(), titles[4]]).toEqual(['new', ['a', 'b', 'c'], 'old'])
  expect((await loadLatestPostCards(20)).map(({ title }) => title)).toEqual(titles)
  expect((await loadPublicPosts(2)).map(({ title }) => title)).toEqual(titles.slice(0, 2))
})

test('what is older stands on later pages, each post on one of them; a page that there is none of is the last', async () => {
  expect(await loadPostCardsPage(1)).toEqual({ posts: [], page: 1, pages: 1 })
  for (let n = 0; n < 41; n += 1)
    await write({ title: `${n}`, publishedAt: new Date(Date.UTC(2025, 0, 1 + Math.floor(n / 2))) })
  await write({ title: 'draft', isPublished: false })
  const all = await Promise.all([1, 2, 3, 4, 999_999].map(loadPostCardsPage))
  expect(all.map(({ posts, page, pages }) => [posts.length, page, pages])).toEqual([
    [20, 1, 3],
    [20, 2, 3],
    [1, 3, 3],
    [1, 3, 3],
    [1, 3, 3],
  ])
  const titles = all.slice(0, 3).flatMap(({ posts }) => posts.map(({ title }) => title))
  expect([...titles].sort((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 41 }, (_, n) => `${n}`),
  )
  expect([titles[0], titles[40]].map((title) => Math.floor(Number(title) / 2))).toEqual([20, 0])
})

test('whoever changes something of the blog tells it, and whoever reads it does not', async () => {
  const changed = vi.fn()
  const leave = subscribeToBlogChanges(changed)
  await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0)
  // One connection hears all words in their order: whoever has heard the end has heard all.
  let end = () => {}
  const leaveEnd = await subscribe('end', { onMessage: () => end(), onDisconnect: () => undefined })
  const heardOf = async (work: () => Promise<unknown>) => {
    changed.mockClear()
    await work()
    await new Promise<void>((resolve) => {
      end = resolve
      void query(`select pg_notify('end', '')`)
    })
    return changed.mock.calls.length > 0
  }
  const { id, slug } = await write()
  const read = async () => {
    recordPageView({
      slug,
      ip: '203.0.113.7',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    })
    await flushPageViews()
    expect((await loadPublicPost(slug)).viewCount).toBe(1)
  }
  await heardOf(() => Promise.resolve())
  expect(await heardOf(read)).toBe(false)
  const recipe = { postId: id, position: 1, title: 'x', sourceUrl: 'https://x.example', sourceDomain: 'x.example' }
  const image = { postId: id, position: 1, url: 'https://x.example', source: 'upload' }
  for (const work of [
    () => db().blogPost.update({ where: { id }, data: { isPublished: false } }),
    () => db().blogRecipe.create({ data: recipe }),
    () => db().blogImage.create({ data: image }),
    () => db().blogPost.delete({ where: { id } }),
  ])
    expect(await heardOf(work)).toBe(true)
  leaveEnd()
  await leave()
})
