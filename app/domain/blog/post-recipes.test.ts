import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { TITLE_WORDS_VECTOR } from '#app/domain/recipes/vectors'
import { db, inTransaction } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { plateUrl } from '#app/domain/recipes/plate-url'
import {
  POST_NOT_FOUND,
  recipeAlreadyInPost,
  POST_RECIPES_FULL,
  CATALOGUE_RECIPE_NOT_FOUND,
  RECIPE_NOT_IN_POST,
  recipePositionTaken,
} from './messages'
import { NewPostRecipe } from './schema'
import { addPostRecipe, loadPostRecipes, removePostRecipe, searchRecipesByTitle } from './post-recipes.server'
import { runSql } from '#tests/support/run-sql'
import { refusal } from '#tests/support/refusal'
import { createCatalogueRecipe } from '#tests/support/test-recipe'
import { createTestPost } from '#tests/support/test-post'

const operator = { name: 'admin', address: '198.51.100.1' }
setUpDatabase()
beforeEach(() => runSql('truncate recipes, blog_posts, operator_audit, idempotency_keys cascade'))

let recipeCount = 0
const createTestRecipe = (title: string, more: object = {}) =>
  createCatalogueRecipe(`https://kitchen.example/${++recipeCount}`, { title, quality_score: 50, ...more })
const newPost = async () => (await createTestPost({ title: 'Pies' })).id
const addRecipe = (postId: string, recipeId: string, position?: number, idempotencyKey: string | null = null) =>
  addPostRecipe(postId, { recipeId, position, described: null }, { operator, idempotencyKey })
const missing = (message: string) => refusal('not_found', message)
const searchTitles = async (query: string, limit?: number) =>
  (await searchRecipesByTitle(query, limit)).map(({ title }) => title)

