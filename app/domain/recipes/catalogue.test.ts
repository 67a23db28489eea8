import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/db.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { cellIndex } from '#app/domain/recipes/recipe-cells'
import {
  loadCataloguePage,
  deleteCatalogueRecipes,
  loadCategoryCounts,
  loadRecipeTitles,
  loadRecipeBodies,
} from './catalogue.server'
import { NO_CATALOGUE_FILTERS } from './catalogue-filters'
import type { CatalogueFilters } from './catalogue-filters'
import { parseTimeCursor } from '#app/platform/text/paging'
import { runSql } from '#tests/support/run-sql'
import { createTestMember } from '#tests/support/test-member'
import { createTestPost } from '#tests/support/test-post'

const operator = { name: 'admin', address: '198.51.100.1' }
setUpDatabase()
beforeEach(() => runSql('truncate recipes, crawl_sessions, blog_posts, users, operator_audit cascade'))

const CHICKEN = {
  ingredient_category: 'Chicken & More',
  mood_category: 'Comfort Food',
  mood_categories: ['Comfort Food'],
  time_category: '30 min or less',
  total_time_minutes: 25,
}
const SHELF = cellIndex({ ingredient: 'Chicken & More', mood: 'Comfort Food', time: '30 min or less' })

/** Inserts recipes 1 to `count`, later ones newer; pairs share a creation time. */
async function fill(count: number, more: object = {}, from = 1): Promise<void> {
  const data = Array.from({ length: count }, (_, index) => index + from).map((n) => ({
    title: `Dish ${n}`,
    source_url: `https://kitchen.example/${n}`,
    source_domain: 'kitchen.example',
    ingredients: [`${n} eggs`],
    steps: ['Cook.'],
    created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 2) * 1000),
    ...CHICKEN,
    ...more,
  }))
  await db().recipe.createMany({ data })
  await runSql(
    'insert into recipe_shelves (recipe_id, shelf, tier, shuffle) select id, $1, 0, shuffle from recipes on conflict do nothing',
    [SHELF],
  )
}
const open = async (options: { filters?: CatalogueFilters; page?: number; from?: string | null; size?: number } = {}) =>
  await loadCataloguePage({
    filters: NO_CATALOGUE_FILTERS,
    size: 10,
    ...options,
    from: parseTimeCursor(options.from ?? null),
    counts: await loadCategoryCounts(options.filters?.title),
  })
const numbers = ({ recipes }: Awaited<ReturnType<typeof open>>) => recipes.map(({ title }) => Number(title.slice(5)))
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

