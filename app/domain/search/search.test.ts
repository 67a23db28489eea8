import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import type { WebSearchFailure, WebSearchProvider } from '#app/ports/web-search/web-search.server'
import { seededRandom, createSeed } from '#tests/support/seeded-random'
import { setUpDatabase } from '#tests/support/set-up-database'
import {
  MAIN_INGREDIENT_CATEGORIES,
  MOOD_CATEGORIES,
  TIME_CATEGORIES,
  matchingTimeCategories,
} from '../recipes/categories'
import type { MainIngredientCategory, MoodCategory } from '../recipes/categories'
import { loadStarterRecipes, seedStarterRecipes } from '#app/domain/recipes/starter-recipes.server'
import { toDietBitmask } from '#app/domain/recipes/diets'
import { DIET_RULES_VERSION } from '#app/domain/recipes/ingredient-columns'
import type { Diet } from '#packages/ingredients/diets/diets'
import { DEFAULT_SEARCH_FILTERS } from './search-filters'
import type { SearchFilters } from './search-filters'
import type { FetchRecipeForSearch } from './live-search.server'
import { createCellWebSearch, searchCardsByFilters, searchRecipesByFilters } from './search.server'
import { toResultCard } from './search-state'
import type { CellWebSearch } from './search.server'
import { cellIndex, cellIndexesOfRecipe, qualityTier } from '#app/domain/recipes/recipe-cells'
import { dailyShuffleStart } from './daily-order'
import { runSql } from '#tests/support/run-sql'
import { createCatalogueRecipe } from '#tests/support/test-recipe'

const DAY = '2026-11-21'
const CELLS: SearchFilters[] = MAIN_INGREDIENT_CATEGORIES.flatMap((ingredient) =>
  MOOD_CATEGORIES.flatMap((mood) => TIME_CATEGORIES.map((time) => ({ ingredient, mood, time }))),
)
/** A sample that covers every ingredient, mood and time, for tests with many queries. */
const SOME = CELLS.filter((_, index) => index % 7 === 0)
const nameOf = ({ ingredient, mood, time }: SearchFilters) => `${ingredient}, ${mood}, ${time}`

// Many queries to a real database, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

setUpDatabase()

const NOTHING = { recipes: [], more: false, notice: null, hidden: 0 }
const urls = (found: { recipes: { source_url: string }[] }) => found.recipes.map(({ source_url }) => source_url)

