import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, db, openDatabase, sql } from '#app/platform/db.server'
import { testDatabase } from '#tests/support/database'
import type { TestDatabase } from '#tests/support/database'
import { createPost, deletePost, desk, deskPost, togglePublish, updatePost, wholePosts } from './desk.server'
import { IMAGE_GONE } from './image-sentences'
import { BlogPostChange, BlogPostInput, TAKEN_SLUG } from './post-schema'
import { CHANGED_MEANWHILE, NO_SUCH_POST } from './post-sentences'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  openDatabase(database.connection)
})
afterEach(async () => {
  await sql('delete from blog_posts')
  await sql('delete from operator_audit')
  await sql('delete from uploads')
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

const operator = { name: 'admin', address: '192.0.2.1' }
const NOBODYS = '0f0e0d0c-0b0a-4908-8706-050403020100'
const whole = { title: 'Pie without fear', excerpt: 'Bought pastry is not cheating.', content: 'Roll it out.' }
const input = (more: Record<string, unknown> = {}) => BlogPostInput.parse({ ...whole, ...more })
const change = (more: Record<string, unknown> = {}) => BlogPostChange.parse({ ...whole, ...more })
const write = (more: Record<string, unknown> = {}, onceKey: string | null = null) =>
  createPost(input(more), { operator, onceKey })
const deeds = async () =>
  (
    await db().operatorAudit.findMany({
      select: { action: true, subject: true, operator: true, address: true },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    })
  ).map(({ action, subject }) => [action, subject])

const pictureAt = (name: string) => `/objects/${name.repeat(32)}-1600.jpg`
const keepPictures = async (...names: string[]) => {
  for (const name of names)
    await sql(
      `insert into uploads ("tokenHash", operator, "expiresAt", "usedAt", "objectPath", width, height, bytes) values ($1, 'admin', now(), now(), $2, 1600, 1200, 1)`,
      [name, pictureAt(name)],
    )
}

describe('a new post', () => {
  test('is a draft of the team, with the address that its title makes', async () => {
    const { id, slug, title } = await write()
    expect([slug, title]).toEqual(['pie-without-fear', 'Pie without fear'])
    expect(await deskPost(id)).toEqual({
      ...whole,
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
    expect(await deeds()).toEqual([['post written', slug]])
  })
  test('has its date when it is published at once', async () => {
    const { id, slug } = await write({ isPublished: true })
    expect(await deskPost(id)).toMatchObject({ isPublished: true, publishedAt: expect.stringMatching(/Z$/) as string })
    expect(await deeds()).toEqual([['post written and published', slug]])
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
      fields: { slug: [TAKEN_SLUG] },
    })
    expect(await db().blogPost.count()).toBe(1)
    expect(await deeds()).toEqual([['post written', 'our-pies']])
  })
  test('sent five times at once is one post', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => write({}, 'key')))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await db().blogPost.count()).toBe(1)
    expect(await deeds()).toHaveLength(1)
  })
  test('whose file has been kept under two names is one post', async () => {
    const made = []
    await keepPictures('a', 'b')
    for (const name of ['a', 'b'])
      made.push(await createPost(input({ imageUrl: pictureAt(name) }), { operator, onceKey: 'file', sent: ['digest'] }))
    expect(made[1]).toEqual(made[0])
    expect(await db().blogPost.count()).toBe(1)
  })
})

