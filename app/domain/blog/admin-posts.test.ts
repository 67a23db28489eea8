import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/db.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import {
  createPost,
  deletePost,
  loadAdminPostsPage,
  loadAdminPost,
  togglePublish,
  updatePost,
  loadFullPosts,
} from './admin-posts.server'
import { BlogPostUpdate, BlogPostInput, SLUG_TAKEN } from './schema'
import { POST_VERSION_CONFLICT, POST_NOT_FOUND, UPLOADED_IMAGE_MISSING } from './messages'
import { runSql } from '#tests/support/run-sql'
import { loadAuditTrail } from '#tests/support/audit-trail'

setUpDatabase()
afterEach(async () => {
  await runSql('delete from blog_posts')
  await runSql('delete from operator_audit')
  await runSql('delete from uploads')
})

const operator = { name: 'admin', address: '192.0.2.1' }
const UNKNOWN_ID = '0f0e0d0c-0b0a-4908-8706-050403020100'
const fullInput = { title: 'Pie without fear', excerpt: 'Bought pastry is not cheating.', content: 'Roll it out.' }
const input = (overrides: Record<string, unknown> = {}) => BlogPostInput.parse({ ...fullInput, ...overrides })
const update = (overrides: Record<string, unknown> = {}) => BlogPostUpdate.parse({ ...fullInput, ...overrides })
const newPost = (overrides: Record<string, unknown> = {}, idempotencyKey: string | null = null) =>
  createPost(input(overrides), { operator, idempotencyKey })

const picturePathOf = (name: string) => `/objects/${name.repeat(32)}-1600.jpg`
const taken = { kind: 'conflict', fields: { slug: [SLUG_TAKEN] } }
const createUploads = async (...names: string[]) => {
  for (const name of names)
    await runSql(
      `
        insert into uploads (token_hash, operator, expires_at, used_at, object_path, width, height, bytes)
        values ($1, 'admin', now(), now(), $2, 1600, 1200, 1)`,
      [name, picturePathOf(name)],
    )
}

describe('createPost', () => {
  test('creates a draft by the team with a slug from its title', async () => {
    const { id, slug, title } = await newPost()
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
    expect(await loadAuditTrail()).toEqual([['post written', slug]])
  })
  test('sets publishedAt when published at once', async () => {
    const { id, slug } = await newPost({ isPublished: true })
    expect(await loadAdminPost(id)).toMatchObject({
      isPublished: true,
      publishedAt: expect.stringMatching(/Z$/) as string,
    })
    expect(await loadAuditTrail()).toEqual([['post written and published', slug]])
  })
  test('makes unique slugs, also concurrently', async () => {
    const created = await Promise.all(Array.from({ length: 10 }, () => newPost()))
    expect(new Set(created.map(({ slug }) => slug)).size).toBe(10)
    for (const { slug } of created) expect(slug).toMatch(/^pie-without-fear(?:-\d+)?$/)
  })
  test.each([
    ['料理', 'post'],
    ['Борщ', 'borshch'],
  ])('slug of %s is %s', async (title, slug) => {
    expect((await newPost({ title })).slug).toBe(slug)
    expect((await newPost({ title })).slug).toBe(`${slug}-2`)
  })
  test('refuses a slug in use, on its field', async () => {
    await newPost({ slug: 'Our Pies' })
    await expect(newPost({ slug: 'our-pies' })).rejects.toMatchObject(taken)
    expect(await db().blogPost.count()).toBe(1)
    expect(await loadAuditTrail()).toEqual([['post written', 'our-pies']])
  })
  test('is idempotent by key, also concurrently', async () => {
    const created = await Promise.all(Array.from({ length: 5 }, () => newPost({}, 'key')))
    expect(new Set(created.map(({ id }) => id)).size).toBe(1)
    expect(await db().blogPost.count()).toBe(1)
    expect(await loadAuditTrail()).toHaveLength(1)
  })
  test('compares idempotent requests by file content, not by stored name', async () => {
    const created = []
    await createUploads('a', 'b')
    for (const name of ['a', 'b'])
      created.push(
        await createPost(input({ imageUrl: picturePathOf(name) }), {
          operator,
          idempotencyKey: 'file',
          rawInput: ['digest'],
        }),
      )
    expect(created[1]).toEqual(created[0])
    expect(await db().blogPost.count()).toBe(1)
  })
})

test('a deleted upload is refused on its field; an unchanged image is not checked', async () => {
  const conflict = { kind: 'conflict', fields: { imageUrl: [UPLOADED_IMAGE_MISSING] } }
  await expect(newPost({ imageUrl: picturePathOf('c') })).rejects.toMatchObject(conflict)
  await createUploads('c')
  const { id } = await newPost({ imageUrl: picturePathOf('c') })
  await runSql('delete from uploads')
  expect(await updatePost(id, update({ imageUrl: picturePathOf('c') }), { operator })).toMatchObject({
    imageUrl: picturePathOf('c'),
  })
  await expect(updatePost(id, update({ imageUrl: picturePathOf('d') }), { operator })).rejects.toMatchObject(conflict)
})