describe('the starter recipes', () => {
  const kitchen = new Map<string, { ingredient: MainIngredientCategory; moods: MoodCategory[]; minutes: number }>()
  beforeAll(async () => {
    await seedStarterRecipes('prisma/starter', 'http://larder.test')
    for (const { slug, ingredient, moods, total_time_minutes } of await loadStarterRecipes('prisma/starter'))
      kitchen.set(`http://larder.test/kitchen/${slug}`, { ingredient, moods, minutes: total_time_minutes })
  })
  const fits = (url: string, { ingredient, mood, time }: SearchFilters) => {
    const recipe = kitchen.get(url)!
    return (
      recipe.ingredient === ingredient &&
      recipe.moods.includes(mood) &&
      matchingTimeCategories(recipe.minutes).includes(time)
    )
  }

  test(
    'every filter combination: matching results first, then labelled fallbacks, no duplicates',
    { tags: ['slow'] },
    async () => {
      for (const cell of CELLS) {
        const { recipes } = await searchRecipesByFilters(cell, { limit: 60, day: DAY })
        expect(new Set(recipes.map(({ source_url }) => source_url)).size, nameOf(cell)).toBe(recipes.length)
        const matching = recipes.filter(({ beyond }) => beyond === null)
        expect(matching.length, nameOf(cell)).toBe([...kitchen.keys()].filter((url) => fits(url, cell)).length)
        expect(
          matching.every(({ source_url }) => fits(source_url, cell)),
          nameOf(cell),
        ).toBe(true)
        for (const [index, recipe] of recipes.entries()) {
          expect(recipe.beyond === null, nameOf(cell)).toBe(index < matching.length)
          if (recipe.beyond === null) continue
          expect(kitchen.get(recipe.source_url)?.ingredient).toBe(cell.ingredient)
          expect(recipe.beyond).toMatch(/^No more .+\. (?:This takes|These take|These are) .+\.$/)
        }
      }
    },
  )

  test("a fallback's label is true of it", async () => {
    for (const cell of SOME) {
      const { recipes } = await searchRecipesByFilters(cell, { limit: 60, day: DAY })
      for (const { source_url, beyond } of recipes) {
        const recipe = kitchen.get(source_url)!
        const minutes = /takes? (\d+)(?: to (\d+))? min\.$/.exec(beyond ?? '')
        const mood = /These are (.+)\.$/.exec(beyond ?? '')
        if (minutes) {
          expect(recipe.minutes, `${nameOf(cell)}: ${beyond}`).toBeGreaterThanOrEqual(Number(minutes[1]))
          expect(recipe.minutes, `${nameOf(cell)}: ${beyond}`).toBeLessThanOrEqual(Number(minutes[2] ?? minutes[1]))
        }
        if (mood) expect(recipe.moods).toContain(mood[1])
      }
    }
  })

  test('pages of six join to the full list', async () => {
    for (const cell of SOME) {
      const all = urls(await searchRecipesByFilters(cell, { limit: 60, day: DAY }))
      const paged: string[] = []
      for (let more = true; more && paged.length < 60;) {
        const page = await searchRecipesByFilters(cell, { limit: 6, day: DAY, shown: paged })
        more = page.more
        // `more` implies that the page is full.
        expect(page.recipes.length, nameOf(cell)).toBe(more ? 6 : page.recipes.length)
        paged.push(...urls(page))
      }
      expect(paged.slice(0, 60), nameOf(cell)).toEqual(all.slice(0, paged.length))
      expect(paged.length, nameOf(cell)).toBe(all.length)
    }
  })

  test('cards are of the same recipes, with the number of their ingredients', async () => {
    for (const cell of [...SOME, { ...SOME[0]!, diets: ['vegetarian'] as const }]) {
      const { recipes, ...rest } = await searchRecipesByFilters(cell, { limit: 6, day: DAY })
      expect(await searchCardsByFilters(cell, { limit: 6, day: DAY }), nameOf(cell)).toEqual({
        ...rest,
        recipes: recipes.map(toResultCard),
      })
    }
  })

  test('a longer page starts with the shorter one, and results are deterministic', async () => {
    for (const cell of SOME) {
      const all = urls(await searchRecipesByFilters(cell, { limit: 60, day: DAY }))
      for (const limit of [1, 5, 6, 7, 12, 59])
        expect(urls(await searchRecipesByFilters(cell, { limit, day: DAY })), nameOf(cell)).toEqual(all.slice(0, limit))
    }
  })

  test('longer time filters include the recipes of shorter ones', async () => {
    for (const ingredient of MAIN_INGREDIENT_CATEGORIES) {
      for (const mood of MOOD_CATEGORIES.slice(1, 3)) {
        const matchingUrls = async (time: SearchFilters['time']) => {
          const { recipes } = await searchRecipesByFilters({ ingredient, mood, time }, { limit: 60, day: DAY })
          return recipes.filter(({ beyond }) => beyond === null).map(({ source_url }) => source_url)
        }
        const [fifteen = [], thirty = [], fortyFive = [], hour = []] = await Promise.all(
          TIME_CATEGORIES.map(matchingUrls),
        )
        expect(thirty).toEqual(expect.arrayContaining(fifteen))
        expect(fortyFive).toEqual(expect.arrayContaining(thirty))
        expect(hour.filter((url) => fortyFive.includes(url))).toEqual([])
      }
    }
  })

  test('another day reorders the same recipes within their tiers', async () => {
    let changed = 0
    for (const cell of SOME) {
      const days = await Promise.all(
        [DAY, '2026-11-22', '2026-11-23', '2026-11-24'].map((day) => searchRecipesByFilters(cell, { limit: 60, day })),
      )
      const matching = days.map(({ recipes }) =>
        recipes.filter(({ beyond }) => beyond === null).map(({ source_url }) => source_url),
      )
      for (const day of matching) expect([...day].sort(), nameOf(cell)).toEqual([...matching[0]!].sort())
      if (new Set(matching.map((day) => day.join())).size > 1) changed++
    }
    // A cell of three recipes in one tier has the same order on some days; most change.
    expect(changed).toBeGreaterThan(SOME.length * 0.8)
  })

  test('a result has the recipe fields, its plate and its label, and no internal fields', async () => {
    const { recipes } = await searchRecipesByFilters(DEFAULT_SEARCH_FILTERS, { limit: 1, day: DAY })
    const fields =
      'beyond diets household_rating household_rating_count image_url ingredients picture_url plate_url rating_count ' +
      'rating_value source_domain source_url steps summary title total_time_minutes yield'
    expect(Object.keys(recipes[0]!).sort().join(' ')).toBe(fields)
  })
})

