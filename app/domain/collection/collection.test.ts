import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase, query } from '#app/platform/db.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import {
  saveRecipeFromText,
  saveRecipeFromUrl,
  saveManualRecipe,
  loadCollectionStats,
  updateSavedRecipe,
  COLLECTION_PAGE_SIZE,
  removeSavedRecipes,
  findSavedUrls,
  loadSavedRecipePlateInput,
  getSavedRecipe,
  findSavedRecipeByUrl,
  loadSavedRecipesPage,
  loadSavedRecipeTitles,
  saveRecipe,
  setSavedRecipeNote,
  setSavedRecipeRating,
  iterateSavedRecipes,
} from './collection.server'
import { parseCollectionFilters, NO_COLLECTION_FILTERS } from './collection-filters'
import {
  ALREADY_SAVED,
  COLLECTION_FULL,
  ManualRecipeInput,
  MAX_SAVED_RECIPES,
  NOT_IN_COLLECTION,
  SaveRecipePayload,
} from './schema'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

const newCook = async () =>
  (await db().user.create({ data: { provider: 'local', externalId: randomUUID() }, select: { id: true } })).id
let number = 0
const web = (more: object = {}) =>
  SaveRecipePayload.parse({
    title: 'Leek soup',
    source_url: `https://x.example/${++number}`,
    ingredients: ['2 leeks'],
    steps: ['Cook it.'],
    ...more,
  })
const hand = (more: object = {}) =>
  ManualRecipeInput.parse({ title: 'Dumplings', ingredients: ['flour'], steps: ['Knead.'], ...more })
const missing = { kind: 'not_found', message: NOT_IN_COLLECTION }
const none = null

describe('saving', () => {
  test('keeps a copy of its own', async () => {
    const cook = await newCook()
    const payload = web({
      rating_value: 4.5,
      rating_count: 12,
      total_time_minutes: 25,
      yield_amount: '4 servings',
      summary: 'A soup for cold days.',
      image_url: 'https://x.example/a.jpg',
    })
    const { id } = await saveRecipe(cook, payload, none)
    expect(await getSavedRecipe(cook, id)).toEqual({
      ...payload,
      id,
      userId: cook,
      note: null,
      user_rating: null,
      user_comments: null,
      added_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    })
  })
  test('ten at once make one, and nine are told', async () => {
    const cook = await newCook()
    const payload = web()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => saveRecipe(cook, payload, none)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ kind: 'conflict', message: ALREADY_SAVED })
    expect(await db().savedRecipe.count({ where: { userId: cook } })).toBe(1)
  })
  test('ten of one form at once get the same answer', async () => {
    const cook = await newCook()
    const payload = web()
    const web10 = await Promise.all(Array.from({ length: 10 }, () => saveRecipe(cook, payload, 'the key')))
    const hand10 = await Promise.all(Array.from({ length: 10 }, () => saveManualRecipe(cook, hand(), 'another')))
    expect([new Set(web10.map(({ id }) => id)).size, new Set(hand10.map(({ id }) => id)).size]).toEqual([1, 1])
    expect(await db().savedRecipe.count({ where: { userId: cook } })).toBe(2)
  })
  test('two cooks save the same page', async () => {
    const payload = web()
    const cooks = [await newCook(), await newCook()]
    for (const cook of cooks) await saveRecipe(cook, payload, none)
    for (const cook of cooks) expect((await loadSavedRecipesPage(cook)).total).toBe(1)
  })
  test('a full collection takes no more, also when several come at once', async () => {
    const cook = await newCook()
    await query(
      `insert into saved_recipes ("userId", title, source_url, source_domain) select $1, 'Soup ' || n, 'https://many.example/' || n, 'many.example' from generate_series(1, $2::int) n`,
      [cook, MAX_SAVED_RECIPES - 2],
    )
    const answers = await Promise.allSettled([
      ...Array.from({ length: 3 }, () => saveRecipe(cook, web(), none)),
      ...Array.from({ length: 2 }, () => saveManualRecipe(cook, hand(), none)),
    ])
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    expect(refused).toHaveLength(3)
    for (const reason of refused) expect(reason).toMatchObject({ kind: 'conflict', message: COLLECTION_FULL })
    expect((await loadCollectionStats(cook)).count).toBe(MAX_SAVED_RECIPES)
  })
  test('who is no cook any more saves nothing', async () =>
    await expect(saveRecipe(randomUUID(), web(), none)).rejects.toMatchObject({ kind: 'unauthenticated' }))
})

