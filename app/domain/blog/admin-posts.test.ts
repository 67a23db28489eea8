import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, db, openDatabase, query } from '#app/platform/db.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import {
  createPost,
  deletePost,
  loadAdminPostsPage,
  loadAdminPost,
  togglePublish,
  updatePost,
  loadFullPosts,
} from './admin-posts.server'
import { UPLOADED_IMAGE_MISSING } from './image-messages'
import { BlogPostUpdate, BlogPostInput, SLUG_TAKEN } from './post-schema'
import { POST_VERSION_CONFLICT, POST_NOT_FOUND } from './post-messages'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
})
afterEach(async () => {
  await query('delete from blog_posts')
  await query('delete from operator_audit')
  await query('delete from uploads')
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

const operator = { name: 'admin', address: '192.0.2.1' }
const UNKNOWN_ID = '0f0e0d0c-0b0a-4908-8706-050403020100'
const fullInput = { title: 'Pie without fear', excerpt: 'Bought pastry is not cheating.', content: 'Roll it out.' }
const input = (more: Record<string, unknown> = {}) => BlogPostInput.parse({ ...fullInput, ...more })
const change = (more: Record<string, unknown> = {}) => BlogPostUpdate.parse({ ...fullInput, ...more })
const write = (more: Record<string, unknown> = {}, idempotencyKey: string | null = null) =>
  createPost(input(more), { operator, idempotencyKey })
const auditEntries = async () =>
  (
    await db().operatorAudit.findMany({
      select: { action: true, subject: true, operator: true, address: true },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    })
  ).map(({ action, subject }) => [action, subject])

const pictureAt = (name: string) => `/objects/${name.repeat(32)}-1600.jpg`
const keepPictures = async (...names: string[]) => {
  for (const name of names)
    await query(
      `insert into uploads ("tokenHash", operator, "expiresAt", "usedAt", "objectPath", width, height, bytes) values ($1, 'admin', now(), now(), $2, 1600, 1200, 1)`,
      [name, pictureAt(name)],
    )
}

describe('a new post', () => {
  test('is a draft of the team, with the address that its title makes', async () => {
    const { id, slug, title } = await write()
    expect([slug, title]).toEqual(['pie-without-fear', 'Pie without fear'])
    expect(await loadAdminPost(id)).toEqual({
      ...fullInput,
      id,
      slug,
      imageUrl: null,
      metaDescription: null,
      keywords: [],
      authorName: 'The Larder team',
      isPublished: false,
      publishedAt: null,
      viewCount: 0,
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    })
    expect(await auditEntries()).toEqual([['post written', slug]])
  })
  test('has its date when it is published at once', async () => {
    const { id, slug } = await write({ isPublished: true })
    expect(await loadAdminPost(id)).toMatchObject({
      isPublished: true,
      publishedAt: expect.stringMatching(/Z$/) as string,
    })
    expect(await auditEntries()).toEqual([['post written and published', slug]])
  })
  test('gets another address than all others, also when ten are written at once', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => write()))
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(10)
    for (const { slug } of made) expect(slug).toMatch(/^pie-without-fear(?:-\d+)?$/)
  })
  test.each([
    ['料理', 'post'],
    ['Борщ', 'borshch'],
  ])('called %s is at %s', async (title, slug) => {
    expect((await write({ title })).slug).toBe(slug)
    expect((await write({ title })).slug).toBe(`${slug}-2`)
  })
  test('with an address that another has is refused beside the field', async () => {
    await write({ slug: 'Our Pies' })
    await expect(write({ slug: 'our-pies' })).rejects.toMatchObject({
      kind: 'conflict',
      fields: { slug: [SLUG_TAKEN] },
    })
    expect(await db().blogPost.count()).toBe(1)
    expect(await auditEntries()).toEqual([['post written', 'our-pies']])
  })
  test('sent five times at once is one post', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => write({}, 'key')))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await db().blogPost.count()).toBe(1)
    expect(await auditEntries()).toHaveLength(1)
  })
  test('whose file has been kept under two names is one post', async () => {
    const made = []
    await keepPictures('a', 'b')
    for (const name of ['a', 'b'])
      made.push(
        await createPost(input({ imageUrl: pictureAt(name) }), {
          operator,
          idempotencyKey: 'file',
          rawInput: ['digest'],
        }),
      )
    expect(made[1]).toEqual(made[0])
    expect(await db().blogPost.count()).toBe(1)
  })
})