describe('a custom cell', () => {
  const cell: SearchFilters = { ingredient: 'Fish & Seafood', mood: 'Comfort Food', time: '30 min or less' }
  type Made = {
    ingredient?: MainIngredientCategory
    moods?: MoodCategory[]
    minutes?: number
    tier?: number
    shuffle?: number
    diets?: Diet[]
  }
  async function put(specs: Made[]) {
    const rows = specs.map(({ diets = [], ...spec }, index) => ({
      ...{ ingredient: cell.ingredient, moods: [cell.mood], minutes: 20, tier: 8, shuffle: 0, ...spec },
      ...{ id: randomUUID(), title: `Recipe ${index}`, source_url: `https://x.example/${index}` },
      diets: toDietBitmask(diets),
    }))
    await db().recipe.createMany({
      data: rows.map(({ id, title, minutes, source_url, shuffle, diets }) => ({
        ...{ id, title, total_time_minutes: minutes, source_url, source_domain: 'x.example', shuffle },
        ...{ diets, diets_version: DIET_RULES_VERSION },
      })),
    })
    await db().recipeShelf.createMany({
      data: rows.flatMap(({ tier, shuffle, diets, ...row }) =>
        cellIndexesOfRecipe(row).map((shelf) => ({ recipe_id: row.id, shelf, tier, shuffle, diets })),
      ),
    })
    return rows
  }
  beforeEach(async () => void (await runSql('delete from recipes')))

  test('an empty catalogue is not configured', async () => {
    await expect(searchRecipesByFilters(cell, { limit: 6, day: DAY })).rejects.toMatchObject({
      kind: 'not_configured',
      message: expect.stringContaining('Search API not configured') as string,
    })
  })
  test('no further results is not a failure', async () => {
    expect(await searchRecipesByFilters(cell, { limit: 6, day: DAY, shown: ['https://x.example/0'] })).toEqual(NOTHING)
    const [only] = await put([{}])
    expect(await searchRecipesByFilters(cell, { limit: 6, day: DAY, shown: [only!.source_url] })).toEqual(NOTHING)
  })
  test('only recipes that keep every diet for sure are found, in fallbacks too; the others are counted', async () => {
    await put([
      { diets: ['vegetarian', 'nut_free'] },
      { diets: ['vegetarian'] },
      {},
      { diets: ['nut_free'], minutes: 40 },
      { diets: ['vegetarian', 'nut_free'], minutes: 40 },
    ])
    const search = async (diets: Diet[]) => {
      const { recipes, hidden } = await searchRecipesByFilters({ ...cell, diets }, { limit: 6, day: DAY })
      return { found: recipes.map(({ title }) => title), hidden }
    }
    expect(await search(['vegetarian', 'nut_free'])).toEqual({ found: ['Recipe 0', 'Recipe 4'], hidden: 2 })
    expect(await search(['vegan'])).toEqual({ found: [], hidden: 3 })
    expect((await search([])).hidden).toBe(0)
  })
  test('another ingredient is never a fallback', async () => {
    await put([{ ingredient: 'Veggies & Greens' }])
    expect(await searchRecipesByFilters(cell, { limit: 6, day: DAY })).toEqual(NOTHING)
  })
  test('a thin cell: longer times first, then other moods, each with its label', async () => {
    await put([
      { minutes: 20 },
      { minutes: 40 },
      { minutes: 44 },
      { minutes: 90 },
      { moods: ['Kid-Friendly'], minutes: 10 },
      { moods: ['Kid-Friendly'], minutes: 200 },
    ])
    const { recipes, more } = await searchRecipesByFilters(cell, { limit: 6, day: DAY })
    expect(
      recipes
        .map(({ total_time_minutes, beyond }) => [total_time_minutes, beyond])
        .sort((a, b) => Number(a[0]) - Number(b[0])),
    ).toEqual([
      [10, 'No more Comfort Food recipes. These are Kid-Friendly.'],
      [20, null],
      [40, 'No more 30-minute recipes. These take 40 to 44 min.'],
      [44, 'No more 30-minute recipes. These take 40 to 44 min.'],
      [90, 'No more 30-minute recipes. This takes 90 min.'],
    ])
    expect(recipes[0]?.beyond).toBeNull()
    expect(recipes[4]?.total_time_minutes).toBe(10)
    expect(more).toBe(false)
  })
  test('more is true exactly when one more result exists', async () => {
    await put(Array.from({ length: 7 }, (_, index) => ({ shuffle: index })))
    expect((await searchRecipesByFilters(cell, { limit: 6, day: DAY })).more).toBe(true)
    expect((await searchRecipesByFilters(cell, { limit: 7, day: DAY })).more).toBe(false)
    expect((await searchRecipesByFilters(cell, { limit: 60, day: DAY })).recipes).toHaveLength(7)
  })

  test('any cell is ordered by tier, then rotated shuffle, then id', async () => {
    const { seed, below, pick } = seededRandom(createSeed())
    const cellNumber = cellIndex(cell)
    for (let round = 0; round < 12; round++) {
      await runSql('delete from recipes')
      const day = `2026-0${1 + below(9)}-1${below(10)}`
      const start = dailyShuffleStart(day, cellNumber)
      // Edge cases: equal shuffle numbers, both ends of the range, and the daily start itself.
      const places = [0, 2 ** 31 - 2, start, Math.max(0, start - 1), start + 1, below(2 ** 31 - 1)]
      const rows = await put(
        Array.from({ length: below(40) + 1 }, () => ({ tier: qualityTier(below(101)), shuffle: pick(places) })),
      )
      const expected = [...rows]
        .sort(
          (a, b) =>
            b.tier - a.tier ||
            Number(a.shuffle < start) - Number(b.shuffle < start) ||
            a.shuffle - b.shuffle ||
            (a.id < b.id ? -1 : 1),
        )
        .map(({ source_url }) => source_url)
      const note = `SEED=${seed} round ${round}`
      expect(urls(await searchRecipesByFilters(cell, { limit: 60, day })), note).toEqual(expected)
      const limit = 1 + below(12)
      expect(urls(await searchRecipesByFilters(cell, { limit, day })), note).toEqual(expected.slice(0, limit))
      const shown = expected.filter(() => below(2) === 0)
      expect(urls(await searchRecipesByFilters(cell, { limit, day, shown })), note).toEqual(
        expected.filter((url) => !shown.includes(url)).slice(0, limit),
      )
    }
  })
  test('hostile source_urls in shown neither hide results nor throw', async () => {
    const [row] = await put([{}])
    for (const shown of [
      ['\u0000'],
      ['\ud800'],
      ["'; drop table recipes; --"],
      ['__proto__'],
      ['x'.repeat(2083)],
      Array<string>(60).fill('y'),
    ]) {
      expect(urls(await searchRecipesByFilters(cell, { limit: 6, day: DAY, shown }))).toEqual([row!.source_url])
    }
  })
})