describe('searchRecipesByTitle', () => {
  test('matches word prefixes in any case and language, best quality first', async () => {
    await createTestRecipe('Chicken and leek pie', { quality_score: 80 })
    await createTestRecipe('CHICKPEA/LEEK soup', { quality_score: 90 })
    await createTestRecipe('Борщ с пампушками', { slug: 'borsch' })
    await createTestRecipe('Leek pie that is gone', { is_valid: false })
    await createTestRecipe("Shepherd's pie")
    expect(await searchTitles('leek')).toEqual(['CHICKPEA/LEEK soup', 'Chicken and leek pie'])
    expect(await searchTitles('chick LEE')).toEqual(['CHICKPEA/LEEK soup', 'Chicken and leek pie'])
    expect(await searchTitles('chicken pie')).toEqual(['Chicken and leek pie'])
    expect(await searchTitles('БОРЩ')).toEqual(['Борщ с пампушками'])
    expect(await searchTitles("shepherd's")).toEqual(["Shepherd's pie"])
    for (const noMatch of ['', '%', 'hicken', 'zzz', "'; drop table recipes; --", 'leek & !pie | <->'])
      expect(await searchTitles(noMatch), noMatch).toEqual(noMatch.startsWith('leek') ? ['Chicken and leek pie'] : [])
  })
  test('returns at most twelve, with all fields', async () => {
    for (let n = 0; n < 14; n++)
      await createTestRecipe(`Soup ${n}`, {
        image_url: 'https://kitchen.example/s.jpg',
        total_time_minutes: 20,
        rating_value: 4,
        summary: 'Warm.',
      })
    expect(await searchTitles('soup')).toHaveLength(12)
    const [first] = await searchRecipesByTitle('soup', 3)
    expect(first).toEqual({
      id: expect.any(String),
      title: expect.stringMatching(/^Soup/),
      imageUrl: 'https://kitchen.example/s.jpg',
      sourceUrl: expect.stringMatching(/^https:/),
      sourceDomain: 'kitchen.example',
      totalTimeMinutes: 20,
      ratingValue: 4,
      summary: 'Warm.',
      picture_url: expect.stringMatching(/^\/pictures\//),
      plate_url: expect.stringMatching(/^\/plates\//),
    })
  })
  test('uses the title index', async () => {
    const plan = await inTransaction(async (client) => {
      await client.query('set local enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select id from recipes where ${TITLE_WORDS_VECTOR} @@ to_tsquery('simple', 'pie:*')`,
      )
      return rows
    })
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('recipes_title_words_idx')
  })
})

describe('post recipes', () => {
  test('are added as snapshots at the next or a given position', async () => {
    const postId = await newPost()
    const pie = await createTestRecipe('Pie', {
      image_url: 'https://kitchen.example/p.jpg',
      total_time_minutes: 65,
      rating_value: 4.4,
      summary: 'Crisp.',
    })
    const soup = await createTestRecipe('Soup')
    expect(await addRecipe(postId, pie.id)).toEqual({
      id: expect.any(String),
      postId,
      position: 1,
      recipeId: pie.id,
      title: 'Pie',
      imageUrl: 'https://kitchen.example/p.jpg',
      sourceUrl: pie.source_url,
      sourceDomain: 'kitchen.example',
      totalTimeMinutes: 65,
      ratingValue: 4.4,
      summary: 'Crisp.',
      picture_url: expect.any(String),
      plate_url: expect.any(String),
    })
    await addRecipe(postId, soup.id, 7)
    await runSql('delete from recipes where id = $1', [pie.id])
    expect(await loadPostRecipes(postId)).toMatchObject([
      { position: 1, title: 'Pie', recipeId: null, plate_url: plateUrl('nothing') },
      { position: 7, title: 'Soup', recipeId: soup.id, plate_url: plateUrl(soup.id) },
    ])
    expect(
      await db().operatorAudit.findFirst({
        where: { action: 'blog recipe added' },
        orderBy: { at: 'asc' },
        select: { subject: true, detail: true },
      }),
    ).toEqual({ subject: 'Pies', detail: { recipe: 'Pie', position: 1 } })
  })
  test('may be described instead of from the catalogue', async () => {
    const postId = await newPost()
    const described = NewPostRecipe.parse({
      title: 'Aunt Ida’s cake',
      sourceUrl: 'https://ida.example/cake',
      position: 4,
    })
    expect(await addPostRecipe(postId, described, { operator, idempotencyKey: null })).toMatchObject({
      position: 4,
      recipeId: null,
      title: 'Aunt Ida’s cake',
      sourceDomain: 'ida.example',
    })
    await expect(
      addPostRecipe(postId, { ...described, position: 5 }, { operator, idempotencyKey: null }),
    ).rejects.toMatchObject({ kind: 'conflict', message: recipeAlreadyInPost(4) })
  })
  test('use our own picture URL, not the proxy', async () => {
    const postId = await newPost()
    const described = NewPostRecipe.parse({
      title: 'Cake',
      sourceUrl: 'https://ida.example/cake',
      imageUrl: `${env().APP_ORIGIN}/objects/${'0a'.repeat(16)}-1600.jpg`,
    })
    expect((await addPostRecipe(postId, described, { operator, idempotencyKey: null })).picture_url).toBe(
      `/objects/${'0a'.repeat(16)}-800.jpg`,
    )
  })
  test('refuses taken positions, duplicates, unknown recipes and an eleventh', async () => {
    const postId = await newPost()
    const pie = await createTestRecipe('Pie')
    await addRecipe(postId, pie.id, 2)
    const other = await createTestRecipe('Other')
    await expect(addRecipe(postId, other.id, 2)).rejects.toMatchObject(
      refusal('conflict', recipePositionTaken(2, 'Pie')),
    )
    await expect(addRecipe(postId, pie.id)).rejects.toMatchObject({ kind: 'conflict', message: recipeAlreadyInPost(2) })
    for (const unknownId of [randomUUID(), 'x', '']) {
      await expect(addRecipe(postId, unknownId)).rejects.toMatchObject(refusal('not_found', CATALOGUE_RECIPE_NOT_FOUND))
      await expect(addRecipe(unknownId, pie.id)).rejects.toMatchObject(missing(POST_NOT_FOUND))
      await expect(loadPostRecipes(unknownId)).rejects.toMatchObject(missing(POST_NOT_FOUND))
      await expect(removePostRecipe(unknownId, postId, { operator })).rejects.toMatchObject(missing(RECIPE_NOT_IN_POST))
      await expect(removePostRecipe(postId, unknownId, { operator })).rejects.toMatchObject(missing(RECIPE_NOT_IN_POST))
    }
    // The second of two is at position 2 already, so the first gap is used.
    expect((await addRecipe(postId, other.id)).position).toBe(1)
    for (let n = 0; n < 8; n++) await addRecipe(postId, (await createTestRecipe(`Dish ${n}`)).id)
    expect((await loadPostRecipes(postId)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await expect(addRecipe(postId, (await createTestRecipe('Eleventh')).id)).rejects.toMatchObject(
      refusal('conflict', POST_RECIPES_FULL),
    )
  })
  test('concurrent additions share no position', async () => {
    const postId = await newPost()
    const recipes = await Promise.all(Array.from({ length: 6 }, (_, n) => createTestRecipe(`Dish ${n}`)))
    const results = await Promise.allSettled([...recipes, ...recipes].map(({ id }) => addRecipe(postId, id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    expect((await loadPostRecipes(postId)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
  })
  test('adding is idempotent by key', async () => {
    const postId = await newPost()
    const { id } = await createTestRecipe('Pie')
    const key = randomUUID()
    expect(await addRecipe(postId, id, undefined, key)).toEqual(await addRecipe(postId, id, undefined, key))
    expect(await loadPostRecipes(postId)).toHaveLength(1)
  })
  test('are removed by own or catalogue id, never from another post', async () => {
    const [postId, otherId] = [await newPost(), await newPost()]
    const [pie, soup] = [await createTestRecipe('Pie'), await createTestRecipe('Soup')]
    const otherRecipe = await addRecipe(otherId, pie.id)
    const ownRecipe = await addRecipe(postId, pie.id)
    await addRecipe(postId, soup.id)
    await expect(removePostRecipe(postId, otherRecipe.id, { operator })).rejects.toMatchObject(
      missing(RECIPE_NOT_IN_POST),
    )
    expect(await removePostRecipe(postId, ownRecipe.id, { operator })).toEqual({ position: 1, title: 'Pie' })
    expect(await removePostRecipe(postId, soup.id, { operator })).toEqual({ position: 2, title: 'Soup' })
    expect(await loadPostRecipes(postId)).toEqual([])
    expect(await loadPostRecipes(otherId)).toHaveLength(1)
    expect(await db().operatorAudit.count({ where: { action: 'blog recipe removed' } })).toBe(2)
  })
})