test('an upload that is not kept any more is refused beside its field; one that the post has had all along is not asked about', async () => {
  const gone = { kind: 'conflict', fields: { imageUrl: [UPLOADED_IMAGE_MISSING] } }
  await expect(write({ imageUrl: pictureAt('c') })).rejects.toMatchObject(gone)
  await keepPictures('c')
  const { id } = await write({ imageUrl: pictureAt('c') })
  await query('delete from uploads')
  expect(await updatePost(id, change({ imageUrl: pictureAt('c') }), { operator })).toMatchObject({
    imageUrl: pictureAt('c'),
  })
  await expect(updatePost(id, change({ imageUrl: pictureAt('d') }), { operator })).rejects.toMatchObject(gone)
})

describe('a change', () => {
  test('puts everything in the place of what was there', async () => {
    const { id } = await write({
      imageUrl: 'https://pictures.example/pie.jpg',
      metaDescription: 'Pies',
      keywords: 'pie, pastry',
      authorName: 'Ann',
    })
    const changed = await updatePost(id, change({ title: 'Pie with courage', keywords: ['tart'] }), { operator })
    expect(changed).toMatchObject({
      title: 'Pie with courage',
      slug: 'pie-with-courage',
      imageUrl: null,
      metaDescription: null,
      keywords: ['tart'],
      authorName: 'The Larder team',
    })
    expect(await loadAdminPost(id)).toEqual(changed)
    expect(await auditEntries()).toEqual([
      ['post written', 'pie-without-fear'],
      ['post changed', 'pie-with-courage'],
    ])
  })
  test('leaves the address as it is while the title makes the same one', async () => {
    await write()
    const { id, slug } = await write()
    expect(slug).toBe('pie-without-fear-2')
    expect((await updatePost(id, change(), { operator })).slug).toBe(slug)
    expect((await updatePost(id, change({ slug, title: 'Something else' }), { operator })).slug).toBe(slug)
  })
  test('to an address that another has is refused, also when two want it at once', async () => {
    const [{ id: first }, { id: second }] = [await write({ slug: 'one' }), await write({ slug: 'two' })]
    await expect(updatePost(second, change({ slug: 'one' }), { operator })).rejects.toMatchObject({
      kind: 'conflict',
      fields: { slug: [SLUG_TAKEN] },
    })
    const both = await Promise.allSettled(
      [first, second].map((id) => updatePost(id, change({ slug: 'three' }), { operator })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { fields: { slug: [SLUG_TAKEN] } },
    })
  })
  test('of a version that is not there any more is refused; without a version it is made all the same', async () => {
    const { id } = await write()
    const { updatedAt } = await loadAdminPost(id)
    const { updatedAt: newer } = await updatePost(id, change({ title: 'Mine', updatedAt }), { operator })
    expect(newer > updatedAt).toBe(true)
    await expect(updatePost(id, change({ title: 'Yours', updatedAt }), { operator })).rejects.toMatchObject({
      kind: 'conflict',
      message: POST_VERSION_CONFLICT,
      fields: { updatedAt: [POST_VERSION_CONFLICT] },
    })
    expect((await loadAdminPost(id)).title).toBe('Mine')
    await updatePost(id, change({ title: 'Yours', updatedAt: newer }), { operator })
    expect((await updatePost(id, change({ title: 'Whosoever' }), { operator })).title).toBe('Whosoever')
  })
  test('by two at once of the same version is made by one of them', async () => {
    const { id } = await write()
    const { updatedAt } = await loadAdminPost(id)
    const both = await Promise.allSettled(
      ['A', 'B', 'C'].map((title) => updatePost(id, change({ title, updatedAt }), { operator })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
  test('after readers have looked is of the same version', async () => {
    const { id } = await write()
    const { updatedAt } = await loadAdminPost(id)
    await query(`update blog_posts set "viewCount" = "viewCount" + 7 where id = $1`, [id])
    expect(await updatePost(id, change({ updatedAt }), { operator })).toMatchObject({ viewCount: 7 })
  })
})

describe('publishing', () => {
  test('keeps the first date for good', async () => {
    const { id } = await write()
    const first = await togglePublish(id, { operator })
    expect(first).toMatchObject({ isPublished: true, publishedAt: expect.any(String) as string })
    expect(await togglePublish(id, { operator })).toMatchObject({ isPublished: false, publishedAt: first.publishedAt })
    expect(await togglePublish(id, { operator })).toMatchObject({ isPublished: true, publishedAt: first.publishedAt })
    expect(await updatePost(id, change(), { operator })).toMatchObject({
      isPublished: false,
      publishedAt: first.publishedAt,
    })
    expect(await updatePost(id, change({ isPublished: true }), { operator })).toMatchObject({
      isPublished: true,
      publishedAt: first.publishedAt,
    })
    expect((await auditEntries()).map(([action]) => action)).toEqual([
      'post written',
      'post published',
      'post taken back',
      'post published',
      'post changed and taken back',
      'post changed and published',
    ])
  })
  test('that is asked for twice happens once', async () => {
    const { id } = await write()
    await Promise.all([1, 2, 3].map(() => togglePublish(id, { operator, to: true })))
    expect((await loadAdminPost(id)).isPublished).toBe(true)
    expect((await auditEntries()).filter(([action]) => action === 'post published')).toHaveLength(1)
  })
})

test('what is deleted is gone with its pictures and recipes, and the trail says so', async () => {
  const { id, slug } = await write({ isPublished: true })
  await query(
    `insert into blog_images ("postId", position, url, source) values ($1, 1, 'https://pictures.example/1.jpg', 'upload')`,
    [id],
  )
  expect(await deletePost(id, { operator })).toEqual({ title: fullInput.title })
  expect(await db().blogImage.count()).toBe(0)
  await expect(deletePost(id, { operator })).rejects.toMatchObject({ kind: 'not_found' })
  expect(await auditEntries()).toEqual([
    ['post written and published', slug],
    ['post deleted', slug],
  ])
})

test.each([UNKNOWN_ID, 'x', '', "' or 1=1"])('there is no post %j', async (id) => {
  const none = { kind: 'not_found', message: POST_NOT_FOUND }
  await expect(loadAdminPost(id)).rejects.toMatchObject(none)
  await expect(updatePost(id, change(), { operator })).rejects.toMatchObject(none)
  await expect(togglePublish(id, { operator })).rejects.toMatchObject(none)
  await expect(deletePost(id, { operator })).rejects.toMatchObject(none)
})

test('the list goes through all posts, newest first, each once, and says no more than it shows', async () => {
  await query(
    `insert into blog_posts (title, slug, excerpt, content, "authorName", "createdAt") select 'Post ' || n, 'post-' || n, 'x', 'secret', 'Ann', timestamptz '2026-01-05 10:00Z' + make_interval(mins => n / 3) from generate_series(1, 23) n`,
  )
  const pages = await Promise.all([1, 2, 3].map((page) => loadAdminPostsPage(page, 10)))
  expect(pages.map(({ posts, total, pageCount }) => [posts.length, total, pageCount])).toEqual([
    [10, 23, 3],
    [10, 23, 3],
    [3, 23, 3],
  ])
  const slugs = pages.flatMap(({ posts }) => posts.map(({ slug }) => slug))
  expect(new Set(slugs).size).toBe(23)
  expect(slugs[0]).toMatch(/^post-2[123]$/)
  expect(JSON.stringify(pages)).not.toContain('secret')
  expect(await loadAdminPostsPage(99, 10)).toEqual(pages[2])
  expect(await loadAdminPostsPage(-1, 10)).toEqual(pages[0])
  expect((await loadFullPosts({ page: 2, limit: 20 })).map(({ content }) => content)).toEqual([
    'secret',
    'secret',
    'secret',
  ])
  await query('delete from blog_posts')
  expect(await loadAdminPostsPage()).toEqual({ posts: [], total: 0, page: 1, pageCount: 1 })
})