describe('with a web search', () => {
  const cell: SearchFilters = { ingredient: 'Veggies & Greens', mood: 'Kid-Friendly', time: '15 min or less' }
  const FAILURE: WebSearchFailure = {
    ok: false,
    kind: 'unavailable',
    message: 'The web search is down.',
    retryAfter: 60,
    id: 'a-number',
  }
  beforeEach(async () => void (await runSql('delete from recipes')))

  type Made = { ingredient?: MainIngredientCategory; moods?: MoodCategory[]; minutes?: number }
  async function put(
    source_url: string,
    { ingredient = cell.ingredient, moods = [cell.mood], minutes = 10 }: Made = {},
  ) {
    const kind = {
      ingredient_category: ingredient,
      mood_categories: moods,
      total_time_minutes: minutes,
      is_valid: true,
    }
    const { id } = await createCatalogueRecipe(source_url, { ...kind, mood_category: moods[0]!, shuffle: 0 })
    const shelves = cellIndexesOfRecipe({ ingredient, moods, minutes })
    await db().recipeShelf.createMany({ data: shelves.map((shelf) => ({ recipe_id: id, shelf, tier: 8, shuffle: 0 })) })
    return { ok: true as const, recipe: kind }
  }
  const page = (name: string | number) => `https://www.seriouseats.com/${name}`
  /** A fake provider whose pages are all recipes of this kind, with a clock in minutes. */
  function web(names: (string | number)[], kind: Made = {}) {
    let minutes = 0
    const provider = {
      isConfigured: true,
      search: vi.fn<WebSearchProvider['search']>(async () => ({
        ok: true,
        results: names.map((name) => ({ url: page(name), title: 'x' })),
      })),
    }
    const fetchRecipe = vi.fn<FetchRecipeForSearch>(async (url) => await put(url, kind))
    return {
      provider,
      find: fetchRecipe,
      askTheWeb: createCellWebSearch(
        () => provider,
        fetchRecipe,
        () => minutes * 60_000,
      ),
      wait: (more: number) => (minutes += more),
      fail: () => provider.search.mockImplementation(async () => FAILURE),
    }
  }
  const searchWith = (cellWebSearch: CellWebSearch, more: { limit?: number; shown?: string[] } = {}) =>
    searchRecipesByFilters(cell, { limit: 6, day: DAY, cellWebSearch, ...more })

  test('a full cell needs no web search', async () => {
    for (let index = 0; index < 6; index++) await put(page(`have-${index}`))
    const { askTheWeb, provider } = web(['a'])
    expect((await searchWith(askTheWeb)).recipes).toHaveLength(6)
    expect(provider.search).not.toHaveBeenCalled()
  })
  test('a thin cell is filled from the web first, then from fallback cells', async () => {
    await put(page('have'))
    await put(page('longer'), { minutes: 25 })
    const { askTheWeb, find: fetchRecipe } = web(['a', 'b'])
    const { recipes, notice } = await searchWith(askTheWeb)
    expect(recipes.map(({ source_url, beyond }) => [source_url, beyond === null]).sort()).toEqual([
      [page('a'), true],
      [page('b'), true],
      [page('have'), true],
      [page('longer'), false],
    ])
    expect(notice).toBeNull()
    expect(fetchRecipe).toHaveBeenCalledTimes(2)
  })
  test('imported recipes of other cells are stored in their cells', async () => {
    const { askTheWeb } = web(['a'], { ingredient: 'Beef & Beyond' })
    expect(await searchWith(askTheWeb)).toEqual(NOTHING)
    expect(
      (await searchRecipesByFilters({ ...cell, ingredient: 'Beef & Beyond' }, { limit: 6, day: DAY })).recipes,
    ).toHaveLength(1)
  })
  test('the cooldown of ten minutes holds for repeated searches and for Show More', async () => {
    const { askTheWeb, provider, wait } = web(['a', 'b'])
    const first = await searchWith(askTheWeb)
    expect(first.recipes).toHaveLength(2)
    await searchWith(askTheWeb)
    expect(await searchWith(askTheWeb, { shown: urls(first) })).toEqual(NOTHING)
    await searchWith(askTheWeb, { limit: 60 })
    expect(provider.search).toHaveBeenCalledTimes(1)
    wait(10)
    provider.search.mockImplementation(async () => ({ ok: true, results: [{ url: page('c'), title: 'x' }] }))
    expect(urls(await searchWith(askTheWeb, { shown: urls(first) }))).toEqual([page('c')])
    expect(provider.search).toHaveBeenCalledTimes(2)
  })
  test('twenty concurrent searches share one web search', async () => {
    const { askTheWeb, provider } = web(['a', 'b'])
    const results = await Promise.all(Array.from({ length: 20 }, () => searchWith(askTheWeb)))
    expect(provider.search).toHaveBeenCalledTimes(1)
    for (const { recipes } of results) expect(recipes).toHaveLength(2)
  })
  test('a web search without results is an empty result', async () => {
    expect(await searchWith(web([]).askTheWeb)).toEqual(NOTHING)
  })
  test('a failed web search without results: the failure, with its id and Retry-After', async () => {
    const { askTheWeb, fail } = web([])
    fail()
    await put(page('other'), { ingredient: 'Beef & Beyond' })
    for (let times = 0; times < 2; times++)
      await expect(searchWith(askTheWeb)).rejects.toMatchObject({
        kind: 'unavailable',
        message: FAILURE.message,
        retryAfter: 60,
        id: 'a-number',
      })
  })
  test('a failed web search with fallback results: results with a notice, for a minute', async () => {
    await put(page('longer'), { minutes: 25 })
    const { askTheWeb, fail, wait, provider } = web(['a'])
    fail()
    for (let times = 0; times < 2; times++)
      expect(await searchWith(askTheWeb)).toMatchObject({
        recipes: [{ source_url: page('longer') }],
        notice: `These are our own recipes. ${FAILURE.message}`,
      })
    expect(provider.search).toHaveBeenCalledTimes(1)
    provider.search.mockImplementation(async () => ({ ok: true, results: [{ url: page('a'), title: 'x' }] }))
    wait(1)
    expect(await searchWith(askTheWeb)).toMatchObject({
      recipes: [{ source_url: page('a') }, { source_url: page('longer') }],
      notice: null,
      hidden: 0,
    })
  })
  test('a failed web search after all results were shown is not a failure', async () => {
    const { askTheWeb, fail } = web([])
    fail()
    expect(await searchWith(askTheWeb, { shown: [page('seen')] })).toMatchObject({ recipes: [], more: false })
  })
  test('without a provider nothing is requested', async () => {
    const { provider, find: fetchRecipe } = web(['a'])
    const askTheWeb = createCellWebSearch(() => ({ ...provider, isConfigured: false }), fetchRecipe)
    await expect(searchWith(askTheWeb)).rejects.toMatchObject({ kind: 'not_configured' })
    expect(provider.search).not.toHaveBeenCalled()
  })
})