describe('updatePost', () => {
  test('replaces every field', async () => {
    const { id } = await newPost({
      imageUrl: 'https://pictures.example/pie.jpg',
      metaDescription: 'Pies',
      keywords: 'pie, pastry',
      authorName: 'Ann',
    })
    const updated = await updatePost(id, update({ title: 'Pie with courage', keywords: ['tart'] }), { operator })
    expect(updated).toMatchObject({
      title: 'Pie with courage',
      slug: 'pie-with-courage',
      imageUrl: null,
      metaDescription: null,
      keywords: ['tart'],
      authorName: 'The Larder team',
    })
    expect(await loadAdminPost(id)).toEqual(updated)
    expect(await loadAuditTrail()).toEqual([
      ['post written', 'pie-without-fear'],
      ['post changed', 'pie-with-courage'],
    ])
  })
  test('keeps the slug while the title gives the same one', async () => {
    await newPost()
    const { id, slug } = await newPost()
    expect(slug).toBe('pie-without-fear-2')
    expect((await updatePost(id, update(), { operator })).slug).toBe(slug)
    expect((await updatePost(id, update({ slug, title: 'Something else' }), { operator })).slug).toBe(slug)
  })
  test('refuses a slug in use, also concurrently', async () => {
    const [{ id: first }, { id: second }] = [await newPost({ slug: 'one' }), await newPost({ slug: 'two' })]
    await expect(updatePost(second, update({ slug: 'one' }), { operator })).rejects.toMatchObject(taken)
    const results = await Promise.allSettled(
      [first, second].map((id) => updatePost(id, update({ slug: 'three' }), { operator })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken })
  })
  test('refuses a stale version; without a version the last write wins', async () => {
    const { id } = await newPost()
    const { updatedAt } = await loadAdminPost(id)
    const { updatedAt: newerVersion } = await updatePost(id, update({ title: 'Mine', updatedAt }), { operator })
    expect(newerVersion > updatedAt).toBe(true)
    await expect(updatePost(id, update({ title: 'Yours', updatedAt }), { operator })).rejects.toMatchObject({
      kind: 'conflict',
      message: POST_VERSION_CONFLICT,
      fields: { updatedAt: [POST_VERSION_CONFLICT] },
    })
    expect((await loadAdminPost(id)).title).toBe('Mine')
    await updatePost(id, update({ title: 'Yours', updatedAt: newerVersion }), { operator })
    expect((await updatePost(id, update({ title: 'Whosoever' }), { operator })).title).toBe('Whosoever')
  })
  test('of one version succeeds once under concurrency', async () => {
    const { id } = await newPost()
    const { updatedAt } = await loadAdminPost(id)
    const results = await Promise.allSettled(
      ['A', 'B', 'C'].map((title) => updatePost(id, update({ title, updatedAt }), { operator })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
  test('page views do not change the version', async () => {
    const { id } = await newPost()
    const { updatedAt } = await loadAdminPost(id)
    await runSql(`update blog_posts set view_count = view_count + 7 where id = $1`, [id])
    expect(await updatePost(id, update({ updatedAt }), { operator })).toMatchObject({ viewCount: 7 })
  })
})

describe('togglePublish', () => {
  test('keeps the first publication date', async () => {
    const { id } = await newPost()
    const first = await togglePublish(id, { operator })
    expect(first).toMatchObject({ isPublished: true, publishedAt: expect.any(String) as string })
    expect(await togglePublish(id, { operator })).toMatchObject({ isPublished: false, publishedAt: first.publishedAt })
    expect(await togglePublish(id, { operator })).toMatchObject({ isPublished: true, publishedAt: first.publishedAt })
    expect(await updatePost(id, update(), { operator })).toMatchObject({
      isPublished: false,
      publishedAt: first.publishedAt,
    })
    expect(await updatePost(id, update({ isPublished: true }), { operator })).toMatchObject({
      isPublished: true,
      publishedAt: first.publishedAt,
    })
    expect((await loadAuditTrail()).map(([action]) => action)).toEqual([
      'post written',
      'post published',
      'post unpublished',
      'post published',
      'post changed and unpublished',
      'post changed and published',
    ])
  })
  test('with a target is idempotent', async () => {
    const { id } = await newPost()
    await Promise.all([1, 2, 3].map(() => togglePublish(id, { operator, to: true })))
    expect((await loadAdminPost(id)).isPublished).toBe(true)
    expect((await loadAuditTrail()).filter(([action]) => action === 'post published')).toHaveLength(1)
  })
})

test('deletePost removes images and recipes and writes the audit log', async () => {
  const { id, slug } = await newPost({ isPublished: true })
  await runSql(
    `insert into blog_images (post_id, position, url, source) values ($1, 1, 'https://pictures.example/1.jpg', 'upload')`,
    [id],
  )
  expect(await deletePost(id, { operator })).toEqual({ title: fullInput.title })
  expect(await db().blogImage.count()).toBe(0)
  await expect(deletePost(id, { operator })).rejects.toMatchObject({ kind: 'not_found' })
  expect(await loadAuditTrail()).toEqual([
    ['post written and published', slug],
    ['post deleted', slug],
  ])
})

test.each([UNKNOWN_ID, 'x', '', "' or 1=1"])('unknown id %j is not found', async (id) => {
  const notFound = { kind: 'not_found', message: POST_NOT_FOUND }
  await expect(loadAdminPost(id)).rejects.toMatchObject(notFound)
  await expect(updatePost(id, update(), { operator })).rejects.toMatchObject(notFound)
  await expect(togglePublish(id, { operator })).rejects.toMatchObject(notFound)
  await expect(deletePost(id, { operator })).rejects.toMatchObject(notFound)
})

test('the list has all posts once, newest first, without content', async () => {
  await runSql(
    `
      insert into blog_posts (title, slug, excerpt, content, author_name, created_at)
      select 'Post ' || n, 'post-' || n, 'x', 'secret', 'Ann',
        timestamptz '2026-01-05 10:00Z' + make_interval(mins => n / 3)
      from generate_series(1, 23) n`,
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
  expect((await loadFullPosts({ page: 2, limit: 20 })).map(({ content }) => content)).toEqual(Array(3).fill('secret'))
  await runSql('delete from blog_posts')
  expect(await loadAdminPostsPage()).toEqual({ posts: [], total: 0, page: 1, pageCount: 1 })
})
