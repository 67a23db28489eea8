import { beforeEach, describe, expect, test } from 'vitest'
import { createPost, deletePost } from '#app/domain/blog/admin-posts.server'
import { BlogPostInput } from '#app/domain/blog/schema'
import { restoreDeletedPost } from '#app/domain/blog/trashed-posts.server'
import { deleteCatalogueRecipes } from '#app/domain/recipes/catalogue.server'
import { restoreDeletedRecipe } from '#app/domain/recipes/restore-deleted-recipe.server'
import { deleteAllRecipes } from '#app/domain/crawler/crawl-control.server'
import { takeDownHost } from '#app/domain/crawler/crawl-hosts.server'
import { deleteUser } from '#app/domain/households/split-off.server'
import { HOST_TAKEN_DOWN } from '#app/domain/recipes/host-takedown.server'
import { deleteUnusedUploads } from '#app/domain/pictures/uploads.server'
import { db } from '#app/platform/db.server'
import { parseTimeCursor } from '#app/platform/text/paging'
import { runSql } from '#tests/support/run-sql'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createTestMember } from '#tests/support/test-member'
import { NOT_IN_TRASH, POST_ADDRESS_TAKEN, RECIPE_IS_BACK, TRASHED_CONTENTS_GONE } from './messages'
import { parseTrashFilters } from './trash-filters'
import { emptyOldTrash, findUncrawlableAddresses, loadTrash, setCrawlable } from './trash.server'
import { refusal } from '#tests/support/refusal'
import { loadAuditTrail } from '#tests/support/audit-trail'
import { createCatalogueRecipe, saveWebRecipe } from '#tests/support/test-recipe'
import { createTestPost } from '#tests/support/test-post'

const operator = { name: 'admin', address: '198.51.100.1' }
const UNKNOWN_ID = '0f0e0d0c-0b0a-4908-8706-050403020100'
const ADDRESS = 'https://kitchen.example/pie'
const PICTURE = 'a'.repeat(32)
const CARD = { position: 1, title: 'Leek pie', sourceUrl: ADDRESS, sourceDomain: 'kitchen.example' }
setUpDatabase()
beforeEach(() => runSql('truncate recipes, trash, crawl_hosts, blog_posts, operator_audit, uploads cascade'))

const page = (query = '') => loadTrash(parseTrashFilters(new URLSearchParams(query)))
const uncrawlable = async () => [
  ...(await findUncrawlableAddresses(db(), [ADDRESS, `${ADDRESS}/print`, 'https://x.example/'])),
]
const actions = async () => (await loadAuditTrail()).map((entry) => entry.join(': '))
const createRecipe = async () => {
  const { id } = await createCatalogueRecipe(ADDRESS, {
    ...{ title: 'Leek pie', ingredients: ['2 leeks', '200 g flour'], steps: ['Bake "it" \\ at 200 °C.'] },
    ...{ item_keys: ['leek', 'flour'], fresh_shares: { leek: 0.5 }, extraction_notes: { language: 'en' } },
    ...{ mood_category: 'Comfort Food', mood_categories: ['Comfort Food'], quality_score: 71, rating_value: 4.35 },
    fetched_at: new Date('2026-03-01T12:00:00.123Z'),
    addresses: { create: { url: `${ADDRESS}/print` } },
    shelves: { create: [7, 8].map((shelf) => ({ shelf, tier: 7, shuffle: 12 })) },
  })
  return id
}
const wholeRecipe = async () => [
  await runSql('select to_jsonb(recipes) as row from recipes'),
  await runSql('select * from recipe_shelves order by shelf'),
  await runSql('select * from recipe_addresses order by url'),
]