describe('pages', () => {
  test('forward and back cover all recipes once, newest first', async () => {
    await fill(35)
    const seen: number[] = []
    let page = await open()
    expect([page.page, page.pages, page.total, page.previous]).toEqual([1, 4, 35, null])
    const cursors = ['']
    for (;;) {
      seen.push(...numbers(page))
      if (!page.next) break
      cursors.push(page.next.from)
      page = await open(page.next)
    }
    expect([page.page, page.recipes.length]).toEqual([4, 5])
    // Recipes of the same moment may be in either order.
    expect(seen.toSorted((a, b) => b - a)).toEqual(down(35, 1))
    expect(seen.every((n, index) => Math.abs(n - (35 - index)) <= 1)).toBe(true)
    for (const pageNumber of [3, 2]) {
      const back = page.previous!
      expect([back.page, back.from]).toEqual([pageNumber, cursors[pageNumber - 1]])
      page = await open(back)
      expect([page.page, numbers(page)]).toEqual([pageNumber, seen.slice((pageNumber - 1) * 10, pageNumber * 10)])
    }
    expect(page.previous).toEqual({ page: 1, from: null })
  })
  test('page numbers give the same pages; one past the end is the last', async () => {
    await fill(35)
    const first = await open()
    expect(numbers(await open({ page: 2 }))).toEqual(numbers(await open(first.next!)))
    const last = await open({ page: 99 })
    expect([last.page, last.pages, last.recipes.length, last.next]).toEqual([4, 4, 5, null])
  })
  test('cursors are stable while a crawl inserts new recipes', async () => {
    await fill(35)
    const before = await open()
    const second = await open(before.next!)
    await fill(20, {}, 100)
    const again = await open(before.next!)
    expect(numbers(again)).toEqual(numbers(second))
    // The page number is recomputed from the current count.
    expect([again.page, again.pages, again.total]).toEqual([4, 6, 55])
    expect((await open(again.previous!)).page).toBe(3)
  })
  test('continue at the next recipe when the cursor row is deleted, and fall back to the last page', async () => {
    await fill(35)
    const second = await open((await open()).next!)
    const from = (await open()).next!.from
    await deleteCatalogueRecipes([second.recipes[0]!.id], { operator })
    expect((await open({ from })).recipes[0]!.id).toBe(second.recipes[1]!.id)
    const last = await open({ page: 4 })
    const there = await open({ page: 3 })
    await deleteCatalogueRecipes(
      last.recipes.map(({ id }) => id),
      { operator },
    )
    const left = await open({ page: 4, from: there.next!.from })
    expect([left.page, left.pages, left.next, left.recipes.length]).toEqual([3, 3, null, 10])
  })
  test('exactly ten recipes are one page; none are one empty page', async () => {
    expect(await open()).toEqual({ recipes: [], total: 0, page: 1, pages: 1, previous: null, next: null })
    await fill(10)
    expect(await open()).toMatchObject({ total: 10, page: 1, pages: 1, previous: null, next: null })
  })
})

test.each<[string, Partial<CatalogueFilters>, number[]]>([
  ['an ingredient', { ingredient: 'Chicken & More' }, [5, 4, 1]],
  ['a mood', { mood: 'Comfort Food' }, [4, 1]],
  ['a time', { time: '1 hour+' }, [2]],
  ['two filters', { ingredient: 'Chicken & More', time: '30 min or less' }, [5, 4, 1]],
  ['uncategorized', { ingredient: 'none' }, [3]],
  ['valid only', { state: 'valid' }, [5, 3, 2, 1]],
  ['invalid only', { ingredient: 'Chicken & More', state: 'invalid' }, [4]],
  ['no match', { ingredient: 'Fish & Seafood' }, []],
  ['a word of the title', { title: '4' }, [4]],
  ['beginnings of words, in any order and case', { title: '5 DI' }, [5]],
  ['a title and a filter', { title: 'dish', time: '1 hour+' }, [2]],
  ['no letter in the title', { title: "'%&" }, []],
])('filters: %s', async (_, filters, expected) => {
  const index = (n: number, more: object) => fill(1, { ...more, created_at: new Date(Date.UTC(2026, 0, n)) }, n)
  await index(1, {})
  await index(2, {
    ingredient_category: 'Beef & Beyond',
    mood_category: 'Quick & Easy',
    mood_categories: ['Quick & Easy'],
    time_category: '1 hour+',
  })
  await index(3, { ingredient_category: null, mood_category: null, mood_categories: [], time_category: null })
  await index(4, { is_valid: false, invalid_reason: 'The page is gone.' })
  await index(5, { mood_category: 'Kid-Friendly', mood_categories: ['Kid-Friendly', 'Comfort Food'] })
  const page = await open({ filters: { ...NO_CATALOGUE_FILTERS, ...filters } })
  expect(numbers(page)).toEqual(expected)
  expect(page.total).toBe(expected.length)
})

