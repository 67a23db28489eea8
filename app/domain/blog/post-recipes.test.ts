import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, db, inTransaction, openDatabase, query } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { POST_NOT_FOUND } from './post-messages'
import { NewPostRecipe } from './recipe-schema'
import {
  recipeAlreadyInPost,
  POST_RECIPES_FULL,
  CATALOGUE_RECIPE_NOT_FOUND,
  RECIPE_NOT_IN_POST,
  recipePositionTaken,
} from './recipe-messages'
import { addPostRecipe, loadPostRecipes, removePostRecipe, searchRecipesByTitle } from './post-recipes.server'

const operator = { name: 'admin', address: '198.51.100.1' }
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})
beforeEach(() => query('truncate recipes, blog_posts, operator_audit, idempotency_keys cascade'))

let made = 0
const createTestRecipe = async (title: string, more: object = {}) =>
  await db().recipe.create({
    data: {
      title,
      source_url: `https://kitchen.example/${++made}`,
      source_domain: 'kitchen.example',
      quality_score: 50,
      ...more,
    },
  })
const createTestPost = async () =>
  (
    await db().blogPost.create({
      data: { title: 'Pies', slug: `pies-${++made}`, excerpt: 'x', content: 'x', authorName: 'x' },
    })
  ).id
const add = (postId: string, recipeId: string, position?: number, idempotencyKey: string | null = null) =>
  addPostRecipe(postId, { recipeId, position, described: null }, { operator, idempotencyKey })
const titles = async (query: string, limit?: number) =>
  (await searchRecipesByTitle(query, limit)).map(({ title }) => title)

