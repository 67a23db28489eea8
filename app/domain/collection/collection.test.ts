import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import { setUpDatabase } from '#tests/support/set-up-database'
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
  loadOtherReviewers,
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
import { runSql } from '#tests/support/run-sql'
import { createTestMember, createHousemate } from '#tests/support/test-member'
import type { Member } from '#app/domain/households/member'
import { createCatalogueRecipe, writeRecipe } from '#tests/support/test-recipe'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
setUpDatabase()

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
/** Alike in all that pages are sorted by, as after a bulk import. */
const storeSoups = ({ householdId }: Member, count: number) =>
  runSql(
    `insert into saved_recipes (household_id, title, source_url, source_domain, added_at)
      select $1, 'Soup', 'https://many.example/' || n, 'many.example', now() from generate_series(1, $2::int) n`,
    [householdId, count],
  )
const missing = { kind: 'not_found', message: NOT_IN_COLLECTION() }
const none = null

describe('saving', () => {
  test('stores a copy, independent of the catalogue', async () => {
    const member = await createTestMember()
    const payload = web({
      rating_value: 4.5,
      rating_count: 12,
      total_time_minutes: 25,
      yield_amount: '4 servings',
      summary: 'A soup for cold days.',
      image_url: 'https://x.example/a.jpg',
    })
    const { id } = await saveRecipe(member, payload, none)
    expect(await getSavedRecipe(member, id)).toEqual({
      ...payload,
      tags: [],
      diets: expect.arrayContaining(['vegan']) as string[],
      id,
      userId: member.id,
      note: null,
      user_rating: null,
      user_comments: null,
      added_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    })
  })
  test('ten concurrent saves make one recipe and nine conflicts', async () => {
    const member = await createTestMember()
    const payload = web()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => saveRecipe(member, payload, none)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ kind: 'conflict', message: ALREADY_SAVED() })
    expect(await db().savedRecipe.count({ where: { householdId: member.householdId } })).toBe(1)
  })
  test('ten concurrent requests with one idempotency key get the same response', async () => {
    const member = await createTestMember()
    const payload = web()
    const web10 = await Promise.all(Array.from({ length: 10 }, () => saveRecipe(member, payload, 'the key')))
    const hand10 = await Promise.all(Array.from({ length: 10 }, () => saveManualRecipe(member, hand(), 'another')))
    expect([web10, hand10].map((all) => new Set(all.map(({ id }) => id)).size)).toEqual([1, 1])
    expect(await db().savedRecipe.count({ where: { householdId: member.householdId } })).toBe(2)
  })
  test('a full collection rejects more, also concurrently', async () => {
    const member = await createTestMember()
    await storeSoups(member, MAX_SAVED_RECIPES - 2)
    const results = await Promise.allSettled([
      ...Array.from({ length: 3 }, () => saveRecipe(member, web(), none)),
      ...Array.from({ length: 2 }, () => saveManualRecipe(member, hand(), none)),
    ])
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(refused).toHaveLength(3)
    for (const reason of refused) expect(reason).toMatchObject({ kind: 'conflict', message: COLLECTION_FULL() })
    expect((await loadCollectionStats(member)).count).toBe(MAX_SAVED_RECIPES)
  })
  test('a user who is not in the household any more saves nothing', async () => {
    const [member, other] = [await createTestMember(), await createTestMember()]
    for (const gone of [
      { ...member, id: randomUUID() },
      { ...member, householdId: other.householdId },
    ])
      await expect(saveRecipe(gone, web(), none)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('from a page or a text', () => {
  test('a catalogue recipe is saved as a copy, once', async () => {
    const member = await createTestMember()
    const tart = { title: 'Leek tart', ingredients: ['1 leek'], steps: ['Bake.'], yield: '6', total_time_minutes: 50 }
    await createCatalogueRecipe('https://x.example/tart', tart)
    const save = (url: string, idempotencyKey: string | null) =>
      saveRecipeFromUrl(member, { url }, { ip: '192.0.2.1', idempotencyKey })
    const { id } = await save('https://x.example/tart?utm_source=mail', 'k')
    expect(await getSavedRecipe(member, id)).toMatchObject({
      title: 'Leek tart',
      source_url: 'https://x.example/tart',
      source_domain: 'x.example',
      yield_amount: '6',
      total_time_minutes: 50,
      is_user_created: false,
    })
    expect(await save('https://x.example/tart', 'k')).toEqual({ id })
    await expect(save('https://x.example/tart', none)).rejects.toMatchObject({
      kind: 'conflict',
      message: ALREADY_SAVED(),
    })
  })
  const text =
    'Leek tart\n\nIngredients\n1 leek\n200 g flour\n2 eggs\n\nMethod\nRoll out the pastry.\nBake for 40 minutes until golden.'
  test('a text without a source is a manual recipe', async () => {
    const member = await createTestMember()
    const { id } = await saveRecipeFromText(member, { text, source: null }, { ip: '192.0.2.2', idempotencyKey: none })
    expect(await getSavedRecipe(member, id)).toMatchObject({
      title: 'Leek tart',
      source_url: `manual:${id}`,
      source_domain: 'manual',
      is_user_created: true,
      ingredients: ['1 leek', '200 g flour', '2 eggs'],
    })
  })
  test('a text with a source is saved under it, once', async () => {
    const member = await createTestMember()
    const from = { text, source: 'https://x.example/pasted' }
    const { id } = await saveRecipeFromText(member, from, { ip: '192.0.2.3', idempotencyKey: none })
    expect(await getSavedRecipe(member, id)).toMatchObject({
      source_url: 'https://x.example/pasted',
      source_domain: 'x.example',
      is_user_created: false,
    })
    await expect(saveRecipeFromText(member, from, { ip: '192.0.2.3', idempotencyKey: none })).rejects.toMatchObject({
      kind: 'conflict',
    })
  })
})

describe('changing', () => {
  test('note, rating and content are updated independently', async () => {
    const member = await createTestMember()
    const payload = web()
    const { id } = await saveRecipe(member, payload, none)
    await setSavedRecipeNote(member, id, 'More salt')
    await setSavedRecipeRating(member, id, 4)
    await updateSavedRecipe(member, id, hand({ title: 'Leek soup with cream', ingredients: ['2 leeks', 'cream'] }))
    expect(await getSavedRecipe(member, id)).toMatchObject({
      title: 'Leek soup with cream',
      ingredients: ['2 leeks', 'cream'],
      source_url: payload.source_url,
      source_domain: 'x.example',
      is_user_created: false,
      note: 'More salt',
      user_rating: 4,
    })
    await setSavedRecipeNote(member, id, null)
    await setSavedRecipeRating(member, id, null)
    expect(await getSavedRecipe(member, id)).toMatchObject({ note: null, user_rating: null })
  })
  test("another user's id is not found, like an unknown and a malformed one", async () => {
    const [member, stranger] = [await createTestMember(), await createTestMember()]
    const payload = web()
    const { id } = await saveRecipe(member, payload, none)
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
    expect(await getSavedRecipe(member, id)).toMatchObject({ title: 'Leek soup', note: null, user_rating: null })
  })
  test('removing deletes the named recipes and their meal plan entries', async () => {
    const member = await createTestMember()
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three']) ids.push((await saveRecipe(member, web({ title }), none)).id)
    await db().mealPlan.create({
      data: { householdId: member.householdId, name: 'Week', recipes: { create: { recipeId: ids[0]! } } },
    })
    expect((await loadSavedRecipeTitles(member, [ids[0]!, ids[1]!, 'x'])).map(({ title }) => title)).toEqual([
      'Two',
      'One',
    ])
    expect(await removeSavedRecipes(member, [ids[0]!, ids[1]!, ids[1]!, 'x', randomUUID()])).toBe(2)
    expect((await loadSavedRecipesPage(member)).recipes.map(({ title }) => title)).toEqual(['Three'])
    expect(await db().mealPlanRecipe.count({ where: { householdId: member.householdId } })).toBe(0)
  })
})

test('findSavedUrls: saved recipes by requested URL, with rating and note', async () => {
  const member = await createTestMember()
  const { id } = await saveRecipe(member, web({ source_url: 'https://x.example/among' }), none)
  await setSavedRecipeRating(member, id, 3)
  const saved = await findSavedUrls(member, [
    'https://x.example/among',
    'https://x.example/among?utm_source=x',
    'https://x.example/other',
    'no address',
  ])
  expect([...saved]).toEqual([
    ['https://x.example/among', { id, user_rating: 3, note: null }],
    ['https://x.example/among?utm_source=x', { id, user_rating: 3, note: null }],
  ])
  expect(await findSavedUrls(member, [])).toEqual(new Map())
})

test('members share recipes, not what they think of them', async () => {
  const member = await createTestMember()
  const partner = await createHousemate(member)
  const { id } = await saveRecipe(member, web({ title: 'Ours', source_url: 'https://x.example/ours' }), none)
  await setSavedRecipeRating(member, id, 5)
  await setSavedRecipeNote(member, id, 'More salt')
  expect(await getSavedRecipe(partner, id)).toMatchObject({ userId: partner.id, user_rating: null, note: null })
  await setSavedRecipeRating(partner, id, 2)
  expect(await getSavedRecipe(partner, id)).toMatchObject({ userId: partner.id, user_rating: 2, note: null })
  expect(await getSavedRecipe(member, id)).toMatchObject({ userId: member.id, user_rating: 5, note: 'More salt' })
  const rated = (who: Member) => loadSavedRecipesPage(who, { ...NO_COLLECTION_FILTERS, rating: 4, sort: 'rating' })
  expect((await rated(member)).recipes).toMatchObject([{ id, user_rating: 5, note: 'More salt' }])
  expect((await rated(partner)).total).toBe(0)
  expect((await findSavedUrls(partner, ['https://x.example/ours'])).get('https://x.example/ours')).toEqual({
    id,
    user_rating: 2,
    note: null,
  })
  // A member's page has the others' stars, not their notes.
  const page = await findSavedRecipeByUrl(partner, 'https://x.example/ours')
  expect(page).toMatchObject({ user_rating: 2, note: null, others: [{ user_rating: 5, name: expect.any(String) }] })
  expect(JSON.stringify(page)).not.toContain('More salt')
  expect(await loadOtherReviewers(partner, [id])).toEqual([page!.others[0]!.name])
  const alone = await createTestMember()
  const mine = await saveRecipe(alone, web({ source_url: 'https://x.example/mine' }), none)
  await setSavedRecipeRating(alone, mine.id, 4)
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  expect((await findSavedRecipeByUrl(alone, 'https://x.example/mine'))?.others).toEqual([])
  expect(sent).toHaveBeenCalledTimes(1)
  sent.mockRestore()
  expect(await loadOtherReviewers(alone, [mine.id])).toEqual([])
  await expect(saveRecipe(partner, web({ source_url: 'https://x.example/ours' }), none)).rejects.toMatchObject({
    message: ALREADY_SAVED(),
  })
  expect(
    await db().savedRecipe.findFirst({ where: { householdId: member.householdId, id }, select: { addedBy: true } }),
  ).toEqual({ addedBy: member.id })
  expect(await removeSavedRecipes(partner, [id])).toBe(1)
  await expect(getSavedRecipe(member, id)).rejects.toMatchObject(missing)
})

describe('the page', () => {
  let member: Member
  const filters = (query: string) => parseCollectionFilters(new URLSearchParams(query))
  const titles = async (query: string) =>
    (await loadSavedRecipesPage(member, filters(query))).recipes.map(({ title }) => title)
  beforeAll(async () => {
    member = await createTestMember()
    const rows = [
      { title: 'apple pie', time: 60, stars: 5, domain: 'bakery.example', summary: 'With 100% butter', chips: 0 },
      { title: 'Borsch', time: 90, stars: 3, domain: 'manual', summary: 'From home', chips: 2 | 256 },
      { title: 'Chicken rice', time: 30, stars: null, domain: 'x.example', summary: null, chips: 1 | 64 },
      { title: 'Dal_fry', time: null, stars: 4, domain: 'x.example', summary: 'Back\\slash', chips: 64 | 256 },
    ]
    for (const [index, { title, time, stars, domain, summary, chips }] of rows.entries()) {
      const { id } = await db().savedRecipe.create({
        data: {
          householdId: member.householdId,
          title,
          source_url: `https://page.example/${index}`,
          source_domain: domain,
          total_time_minutes: time,
          summary,
          ingredients: index === 1 ? ['2 crème fraîche pots', '3 beetroots'] : [],
          tags: index === 2 ? ['Sunday lunch'] : [],
          chips,
          added_at: new Date(index * 1000),
        },
      })
      if (stars) await setSavedRecipeRating(member, id, stars)
    }
  })
  test.each([
    ['', ['Dal_fry', 'Chicken rice', 'Borsch', 'apple pie']],
    ['sort=title', ['apple pie', 'Borsch', 'Chicken rice', 'Dal_fry']],
    ['sort=rating', ['apple pie', 'Dal_fry', 'Borsch', 'Chicken rice']],
    ['sort=time', ['Chicken rice', 'apple pie', 'Borsch', 'Dal_fry']],
    ['q=apples', ['apple pie']],
    ['q=beetroot', ['Borsch']],
    ['q=creme+fraiche', ['Borsch']],
    ['q=sundays', ['Chicken rice']],
    ['q=BORSCH', ['Borsch']],
    ['q=home', ['Borsch']],
    ['q=rice+chicken', ['Chicken rice']],
    ['q=pie++bakery', ['apple pie']],
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
  ])('filters %j', async (query, expected) => expect(await titles(query)).toEqual(expected))
  test('the total and the chips do not depend on the filters', async () => {
    expect(await loadCollectionStats(member)).toEqual({
      count: 4,
      tags: ['Sunday lunch'],
      chips: [
        { chip: 'rice', count: 2 },
        { chip: 'tomato', count: 2 },
        { chip: 'chicken', count: 1 },
        { chip: 'beef', count: 1 },
      ],
    })
    expect(await loadCollectionStats(await createTestMember())).toEqual({ count: 0, tags: [], chips: [] })
  })
  test('a card has its proxied picture', async () => {
    const other = await createTestMember()
    await saveRecipe(other, web({ image_url: 'https://x.example/a.jpg' }), none)
    const { recipes } = await loadSavedRecipesPage(other)
    expect(recipes[0]!.picture_url).toMatch(/^\/pictures\//)
    expect(recipes[0]).not.toHaveProperty('image_url')
  })
})

test('chips are derived from the ingredients, in English and Russian, and follow an update', async () => {
  const member = await createTestMember()
  const lines = ['2 chicken thighs', '3 onions, chopped', '1 eggplant', 'salt']
  const { id } = await saveRecipe(member, web({ ingredients: lines }), none)
  await saveManualRecipe(member, hand({ ingredients: ['2 луковицы', 'Рис — 200 г'] }), none)
  const chips = async () => (await loadCollectionStats(member)).chips.map(({ chip, count }) => `${count} ${chip}`)
  expect(await chips()).toEqual(['2 onion', '1 chicken', '1 rice'])
  await updateSavedRecipe(member, id, hand({ ingredients: ['500 g potatoes'] }))
  expect(await chips()).toEqual(['1 rice', '1 potato', '1 onion'])
})

test('a diet shows only what keeps it for sure, counts the others, and judges again what earlier rules have judged', async () => {
  const member = await createTestMember()
  await writeRecipe(member, 'Salad', ['1 lettuce', '2 tomatoes'])
  const { id } = await writeRecipe(member, 'Sauce', ['1 tbsp Worcestershire sauce'])
  await writeRecipe(member, 'Dip', ['1 cup of what is left'])
  const load = async (query: string) => {
    const filters = parseCollectionFilters(new URLSearchParams(query))
    const { recipes, total, hidden } = await loadSavedRecipesPage(member, filters)
    return { titles: recipes.map(({ title }) => title), total, hidden }
  }
  expect(await load('diet=vegan')).toEqual({ titles: ['Salad'], total: 1, hidden: 2 })
  expect((await load('diet=any')).total).toBe(3)
  expect((await getSavedRecipe(member, id)).diets).not.toContain('vegetarian')
  await updateSavedRecipe(member, id, hand({ title: 'Sauce', ingredients: ['2 tomatoes'] }))
  expect((await load('diet=vegan')).total).toBe(2)
  await runSql('update saved_recipes set diets = case title when $1 then 511 else 0 end, diets_version = 0', ['Dip'])
  expect(await load('diet=vegan&sort=title')).toEqual({ titles: ['Salad', 'Sauce'], total: 2, hidden: 1 })
})

test('pages have no duplicates, and one past the end is the last', async () => {
  const member = await createTestMember()
  const count = COLLECTION_PAGE_SIZE * 2 + 1
  await storeSoups(member, count)
  for (const sort of ['newest', 'title', 'rating', 'time'] as const) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => loadSavedRecipesPage(member, { ...NO_COLLECTION_FILTERS, sort }, page)),
    )
    expect(pages.map(({ recipes, total, page, pages: of }) => [recipes.length, total, page, of])).toEqual([
      [COLLECTION_PAGE_SIZE, count, 1, 3],
      [COLLECTION_PAGE_SIZE, count, 2, 3],
      [1, count, 3, 3],
    ])
    expect(new Set(pages.flatMap(({ recipes }) => recipes.map(({ id }) => id))).size).toBe(count)
  }
  expect(await loadSavedRecipesPage(member, NO_COLLECTION_FILTERS, 99)).toMatchObject({ page: 3, pages: 3 })
  expect(await loadSavedRecipesPage(await createTestMember(), NO_COLLECTION_FILTERS, 2)).toEqual({
    recipes: [],
    total: 0,
    hidden: 0,
    page: 1,
    pages: 1,
  })
})

test('the whole collection is streamed in batches, each recipe once, for its user only', async () => {
  const member = await createTestMember()
  await storeSoups(member, 60)
  const pieces: number[] = []
  const ids = new Set<string>()
  for await (const piece of iterateSavedRecipes(member)) {
    pieces.push(piece.length)
    for (const { id } of piece) ids.add(id)
    // A removal while streaming must not skip recipes.
    await removeSavedRecipes(member, [piece.at(-1)!.id])
  }
  expect([pieces, ids.size]).toEqual([[25, 25, 10], 60])
  for await (const piece of iterateSavedRecipes(await createTestMember())) expect(piece).toEqual([])
})