test('an upload that is not kept any more is refused beside its field; one that the post has had all along is not asked about', async () => {
  const gone = { kind: 'conflict', fields: { imageUrl: [IMAGE_GONE] } }
  await expect(write({ imageUrl: pictureAt('c') })).rejects.toMatchObject(gone)
  await keepPictures('c')
  const { id } = await write({ imageUrl: pictureAt('c') })
  await sql('delete from uploads')
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
    expect(await deskPost(id)).toEqual(changed)
    expect(await deeds()).toEqual([
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
      fields: { slug: [TAKEN_SLUG] },
    })
    const both = await Promise.allSettled(
      [first, second].map((id) => updatePost(id, change({ slug: 'three' }), { operator })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { fields: { slug: [TAKEN_SLUG] } },
    })
  })
  test('of a version that is not there any more is refused; without a version it is made all the same', async () => {
    const { id } = await write()
    const { updatedAt } = await deskPost(id)
    const { updatedAt: newer } = await updatePost(id, change({ title: 'Mine', updatedAt }), { operator })
    expect(newer > updatedAt).toBe(true)
    await expect(updatePost(id, change({ title: 'Yours', updatedAt }), { operator })).rejects.toMatchObject({
      kind: 'conflict',
      message: CHANGED_MEANWHILE,
      fields: { updatedAt: [CHANGED_MEANWHILE] },
    })
    expect((await deskPost(id)).title).toBe('Mine')
    await updatePost(id, change({ title: 'Yours', updatedAt: newer }), { operator })
    expect((await updatePost(id, change({ title: 'Whosoever' }), { operator })).title).toBe('Whosoever')
  })
  test('by two at once of the same version is made by one of them', async () => {
    const { id } = await write()
    const { updatedAt } = await deskPost(id)
    const both = await Promise.allSettled(
      ['A', 'B', 'C'].map((title) => updatePost(id, change({ title, updatedAt }), { operator })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
  test('after readers have looked is of the same version', async () => {
    const { id } = await write()
    const { updatedAt } = await deskPost(id)
    await sql(`update blog_posts set "viewCount" = "viewCount" + 7 where id = $1`, [id])
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
    expect((await deeds()).map(([action]) => action)).toEqual([
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
    expect((await deskPost(id)).isPublished).toBe(true)
    expect((await deeds()).filter(([action]) => action === 'post published')).toHaveLength(1)
  })
})

test('what is deleted is gone with its pictures and recipes, and the trail says so', async () => {
  const { id, slug } = await write({ isPublished: true })
  await sql(
    `insert into blog_images ("postId", position, url, source) values ($1, 1, 'https://pictures.example/1.jpg', 'upload')`,
    [id],
  )
  expect(await deletePost(id, { operator })).toEqual({ title: whole.title })
  expect(await db().blogImage.count()).toBe(0)
  await expect(deletePost(id, { operator })).rejects.toMatchObject({ kind: 'not_found' })
  expect(await deeds()).toEqual([
    ['post written and published', slug],
    ['post deleted', slug],
  ])
})

test.each([NOBODYS, 'x', '', "' or 1=1"])('there is no post %j', async (id) => {
  const none = { kind: 'not_found', message: NO_SUCH_POST }
  await expect(deskPost(id)).rejects.toMatchObject(none)
  await expect(updatePost(id, change(), { operator })).rejects.toMatchObject(none)
  await expect(togglePublish(id, { operator })).rejects.toMatchObject(none)
  await expect(deletePost(id, { operator })).rejects.toMatchObject(none)
})

test('the list goes through all posts, newest first, each once, and says no more than it shows', async () => {
  await sql(
    `insert into blog_posts (title, slug, excerpt, content, "authorName", "createdAt") select 'Post ' || n, 'post-' || n, 'x', 'secret', 'Ann', timestamptz '2026-01-05 10:00Z' + make_interval(mins => n / 3) from generate_series(1, 23) n`,
  )
  const pages = await Promise.all([1, 2, 3].map((page) => desk(page, 10)))
  expect(pages.map(({ posts, total, pages: of }) => [posts.length, total, of])).toEqual([
    [10, 23, 3],
    [10, 23, 3],
    [3, 23, 3],
  ])
  const slugs = pages.flatMap(({ posts }) => posts.map(({ slug }) => slug))
  expect(new Set(slugs).size).toBe(23)
  expect(slugs[0]).toMatch(/^post-2[123]$/)
  expect(JSON.stringify(pages)).not.toContain('secret')
  expect(await desk(99, 10)).toEqual(pages[2])
  expect(await desk(-1, 10)).toEqual(pages[0])
  expect((await wholePosts({ page: 2, limit: 20 })).map(({ content }) => content)).toEqual([
    'secret',
    'secret',
    'secret',
  ])
  await sql('delete from blog_posts')
  expect(await desk()).toEqual({ posts: [], total: 0, page: 1, pages: 1 })
})