test('a recipe made by hand is its own source', async () => {
  const cook = await newCook()
  const { id } = await saveManualRecipe(cook, hand({ yield_amount: '20' }), none)
  expect(await getSavedRecipe(cook, id)).toMatchObject({
    title: 'Dumplings',
    source_url: `manual:${id}`,
    source_domain: 'manual',
    is_user_created: true,
    yield_amount: '20',
    ingredients: ['flour'],
    steps: ['Knead.'],
  })
  expect(await findSavedRecipeByUrl(cook, `manual:${id}`)).toMatchObject({ id })
})

describe('from a page or a text', () => {
  test("a recipe of the catalogue becomes the cook's own, once", async () => {
    const cook = await newCook()
    await db().recipe.create({
      data: {
        title: 'Leek tart',
        source_url: 'https://x.example/tart',
        source_domain: 'x.example',
        ingredients: ['1 leek'],
        steps: ['Bake.'],
        yield: '6',
        total_time_minutes: 50,
      },
    })
    const { id } = await saveRecipeFromUrl(
      cook,
      { url: 'https://x.example/tart?utm_source=mail' },
      { ip: '192.0.2.1', idempotencyKey: 'k' },
    )
    expect(await getSavedRecipe(cook, id)).toMatchObject({
      title: 'Leek tart',
      source_url: 'https://x.example/tart',
      source_domain: 'x.example',
      yield_amount: '6',
      total_time_minutes: 50,
      is_user_created: false,
    })
    expect(
      await saveRecipeFromUrl(cook, { url: 'https://x.example/tart' }, { ip: '192.0.2.1', idempotencyKey: 'k' }),
    ).toEqual({ id })
    await expect(
      saveRecipeFromUrl(cook, { url: 'https://x.example/tart' }, { ip: '192.0.2.1', idempotencyKey: none }),
    ).rejects.toMatchObject({ kind: 'conflict', message: ALREADY_SAVED })
  })
  const text =
    'Leek tart\n\nIngredients\n1 leek\n200 g flour\n2 eggs\n\nMethod\nRoll out the pastry.\nBake for 40 minutes until golden.'
  test('a text whose source nobody names is their own', async () => {
    const cook = await newCook()
    const { id } = await saveRecipeFromText(cook, { text, source: null }, { ip: '192.0.2.2', idempotencyKey: none })
    expect(await getSavedRecipe(cook, id)).toMatchObject({
      title: 'Leek tart',
      source_url: `manual:${id}`,
      source_domain: 'manual',
      is_user_created: true,
      ingredients: ['1 leek', '200 g flour', '2 eggs'],
    })
  })
  test('one with a source is kept under it, and once', async () => {
    const cook = await newCook()
    const from = { text, source: 'https://x.example/pasted' }
    const { id } = await saveRecipeFromText(cook, from, { ip: '192.0.2.3', idempotencyKey: none })
    expect(await getSavedRecipe(cook, id)).toMatchObject({
      source_url: 'https://x.example/pasted',
      source_domain: 'x.example',
      is_user_created: false,
    })
    await expect(saveRecipeFromText(cook, from, { ip: '192.0.2.3', idempotencyKey: none })).rejects.toMatchObject({
      kind: 'conflict',
    })
  })
})