describe('a recipe', () => {
  test('comes back as it was: each column, its shelves, addresses and the cards of posts', async () => {
    const id = await createRecipe()
    const post = await createTestPost({ recipes: { create: { ...CARD, recipeId: id } } })
    const before = await wholeRecipe()
    await deleteCatalogueRecipes([id], { operator })
    expect(await db().recipe.count()).toBe(0)
    expect((await page()).items).toEqual([
      {
        id,
        kind: 'recipe',
        title: 'Leek pie',
        address: ADDRESS,
        operator: 'admin',
        isCrawlable: false,
        restorable: true,
        deletedAt: expect.stringMatching(/^20/) as string,
      },
    ])
    expect(await restoreDeletedRecipe(id, { operator })).toEqual({ title: 'Leek pie' })
    expect(await wholeRecipe()).toEqual(before)
    expect(await db().blogRecipe.findMany({ where: { postId: post.id }, select: { recipeId: true } })).toEqual([
      { recipeId: id },
    ])
    expect((await page()).items).toEqual([])
    expect(await actions()).toEqual(['recipes deleted: Leek pie', 'recipe restored: Leek pie'])
    await expect(restoreDeletedRecipe(id, { operator })).rejects.toMatchObject({ message: NOT_IN_TRASH })
  })
  test('is not crawled again under any of its addresses, until that is allowed', async () => {
    const id = await createRecipe()
    await deleteCatalogueRecipes([id], { operator })
    expect(await uncrawlable()).toEqual([ADDRESS, `${ADDRESS}/print`])
    await setCrawlable(id, true, { operator })
    expect(await uncrawlable()).toEqual([])
    await setCrawlable(id, false, { operator })
    expect(await uncrawlable()).toEqual([ADDRESS, `${ADDRESS}/print`])
    await restoreDeletedRecipe(id, { operator })
    expect(await uncrawlable()).toEqual([])
    await expect(setCrawlable(UNKNOWN_ID, true, { operator })).rejects.toMatchObject({ kind: 'not_found' })
    await expect(setCrawlable('no id', true, { operator })).rejects.toMatchObject({ kind: 'not_found' })
  })
  test('whose address is there again is not restored, and stays in the trash', async () => {
    const id = await createRecipe()
    await deleteCatalogueRecipes([id], { operator })
    await createRecipe()
    await expect(restoreDeletedRecipe(id, { operator })).rejects.toMatchObject({ message: RECIPE_IS_BACK })
    expect((await page()).items).toHaveLength(1)
    expect(await db().recipe.count()).toBe(1)
  })
  test('of a host that is taken down is not in the trash', async () => {
    const deleted = await createRecipe()
    await deleteCatalogueRecipes([deleted], { operator })
    await createRecipe()
    await takeDownHost('kitchen.example', { operator })
    expect(await db().trashItem.count()).toBe(0)
    expect(await db().recipe.count()).toBe(0)
  })
  test('is not restored from a host that was taken down', async () => {
    const id = await createRecipe()
    await deleteCatalogueRecipes([id], { operator })
    await db().crawlHost.create({ data: { host: 'www.kitchen.example', taken_down_at: new Date() } })
    await expect(restoreDeletedRecipe(id, { operator })).rejects.toMatchObject({ message: HOST_TAKEN_DOWN() })
    expect(await db().trashItem.count()).toBe(1)
  })
  test('of a cleaned database can be restored, and crawled again', async () => {
    const id = await createRecipe()
    const before = await wholeRecipe()
    expect(await deleteAllRecipes({ operator })).toEqual({ deleted: 1 })
    expect(await uncrawlable()).toEqual([])
    await restoreDeletedRecipe(id, { operator })
    expect(await wholeRecipe()).toEqual(before)
  })
})

describe('a post', () => {
  const createWholePost = () =>
    createPost(
      BlogPostInput.parse({
        title: 'Pie',
        excerpt: 'Pie.',
        content: '[image:1] [recipe:1]',
        imageUrl: `/objects/${PICTURE}-1600.jpg`,
        keywords: ['pie', 'leek'],
        isPublished: true,
      }),
      { operator, idempotencyKey: null },
    )
  const wholePost = () => db().blogPost.findMany({ include: { images: true, recipes: true } })
  beforeEach(() =>
    runSql(
      `insert into uploads (token_hash, operator, expires_at, used_at, object_path, width, height, bytes, created_at)
       values ('a', 'admin', now(), now(), $1, 1600, 1200, 1, now() - interval '8 days')`,
      [`/objects/${PICTURE}-1600.jpg`],
    ),
  )

  test('comes back as it was, with images and recipes; its pictures are kept as long as the trash is', async () => {
    const recipeId = await createRecipe()
    const { id } = await createWholePost()
    await db().blogImage.create({ data: { postId: id, position: 1, url: 'https://x.example/1.jpg', source: 'upload' } })
    await db().blogRecipe.create({ data: { ...CARD, postId: id, recipeId } })
    await runSql('update blog_posts set view_count = 12')
    const before = await wholePost()
    await deletePost(id, { operator })
    expect(await db().blogPost.count()).toBe(0)
    expect((await page('kind=post')).items).toMatchObject([{ id, kind: 'post', title: 'Pie', address: null }])
    await deleteUnusedUploads()
    expect(await db().upload.count()).toBe(1)
    await restoreDeletedPost(id, { operator })
    expect(await wholePost()).toEqual(before)
    expect(await actions()).toEqual(['post written and published: pie', 'post deleted: pie', 'post restored: pie'])
    await deletePost(id, { operator })
    await deleteCatalogueRecipes([recipeId], { operator })
    await runSql("update trash set deleted_at = now() - interval '29 days'")
    await restoreDeletedPost(id, { operator })
    expect(await db().blogRecipe.findMany({ select: { recipeId: true } })).toEqual([{ recipeId: null }])
    await deletePost(id, { operator })
    await runSql("update trash set deleted_at = now() - interval '31 days'")
    await emptyOldTrash()
    await deleteUnusedUploads()
    expect(await db().upload.count()).toBe(0)
  })
  test('whose address another one has by now is not restored', async () => {
    const { id } = await createWholePost()
    await deletePost(id, { operator })
    await createWholePost()
    await expect(restoreDeletedPost(id, { operator })).rejects.toMatchObject(refusal('conflict', POST_ADDRESS_TAKEN))
    expect(await db().trashItem.count()).toBe(1)
    await expect(restoreDeletedRecipe(id, { operator }), 'a post is no recipe').rejects.toMatchObject({
      kind: 'not_found',
    })
    await expect(restoreDeletedPost('no id', { operator })).rejects.toMatchObject({ message: NOT_IN_TRASH })
  })
})

