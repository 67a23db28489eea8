import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import { closeNotifyListener, subscribe } from '#app/platform/pg-notify.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { loadLatestPostCards, loadPostCardsPage } from '#app/domain/blog/public-posts.server'
import { subscribeToBlogChanges } from '#app/domain/blog/whats-new.server'
import { PUBLIC_POST_NOT_FOUND, POST_NOT_FOUND } from '#app/domain/blog/messages'
import { loadPostPreview, loadPublicPost, loadPublicPosts } from './public-posts.server'
import { recordPageView, flushPageViews } from './page-views.server'
import { runSql } from '#tests/support/run-sql'
import { createTestPost } from '#tests/support/test-post'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
setUpDatabase()
beforeEach(async () => void (await db().blogPost.deleteMany()))
afterAll(async () => {
  await closeNotifyListener()
})

const notFound = { kind: 'not_found', message: PUBLIC_POST_NOT_FOUND() }
const createPublicPost = (more: object = {}) =>
  createTestPost({ isPublished: true, publishedAt: new Date('2025-01-05T10:00:00Z'), ...more })

describe('a public post', () => {
  test('has images and recipes by position', async () => {
    const fields = { keywords: ['soup'], imageUrl: 'https://x.example/a.jpg', metaDescription: 'Of soup.' }
    const { id, slug } = await createPublicPost(fields)
    for (const position of [2, 1]) {
      const url = `https://x.example/${position}`
      await db().blogImage.create({
        data: { postId: id, position, url: `${url}.jpg`, source: 'upload', caption: 'Steam' },
      })
      const card = { title: `Soup ${position}`, sourceUrl: url, sourceDomain: 'x.example', ratingValue: 4.5 }
      await db().blogRecipe.create({ data: { postId: id, position, ...card } })
    }
    const post = await loadPublicPost(slug)
    expect(post).toMatchObject({
      ...{ id, slug, title: 'Soup', excerpt: 'Warm.', content: 'Text', authorName: 'Larder', ...fields },
      ...{ isPublished: true, publishedAt: '2025-01-05T10:00:00.000Z', viewCount: 0, plate_url: `/plates/${id}.svg` },
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
    // Pictures come from our origin only.
    for (const { picture } of [post, ...post.images]) expect(picture?.src).toMatch(/^\/pictures\//)
    expect(post.recipes.map(({ id, plate_url, picture }) => [plate_url === `/plates/${id}.svg`, picture])).toEqual([
      [true, null],
      [true, null],
    ])
    // Loader data is serialised as JSON.
    expect(JSON.parse(JSON.stringify(post))).toEqual(post)
  })
  test('a draft is for operators only', async () => {
    const { id, slug } = await createPublicPost({ isPublished: false })
    await expect(loadPublicPost(slug)).rejects.toMatchObject(notFound)
    expect(await loadPostPreview(id)).toMatchObject({ id, isPublished: false })
    expect([await loadPublicPosts(20), await loadLatestPostCards(20)]).toEqual([[], []])
  })
  test.each(['', 'no-such-post', 'x'.repeat(10_000), 'a\0b', '%', "' or 1=1 --"])(
    'unknown slug %j is not found',
    (slug) => expect(loadPublicPost(slug)).rejects.toMatchObject(notFound),
  )
  test.each(['', 'x', '1', randomUUID(), `${randomUUID()}x`])('unknown id %j is not found', (id) =>
    expect(loadPostPreview(id)).rejects.toMatchObject({ kind: 'not_found', message: POST_NOT_FOUND }),
  )
})

test('the list is newest first, limited and stable', async () => {
  const sameDate = new Date('2025-02-01T00:00:00Z')
  for (const title of ['a', 'b', 'c']) await createPublicPost({ title, publishedAt: sameDate })
  await createPublicPost({ title: 'old', publishedAt: new Date('2020-01-01T00:00:00Z') })
  await createPublicPost({ title: 'new', publishedAt: new Date('2026-01-01T00:00:00Z') })
  await createPublicPost({ title: 'draft', publishedAt: new Date('2026-06-01T00:00:00Z'), isPublished: false })
  const titles = (await loadPublicPosts(20)).map(({ title }) => title)
  expect([titles[0], titles.slice(1, 4).sort(), titles[4]]).toEqual(['new', ['a', 'b', 'c'], 'old'])
  expect((await loadLatestPostCards(20)).map(({ title }) => title)).toEqual(titles)
  expect((await loadPublicPosts(2)).map(({ title }) => title)).toEqual(titles.slice(0, 2))
})

test('pages hold each post once; a page past the end is the last one', async () => {
  expect(await loadPostCardsPage(1)).toEqual({ posts: [], page: 1, pages: 1 })
  for (let n = 0; n < 41; n += 1)
    await createPublicPost({ title: `${n}`, publishedAt: new Date(Date.UTC(2025, 0, 1 + Math.floor(n / 2))) })
  await createPublicPost({ title: 'draft', isPublished: false })
  const pages = await Promise.all([1, 2, 3, 4, 999_999].map(loadPostCardsPage))
  expect(pages.map(({ posts, page, pages }) => [posts.length, page, pages])).toEqual([
    [20, 1, 3],
    [20, 2, 3],
    [1, 3, 3],
    [1, 3, 3],
    [1, 3, 3],
  ])
  const titles = pages.slice(0, 3).flatMap(({ posts }) => posts.map(({ title }) => title))
  expect([...titles].sort((first, second) => Number(first) - Number(second))).toEqual(
    Array.from({ length: 41 }, (_, n) => `${n}`),
  )
  expect([titles[0], titles[40]].map((title) => Math.floor(Number(title) / 2))).toEqual([20, 0])
})

test('writes notify subscribers, reads do not', async () => {
  const onChange = vi.fn()
  const unsubscribe = subscribeToBlogChanges(onChange)
  await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0)
  // Notifications on one connection arrive in order, so 'end' is the last.
  let end = () => {}
  const unsubscribeEnd = await subscribe('end', { onMessage: () => end(), onDisconnect: () => undefined })
  const expectNotified = async (change: () => Promise<unknown>) => {
    onChange.mockClear()
    await change()
    await new Promise<void>((resolve) => {
      end = resolve
      void runSql(`select pg_notify('end', '')`)
    })
    return onChange.mock.calls.length > 0
  }
  const { id, slug } = await createPublicPost()
  const readAll = async () => {
    recordPageView({ slug, ip: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0' })
    await flushPageViews()
    expect((await loadPublicPost(slug)).viewCount).toBe(1)
  }
  await expectNotified(() => Promise.resolve())
  expect(await expectNotified(readAll)).toBe(false)
  const recipe = { postId: id, position: 1, title: 'x', sourceUrl: 'https://x.example', sourceDomain: 'x.example' }
  const image = { postId: id, position: 1, url: 'https://x.example', source: 'upload' }
  for (const change of [
    () => db().blogPost.update({ where: { id }, data: { isPublished: false } }),
    () => db().blogRecipe.create({ data: recipe }),
    () => db().blogImage.create({ data: image }),
    () => db().blogPost.delete({ where: { id } }),
  ])
    expect(await expectNotified(change)).toBe(true)
  unsubscribeEnd()
  await unsubscribe()
})