describe('changing', () => {
  test('note, stars, words: each changes what it says and leaves the rest', async () => {
    const cook = await newCook()
    const payload = web()
    const { id } = await saveRecipe(cook, payload, none)
    await setSavedRecipeNote(cook, id, 'More salt')
    await setSavedRecipeRating(cook, id, 4)
    await updateSavedRecipe(cook, id, hand({ title: 'Leek soup with cream', ingredients: ['2 leeks', 'cream'] }))
    expect(await getSavedRecipe(cook, id)).toMatchObject({
      title: 'Leek soup with cream',
      ingredients: ['2 leeks', 'cream'],
      source_url: payload.source_url,
      source_domain: 'x.example',
      is_user_created: false,
      note: 'More salt',
      user_rating: 4,
    })
    await setSavedRecipeNote(cook, id, null)
    await setSavedRecipeRating(cook, id, null)
    expect(await getSavedRecipe(cook, id)).toMatchObject({ note: null, user_rating: null })
  })
  test("a stranger's id answers like one that nobody has, and like one that is none", async () => {
    const [cook, stranger] = [await newCook(), await newCook()]
    const payload = web()
    const { id } = await saveRecipe(cook, payload, none)
    for (const other of [id, randomUUID(), 'x', '', "' or true --", `${id} `]) {
      await expect(getSavedRecipe(stranger, other)).rejects.toMatchObject(missing)
      await expect(setSavedRecipeNote(stranger, other, 'mine')).rejects.toMatchObject(missing)
      await expect(setSavedRecipeRating(stranger, other, 1)).rejects.toMatchObject(missing)
      await expect(updateSavedRecipe(stranger, other, hand())).rejects.toMatchObject(missing)
      expect([await removeSavedRecipes(stranger, [other]), await loadSavedRecipeTitles(stranger, [other])]).toEqual([
        0,
        [],
      ])
    }
    await expect(loadSavedRecipePlateInput(stranger, id)).rejects.toMatchObject(missing)
    expect([
      await findSavedRecipeByUrl(stranger, payload.source_url),
      (await findSavedUrls(stranger, [payload.source_url])).size,
    ]).toEqual([null, 0])
    expect(await getSavedRecipe(cook, id)).toMatchObject({ title: 'Leek soup', note: null, user_rating: null })
  })
  test('removing takes what is named, and takes it off the plans', async () => {
    const cook = await newCook()
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three']) ids.push((await saveRecipe(cook, web({ title }), none)).id)
    await db().mealPlan.create({
      data: {
        userId: cook,
        name: 'Week',
        recipes: { create: { recipe: { connect: { id_userId: { id: ids[0]!, userId: cook } } } } },
      },
    })
    expect((await loadSavedRecipeTitles(cook, [ids[0]!, ids[1]!, 'x'])).map(({ title }) => title)).toEqual([
      'Two',
      'One',
    ])
    expect(await removeSavedRecipes(cook, [ids[0]!, ids[1]!, ids[1]!, 'x', randomUUID()])).toBe(2)
    expect((await loadSavedRecipesPage(cook)).recipes.map(({ title }) => title)).toEqual(['Three'])
    expect(await db().mealPlanRecipe.count({ where: { userId: cook } })).toBe(0)
  })
})

test('savedAmong: what is saved, by the address that was asked, with stars and note', async () => {
  const cook = await newCook()
  const { id } = await saveRecipe(cook, web({ source_url: 'https://x.example/among' }), none)
  await setSavedRecipeRating(cook, id, 3)
  const found = await findSavedUrls(cook, [
    'https://x.example/among',
    'https://x.example/among?utm_source=x',
    'https://x.example/other',
    'no address',
  ])
  expect([...found]).toEqual([
    ['https://x.example/among', { id, user_rating: 3, note: null }],
    ['https://x.example/among?utm_source=x', { id, user_rating: 3, note: null }],
  ])
  expect(await findSavedUrls(cook, [])).toEqual(new Map())
})