test('the account of a cook, with all that is in it, is never in the trash', async () => {
  const { id, householdId } = await createTestMember()
  await saveWebRecipe({ id, householdId }, ADDRESS)
  await db().$transaction((tx) => deleteUser(id, tx))
  expect(await db().savedRecipe.count({ where: { householdId } })).toBe(0)
  expect(await db().trashItem.count()).toBe(0)
})

describe('after 30 days', () => {
  test('and not before them, a deleted recipe cannot be restored any more', async () => {
    const [id, before] = [await createRecipe(), await wholeRecipe()]
    await deleteCatalogueRecipes([id], { operator })
    await runSql("update trash set deleted_at = now() - interval '29 days 23 hours'")
    await emptyOldTrash()
    await restoreDeletedRecipe(id, { operator })
    expect(await wholeRecipe()).toEqual(before)
    await deleteCatalogueRecipes([id], { operator })
    await runSql("update trash set deleted_at = now() - interval '30 days 1 hour'")
    await emptyOldTrash()
    await expect(restoreDeletedRecipe(id, { operator })).rejects.toMatchObject({ message: TRASHED_CONTENTS_GONE })
  })
  test('contents go; what may not be crawled again is remembered', async () => {
    const kept = await createRecipe()
    await deleteCatalogueRecipes([kept], { operator })
    await runSql("update trash set deleted_at = now() - interval '31 days'")
    const { id: post } = await createPost(BlogPostInput.parse({ title: 'Pie', excerpt: 'Pie.', content: 'Bake.' }), {
      operator,
      idempotencyKey: null,
    })
    await deletePost(post, { operator })
    await emptyOldTrash()
    expect((await page('kind=post')).items).toHaveLength(1)
    expect((await page()).items).toEqual([])
    expect((await page('kind=uncrawlable')).items).toMatchObject([{ id: kept, restorable: false }])
    expect(await uncrawlable()).toContain(ADDRESS)
    await expect(restoreDeletedRecipe(kept, { operator })).rejects.toMatchObject({ message: TRASHED_CONTENTS_GONE })
    await setCrawlable(kept, true, { operator })
    await emptyOldTrash()
    expect(await db().trashItem.findMany({ select: { id: true } })).toEqual([{ id: post }])
  })
})

describe('the list', () => {
  test('is filtered by a part of the title, and paged by time', async () => {
    await runSql(
      `insert into trash (id, kind, title, contents, deleted_at)
       select gen_random_uuid(), 'recipe', 'Dish ' || n || '%', '{}', now() - n * interval '1 minute' from generate_series(1, 51) n`,
    )
    const first = await page()
    expect(first.items).toHaveLength(50)
    const next = await loadTrash(parseTrashFilters(new URLSearchParams()), { before: parseTimeCursor(first.older) })
    expect(next).toMatchObject({ items: [{ title: 'Dish 51%' }], older: null })
    expect((await page('title=dish+7%25')).items.map(({ title }) => title)).toEqual(['Dish 7%'])
    expect((await page('kind=post&title=dish')).items).toEqual([])
  })
})