test('a row has the public fields; ingredients and steps are loaded separately', async () => {
  await fill(1, { image_url: 'https://kitchen.example/1.jpg', rating_value: 4.5, quality_score: 81, summary: 'Good.' })
  const [recipe] = (await open()).recipes
  expect(recipe).toEqual({
    id: expect.any(String),
    title: 'Dish 1',
    image_url: 'https://kitchen.example/1.jpg',
    source_url: 'https://kitchen.example/1',
    source_domain: 'kitchen.example',
    total_time_minutes: 25,
    quality_score: 81,
    ingredient_category: 'Chicken & More',
    mood_category: 'Comfort Food',
    time_category: '30 min or less',
    rating_value: 4.5,
    summary: 'Good.',
    is_valid: true,
    invalid_reason: null,
    plate_url: expect.stringContaining('/plates/'),
    picture_url: expect.stringMatching(/^\/pictures\//),
  })
  expect(await loadRecipeBodies([recipe!.id])).toEqual(
    new Map([[recipe!.id, { ingredients: ['1 eggs'], steps: ['Cook.'] }]]),
  )
})

describe('deleting', () => {
  test('removes recipes, their cells and counts; saved copies and blog posts stay', async () => {
    await fill(3)
    const { recipes } = await open()
    const [gone, other] = recipes
    const { householdId } = await createTestMember()
    await db().savedRecipe.create({
      data: { householdId, title: gone!.title, source_url: gone!.source_url, source_domain: 'kitchen.example' },
    })
    const { id: recipeId, title, source_url: sourceUrl } = gone!
    const card = { position: 1, recipeId, title, sourceUrl, sourceDomain: 'kitchen.example' }
    const post = await createTestPost({ recipes: { create: card } })
    await db().recipeAddress.create({ data: { url: 'https://kitchen.example/old', recipe_id: gone!.id } })
    const session = await db().crawlSession.create({
      data: {
        session_type: 'full',
        pages: { create: { url: gone!.source_url, host: 'kitchen.example', state: 'done', recipe_id: gone!.id } },
      },
    })

    expect(await loadRecipeTitles([gone!.id, 'no id', "'; drop table recipes; --"])).toEqual([
      { id: gone!.id, title: gone!.title },
    ])
    expect(
      await deleteCatalogueRecipes([gone!.id, gone!.id, '0f0e0d0c-0b0a-4908-8706-050403020100', 'no id'], { operator }),
    ).toBe(1)
    expect((await open()).total).toBe(2)
    expect(await loadCategoryCounts()).toEqual([
      {
        ingredient_category: 'Chicken & More',
        mood_category: 'Comfort Food',
        time_category: '30 min or less',
        is_valid: true,
        count: 2,
      },
    ])
    expect(await db().recipeShelf.count({ where: { shelf: SHELF } })).toBe(2)
    expect(await db().recipeAddress.count()).toBe(0)
    expect(await db().savedRecipe.findMany({ where: { householdId }, select: { title: true } })).toEqual([
      { title: gone!.title },
    ])
    expect(
      await db().blogRecipe.findMany({ where: { postId: post.id }, select: { recipeId: true, title: true } }),
    ).toEqual([{ recipeId: null, title: gone!.title }])
    expect(await db().crawlPage.findMany({ where: { session_id: session.id }, select: { recipe_id: true } })).toEqual([
      { recipe_id: null },
    ])
    expect(
      await db().operatorAudit.findMany({ select: { operator: true, action: true, subject: true, detail: true } }),
    ).toEqual([{ operator: 'admin', action: 'recipes deleted', subject: gone!.title, detail: { recipes: 1 } }])

    expect(await deleteCatalogueRecipes([gone!.id], { operator })).toBe(0)
    expect(await db().operatorAudit.count(), 'what changed nothing leaves no trace').toBe(1)
    expect((await open()).recipes.map(({ id }) => id)).toContain(other!.id)
  })
  test('by two operators concurrently in opposite orders does not deadlock and counts each recipe once', async () => {
    await fill(60)
    const ids = (await open({ size: 60 })).recipes.map(({ id }) => id)
    const counts = await Promise.all([
      deleteCatalogueRecipes(ids, { operator }),
      deleteCatalogueRecipes(ids.toReversed(), { operator }),
    ])
    expect(counts[0]! + counts[1]!).toBe(60)
  })
})