describe('the page', () => {
  let cook: string
  const titles = async (query: string) =>
    (await loadSavedRecipesPage(cook, parseCollectionFilters(new URLSearchParams(query)))).recipes.map(
      ({ title }) => title,
    )
  beforeAll(async () => {
    cook = await newCook()
    const rows = [
      { title: 'apple pie', time: 60, stars: 5, domain: 'bakery.example', summary: 'With 100% butter', chips: 0 },
      { title: 'Borsch', time: 90, stars: 3, domain: 'manual', summary: 'From home', chips: 2 | 256 },
      { title: 'Chicken rice', time: 30, stars: null, domain: 'x.example', summary: null, chips: 1 | 64 },
      { title: 'Dal_fry', time: null, stars: 4, domain: 'x.example', summary: 'Back\\slash', chips: 64 | 256 },
    ]
    for (const [at, { title, time, stars, domain, summary, chips }] of rows.entries())
      await query(
        'insert into saved_recipes ("userId", title, source_url, source_domain, total_time_minutes, user_rating, summary, chips, added_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
        [cook, title, `https://page.example/${at}`, domain, time, stars, summary, chips, new Date(at * 1000)],
      )
  })
  test.each([
    ['', ['Dal_fry', 'Chicken rice', 'Borsch', 'apple pie']],
    ['sort=title', ['apple pie', 'Borsch', 'Chicken rice', 'Dal_fry']],
    ['sort=rating', ['apple pie', 'Dal_fry', 'Borsch', 'Chicken rice']],
    ['sort=time', ['Chicken rice', 'apple pie', 'Borsch', 'Dal_fry']],
    ['q=BORSCH', ['Borsch']],
    ['q=home', ['Borsch']],
    ['q=x.example', ['Dal_fry', 'Chicken rice']],
    ['q=100%25', ['apple pie']],
    ['q=%25', ['apple pie']],
    ['q=l_f', ['Dal_fry']],
    ['q=_', ['Dal_fry']],
    ['q=back%5Cs', ['Dal_fry']],
    ["q='+or+1=1", []],
    ['time=30', ['Chicken rice']],
    ['time=60', ['Chicken rice', 'apple pie']],
    ['rating=4', ['Dal_fry', 'apple pie']],
    ['chip=rice', ['Dal_fry', 'Chicken rice']],
    ['chip=rice&chip=tomato', ['Dal_fry']],
    ['chip=egg', []],
    ['chip=rice&rating=4&q=dal&time=120', []],
    ['chip=rice&rating=4&q=dal', ['Dal_fry']],
  ])('%j', async (query, found) => expect(await titles(query)).toEqual(found))
  test('says how many there are and what is in them, whatever is asked for', async () => {
    expect(await loadCollectionStats(cook)).toEqual({
      count: 4,
      chips: [
        { chip: 'rice', count: 2 },
        { chip: 'tomato', count: 2 },
        { chip: 'chicken', count: 1 },
        { chip: 'beef', count: 1 },
      ],
    })
    expect(await loadCollectionStats(await newCook())).toEqual({ count: 0, chips: [] })
  })
  test('a card has its plate and its picture where we serve them', async () => {
    const other = await newCook()
    await saveRecipe(other, web({ image_url: 'https://x.example/a.jpg' }), none)
    const { recipes } = await loadSavedRecipesPage(other)
    expect(recipes[0]).toMatchObject({
      plate_url: `/plates/${recipes[0]!.id}.svg`,
      picture_url: expect.stringMatching(/^\/pictures\//) as string,
    })
    expect(recipes[0]).not.toHaveProperty('image_url')
  })
})

test('what is in a recipe is known from its lines, in English and Russian, and follows an edit', async () => {
  const cook = await newCook()
  const { id } = await saveRecipe(
    cook,
    web({ ingredients: ['2 chicken thighs', '3 onions, chopped', '1 eggplant', 'salt'] }),
    none,
  )
  await saveManualRecipe(cook, hand({ ingredients: ['2 луковицы', 'Рис — 200 г'] }), none)
  const found = async () => (await loadCollectionStats(cook)).chips
  expect(await found()).toEqual([
    { chip: 'onion', count: 2 },
    { chip: 'chicken', count: 1 },
    { chip: 'rice', count: 1 },
  ])
  await updateSavedRecipe(cook, id, hand({ ingredients: ['500 g potatoes'] }))
  expect(await found()).toEqual([
    { chip: 'rice', count: 1 },
    { chip: 'potato', count: 1 },
    { chip: 'onion', count: 1 },
  ])
})

test('pages: each recipe on one, none twice, and past the last is the last', async () => {
  const cook = await newCook()
  const count = COLLECTION_PAGE_SIZE * 2 + 1
  // All of one moment, as when many are brought along at once.
  await query(
    `insert into saved_recipes ("userId", title, source_url, source_domain, added_at) select $1, 'Soup', 'https://many.example/' || n, 'many.example', now() from generate_series(1, $2::int) n`,
    [cook, count],
  )
  for (const sort of ['newest', 'title', 'rating', 'time'] as const) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => loadSavedRecipesPage(cook, { ...NO_COLLECTION_FILTERS, sort }, page)),
    )
    expect(pages.map(({ recipes, total, page, pages: of }) => [recipes.length, total, page, of])).toEqual([
      [COLLECTION_PAGE_SIZE, count, 1, 3],
      [COLLECTION_PAGE_SIZE, count, 2, 3],
      [1, count, 3, 3],
    ])
    expect(new Set(pages.flatMap(({ recipes }) => recipes.map(({ id }) => id))).size).toBe(count)
  }
  expect(await loadSavedRecipesPage(cook, NO_COLLECTION_FILTERS, 99)).toMatchObject({ page: 3, pages: 3 })
  expect(await loadSavedRecipesPage(await newCook(), NO_COLLECTION_FILTERS, 2)).toEqual({
    recipes: [],
    total: 0,
    page: 1,
    pages: 1,
  })
})

test("the whole collection comes in pieces, each recipe once, and is only its cook's", async () => {
  const cook = await newCook()
  await query(
    `insert into saved_recipes ("userId", title, source_url, source_domain, added_at) select $1, 'Soup', 'https://many.example/' || n, 'many.example', now() from generate_series(1, 250) n`,
    [cook],
  )
  const pieces: number[] = []
  const ids = new Set<string>()
  for await (const piece of iterateSavedRecipes(cook)) {
    pieces.push(piece.length)
    for (const { id } of piece) ids.add(id)
    // Somebody tidies up meanwhile: what comes next comes all the same.
    await removeSavedRecipes(cook, [piece.at(-1)!.id])
  }
  expect([pieces, ids.size]).toEqual([[100, 100, 50], 250])
  for await (const piece of iterateSavedRecipes(await newCook())) expect(piece).toEqual([])
})