describe('a search', () => {
  test('finds titles by how their words begin, in any letter case and language, the best first', async () => {
    await createTestRecipe('Chicken and leek pie', { quality_score: 80 })
    await createTestRecipe('CHICKPEA/LEEK soup', { quality_score: 90 })
    await createTestRecipe('Борщ с пампушками', { slug: 'borsch' })
    await createTestRecipe('Leek pie that is gone', { is_valid: false })
    await createTestRecipe("Shepherd's pie")
    expect(await titles('leek')).toEqual(['CHICKPEA/LEEK soup', 'Chicken and leek pie'])
    expect(await titles('chick LEE')).toEqual(['CHICKPEA/LEEK soup', 'Chicken and leek pie'])
    expect(await titles('chicken pie')).toEqual(['Chicken and leek pie'])
    expect(await titles('БОРЩ')).toEqual(['Борщ с пампушками'])
    expect(await titles("shepherd's")).toEqual(["Shepherd's pie"])
    for (const nothing of ['', '%', 'hicken', 'zzz', "'; drop table recipes; --", 'leek & !pie | <->'])
      expect(await titles(nothing), nothing).toEqual(nothing.startsWith('leek') ? ['Chicken and leek pie'] : [])
  })
  test('tells at most twelve, with all that a post needs', async () => {
    for (let n = 0; n < 14; n++)
      await createTestRecipe(`Soup ${n}`, {
        image_url: 'https://kitchen.example/s.jpg',
        total_time_minutes: 20,
        rating_value: 4,
        summary: 'Warm.',
      })
    expect(await titles('soup')).toHaveLength(12)
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
  test('is answered from the index of words', async () => {
    const plan = await inTransaction(async (ask) => {
      await ask('set local enable_seqscan = off')
      return await ask<{ 'QUERY PLAN': string }>(
        `explain select id from recipes where to_tsvector('simple'::regconfig, regexp_replace(title, '[^[:alnum:]]+', ' ', 'g')) @@ to_tsquery('simple', 'pie:*')`,
      )
    })
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('recipes_title_words_idx')
  })
})

describe('a post', () => {
  test('is given recipes at the next position or at one that is asked for, as copies that outlive the catalogue', async () => {
    const postId = await createTestPost()
    const pie = await createTestRecipe('Pie', {
      image_url: 'https://kitchen.example/p.jpg',
      total_time_minutes: 65,
      rating_value: 4.4,
      summary: 'Crisp.',
    })
    const soup = await createTestRecipe('Soup')
    expect(await add(postId, pie.id)).toEqual({
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
    await add(postId, soup.id, 7)
    await query('delete from recipes where id = $1', [pie.id])
    expect(
      (await loadPostRecipes(postId)).map(({ position, title, recipeId, plate_url }) => [
        position,
        title,
        recipeId,
        plate_url,
      ]),
    ).toEqual([
      [1, 'Pie', null, plateUrl('nothing')],
      [7, 'Soup', soup.id, plateUrl(soup.id)],
    ])
    expect(
      await db().operatorAudit.findFirst({
        where: { action: 'blog recipe added' },
        orderBy: { at: 'asc' },
        select: { subject: true, detail: true },
      }),
    ).toEqual({ subject: 'Pies', detail: { recipe: 'Pie', position: 1 } })
  })
  test('is given one that the catalogue does not have', async () => {
    const postId = await createTestPost()
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
  test('shows a picture of ours as the post does, and not by asking ourselves for it', async () => {
    const postId = await createTestPost()
    const described = NewPostRecipe.parse({
      title: 'Cake',
      sourceUrl: 'https://ida.example/cake',
      imageUrl: `${env().APP_ORIGIN}/objects/${'0a'.repeat(16)}-1600.jpg`,
    })
    expect((await addPostRecipe(postId, described, { operator, idempotencyKey: null })).picture_url).toBe(
      `/objects/${'0a'.repeat(16)}-800.jpg`,
    )
  })
  test('refuses what is taken, what it has, what is not there, and an eleventh', async () => {
    const postId = await createTestPost()
    const pie = await createTestRecipe('Pie')
    await add(postId, pie.id, 2)
    const other = await createTestRecipe('Other')
    await expect(add(postId, other.id, 2)).rejects.toMatchObject({
      kind: 'conflict',
      message: recipePositionTaken(2, 'Pie'),
    })
    await expect(add(postId, pie.id)).rejects.toMatchObject({ kind: 'conflict', message: recipeAlreadyInPost(2) })
    for (const nobody of [randomUUID(), 'x', '']) {
      await expect(add(postId, nobody)).rejects.toMatchObject({
        kind: 'not_found',
        message: CATALOGUE_RECIPE_NOT_FOUND,
      })
      await expect(add(nobody, pie.id)).rejects.toMatchObject({ kind: 'not_found', message: POST_NOT_FOUND })
      await expect(loadPostRecipes(nobody)).rejects.toMatchObject({ kind: 'not_found', message: POST_NOT_FOUND })
      await expect(removePostRecipe(nobody, postId, { operator })).rejects.toMatchObject({
        kind: 'not_found',
        message: RECIPE_NOT_IN_POST,
      })
      await expect(removePostRecipe(postId, nobody, { operator })).rejects.toMatchObject({
        kind: 'not_found',
        message: RECIPE_NOT_IN_POST,
      })
    }
    // The second of two is at place 2 already, so the first free one is taken.
    expect((await add(postId, other.id)).position).toBe(1)
    for (let n = 0; n < 8; n++) await add(postId, (await createTestRecipe(`Dish ${n}`)).id)
    expect((await loadPostRecipes(postId)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await expect(add(postId, (await createTestRecipe('Eleventh')).id)).rejects.toMatchObject({
      kind: 'conflict',
      message: POST_RECIPES_FULL,
    })
  })
  test('filled by many at once has each position once and each recipe once', async () => {
    const postId = await createTestPost()
    const recipes = await Promise.all(Array.from({ length: 6 }, (_, n) => createTestRecipe(`Dish ${n}`)))
    const answers = await Promise.allSettled([...recipes, ...recipes].map(({ id }) => add(postId, id)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    expect((await loadPostRecipes(postId)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
  })
  test('sent twice by one form has it once, and the answer is the same', async () => {
    const postId = await createTestPost()
    const { id } = await createTestRecipe('Pie')
    const key = randomUUID()
    expect(await add(postId, id, undefined, key)).toEqual(await add(postId, id, undefined, key))
    expect(await loadPostRecipes(postId)).toHaveLength(1)
  })
  test("loses one by its own id or by the catalogue's, and never another post's", async () => {
    const [postId, otherId] = [await createTestPost(), await createTestPost()]
    const [pie, soup] = [await createTestRecipe('Pie'), await createTestRecipe('Soup')]
    const kept = await add(otherId, pie.id)
    const own = await add(postId, pie.id)
    await add(postId, soup.id)
    await expect(removePostRecipe(postId, kept.id, { operator })).rejects.toMatchObject({
      kind: 'not_found',
      message: RECIPE_NOT_IN_POST,
    })
    expect(await removePostRecipe(postId, own.id, { operator })).toEqual({ position: 1, title: 'Pie' })
    expect(await removePostRecipe(postId, soup.id, { operator })).toEqual({ position: 2, title: 'Soup' })
    expect(await loadPostRecipes(postId)).toEqual([])
    expect(await loadPostRecipes(otherId)).toHaveLength(1)
    expect(await db().operatorAudit.count({ where: { action: 'blog recipe removed' } })).toBe(2)
  })
})
