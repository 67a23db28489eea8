import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase, query } from '#app/platform/db.server'
import type { WebSearchFailure, WebSearchProvider } from '#app/ports/web-search/web-search.server'
import { seededRandom, createSeed } from '#tests/support/seeded-random'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import {
  MAIN_INGREDIENT_CATEGORIES,
  MOOD_CATEGORIES,
  TIME_CATEGORIES,
  matchingTimeCategories,
} from '../recipes/categories'
import type { MainIngredientCategory, MoodCategory } from '../recipes/categories'
import { loadStarterRecipes, seedStarterRecipes } from '#app/domain/recipes/starter-recipes.server'
import { DEFAULT_SEARCH_FILTERS } from './search-filters'
import type { SearchFilters } from './search-filters'
import type { FetchRecipeForSearch } from './live-search.server'
import { createCellWebSearch, searchRecipesByFilters } from './search.server'
import type { CellWebSearch } from './search.server'
import { cellIndex, cellIndexesOfRecipe, qualityTier } from '#app/domain/recipes/recipe-cells'
import { dailyShuffleStart } from './daily-order'

const DAY = '2026-11-21'
const CELLS: SearchFilters[] = MAIN_INGREDIENT_CATEGORIES.flatMap((ingredient) =>
  MOOD_CATEGORIES.flatMap((mood) => TIME_CATEGORIES.map((time) => ({ ingredient, mood, time }))),
)
/** Fourteen that between them have every ingredient, mood and time, for what takes many questions. */
const SOME = CELLS.filter((_, at) => at % 7 === 0)
const nameOf = ({ ingredient, mood, time }: SearchFilters) => `${ingredient}, ${mood}, ${time}`

// Many questions to a real database, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

const urls = (found: { recipes: { source_url: string }[] }) => found.recipes.map(({ source_url }) => source_url)

describe('the starter kitchen', () => {
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

  test('every choice is answered: first all that fits, then neighbours that say why, nothing twice', async () => {
    for (const cell of CELLS) {
      const { recipes } = await searchRecipesByFilters(cell, { limit: 60, day: DAY })
      expect(new Set(recipes.map(({ source_url }) => source_url)).size, nameOf(cell)).toBe(recipes.length)
      const own = recipes.filter(({ beyond }) => beyond === null)
      expect(own.length, nameOf(cell)).toBe([...kitchen.keys()].filter((url) => fits(url, cell)).length)
      expect(
        own.every(({ source_url }) => fits(source_url, cell)),
        nameOf(cell),
      ).toBe(true)
      for (const [at, recipe] of recipes.entries()) {
        expect(recipe.beyond === null, nameOf(cell)).toBe(at < own.length)
        if (recipe.beyond === null) continue
        expect(kitchen.get(recipe.source_url)?.ingredient).toBe(cell.ingredient)
        expect(recipe.beyond).toMatch(/^Nothing more .+; (?:this takes|these take|these are) .+\.$/)
      }
    }
  })

  test("a neighbour's label is true of it", async () => {
    for (const cell of SOME) {
      const { recipes } = await searchRecipesByFilters(cell, { limit: 60, day: DAY })
      for (const { source_url, beyond } of recipes) {
        const recipe = kitchen.get(source_url)!
        const minutes = /takes? (\d+)(?: to (\d+))? min\.$/.exec(beyond ?? '')
        const mood = /these are (.+)\.$/.exec(beyond ?? '')
        if (minutes) {
          expect(recipe.minutes, `${nameOf(cell)}: ${beyond}`).toBeGreaterThanOrEqual(Number(minutes[1]))
          expect(recipe.minutes, `${nameOf(cell)}: ${beyond}`).toBeLessThanOrEqual(Number(minutes[2] ?? minutes[1]))
        }
        if (mood) expect(recipe.moods).toContain(mood[1])
      }
    }
  })

  test('six by six with what was shown is the same as all at once, to the end', async () => {
    for (const cell of SOME) {
      const all = urls(await searchRecipesByFilters(cell, { limit: 60, day: DAY }))
      const paged: string[] = []
      for (let more = true; more && paged.length < 60;) {
        const page = await searchRecipesByFilters(cell, { limit: 6, day: DAY, shown: paged })
        more = page.more
        // Whoever says that there is more has more.
        expect(page.recipes.length, nameOf(cell)).toBe(more ? 6 : page.recipes.length)
        paged.push(...urls(page))
      }
      expect(paged.slice(0, 60), nameOf(cell)).toEqual(all.slice(0, paged.length))
      expect(paged.length, nameOf(cell)).toBe(all.length)
    }
  })

  test('a longer page begins with the shorter one, and the same question has the same answer', async () => {
    for (const cell of SOME) {
      const all = urls(await searchRecipesByFilters(cell, { limit: 60, day: DAY }))
      for (const limit of [1, 5, 6, 7, 12, 59])
        expect(urls(await searchRecipesByFilters(cell, { limit, day: DAY })), nameOf(cell)).toEqual(all.slice(0, limit))
    }
  })

  test('less time is never more choice: what takes 15 minutes also answers 30 and 45', async () => {
    for (const ingredient of MAIN_INGREDIENT_CATEGORIES) {
      for (const mood of MOOD_CATEGORIES.slice(1, 3)) {
        const own = async (time: SearchFilters['time']) => {
          const { recipes } = await searchRecipesByFilters({ ingredient, mood, time }, { limit: 60, day: DAY })
          return recipes.filter(({ beyond }) => beyond === null).map(({ source_url }) => source_url)
        }
        const [fifteen, thirty, fortyFive, hour] = [
          await own('15 min or less'),
          await own('30 min or less'),
          await own('45 min or less'),
          await own('1 hour+'),
        ]
        expect(thirty).toEqual(expect.arrayContaining(fifteen))
        expect(fortyFive).toEqual(expect.arrayContaining(thirty))
        expect(hour.filter((url) => fortyFive.includes(url))).toEqual([])
      }
    }
  })

  test('another day is another order of the same recipes, better ones still first', async () => {
    let changed = 0
    for (const cell of SOME) {
      const days = await Promise.all(
        [DAY, '2026-11-22', '2026-11-23', '2026-11-24'].map((day) => searchRecipesByFilters(cell, { limit: 60, day })),
      )
      const own = days.map(({ recipes }) =>
        recipes.filter(({ beyond }) => beyond === null).map(({ source_url }) => source_url),
      )
      for (const day of own) expect([...day].sort(), nameOf(cell)).toEqual([...own[0]!].sort())
      if (new Set(own.map((day) => day.join())).size > 1) changed++
    }
    // A shelf of three in one tier keeps its order on some days; most do not.
    expect(changed).toBeGreaterThan(SOME.length * 0.8)
  })

  test('an answer has the fields of a recipe, its plate and its label, and nothing of ours', async () => {
    const { recipes } = await searchRecipesByFilters(DEFAULT_SEARCH_FILTERS, { limit: 1, day: DAY })
    expect(Object.keys(recipes[0]!).sort()).toEqual(
      [
        'title',
        'image_url',
        'summary',
        'rating_value',
        'rating_count',
        'total_time_minutes',
        'ingredients',
        'steps',
        'yield',
        'source_url',
        'source_domain',
        'plate_url',
        'picture_url',
        'beyond',
      ].sort(),
    )
  })
})

describe('a shelf of our making', () => {
  const cell: SearchFilters = { ingredient: 'Fish & Seafood', mood: 'Comfort Food', time: '30 min or less' }
  type Made = {
    ingredient?: MainIngredientCategory
    moods?: MoodCategory[]
    minutes?: number
    tier?: number
    shuffle?: number
  }
  async function put(made: Made[]) {
    const rows = made.map(
      ({ ingredient = cell.ingredient, moods = [cell.mood], minutes = 20, tier = 8, shuffle = 0 }, at) => ({
        id: randomUUID(),
        title: `Recipe ${at}`,
        minutes,
        ingredient,
        moods,
        tier,
        shuffle,
        source_url: `https://x.example/${at}`,
      }),
    )
    await db().recipe.createMany({
      data: rows.map(({ id, title, minutes, source_url, shuffle }) => ({
        id,
        title,
        total_time_minutes: minutes,
        source_url,
        source_domain: 'x.example',
        ingredients: [],
        steps: [],
        shuffle,
      })),
    })
    await db().recipeShelf.createMany({
      data: rows.flatMap((row) =>
        cellIndexesOfRecipe(row).map((shelf) => ({ recipe_id: row.id, shelf, tier: row.tier, shuffle: row.shuffle })),
      ),
    })
    return rows
  }
  beforeEach(async () => void (await query('delete from recipes')))

  test('nothing anywhere: the catalogue is not set up', async () => {
    await expect(searchRecipesByFilters(cell, { limit: 6, day: DAY })).rejects.toMatchObject({
      kind: 'not_configured',
      message: expect.stringContaining('Search API not configured') as string,
    })
  })
  test('nothing more for who has seen all is no failure', async () => {
    expect(await searchRecipesByFilters(cell, { limit: 6, day: DAY, shown: ['https://x.example/0'] })).toEqual({
      recipes: [],
      more: false,
      notice: null,
    })
    const [only] = await put([{}])
    expect(await searchRecipesByFilters(cell, { limit: 6, day: DAY, shown: [only!.source_url] })).toEqual({
      recipes: [],
      more: false,
      notice: null,
    })
  })
  test('another ingredient never fills in', async () => {
    await put([{ ingredient: 'Veggies & Greens' }])
    expect(await searchRecipesByFilters(cell, { limit: 6, day: DAY })).toEqual({
      recipes: [],
      more: false,
      notice: null,
    })
  })
  test('a thin shelf: more time first, then other moods, each with its label', async () => {
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
      [10, 'Nothing more in Comfort Food; these are Kid-Friendly.'],
      [20, null],
      [40, 'Nothing more in 30 min; these take 40 to 44 min.'],
      [44, 'Nothing more in 30 min; these take 40 to 44 min.'],
      [90, 'Nothing more in 30 min; this takes 90 min.'],
    ])
    expect(recipes[0]?.beyond).toBeNull()
    expect(recipes[4]?.total_time_minutes).toBe(10)
    expect(more).toBe(false)
  })
  test('more is said exactly when one more is there', async () => {
    await put(Array.from({ length: 7 }, (_, at) => ({ shuffle: at })))
    expect((await searchRecipesByFilters(cell, { limit: 6, day: DAY })).more).toBe(true)
    expect((await searchRecipesByFilters(cell, { limit: 7, day: DAY })).more).toBe(false)
    expect((await searchRecipesByFilters(cell, { limit: 60, day: DAY })).recipes).toHaveLength(7)
  })

  test('any shelf comes in the order that the rule says: tier, then round from the day on, then id', async () => {
    const { seed, below, pick } = seededRandom(createSeed())
    const shelf = cellIndex(cell)
    for (let round = 0; round < 12; round++) {
      await query('delete from recipes')
      const day = `2026-0${1 + below(9)}-1${below(10)}`
      const start = dailyShuffleStart(day, shelf)
      // Equal places, both ends of the round and the day's own place are the borders.
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
  test('odd names of shown recipes hide nothing and break nothing', async () => {
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
  beforeEach(async () => void (await query('delete from recipes')))

  type Made = { ingredient?: MainIngredientCategory; moods?: MoodCategory[]; minutes?: number }
  async function put(
    source_url: string,
    { ingredient = cell.ingredient, moods = [cell.mood], minutes = 10 }: Made = {},
  ) {
    const id = randomUUID()
    await db().recipe.create({
      data: {
        id,
        title: source_url,
        total_time_minutes: minutes,
        source_url,
        source_domain: 'www.seriouseats.com',
        shuffle: 0,
        ingredient_category: ingredient,
        mood_category: moods[0]!,
        mood_categories: moods,
      },
    })
    await db().recipeShelf.createMany({
      data: cellIndexesOfRecipe({ ingredient, moods, minutes }).map((shelf) => ({
        recipe_id: id,
        shelf,
        tier: 8,
        shuffle: 0,
      })),
    })
    return {
      ok: true as const,
      recipe: { ingredient_category: ingredient, mood_categories: moods, total_time_minutes: minutes, is_valid: true },
    }
  }
  const page = (name: string | number) => `https://www.seriouseats.com/${name}`
  /** A web whose pages are all recipes of this kind, and a clock in minutes. */
  function web(names: (string | number)[], kind: Made = {}) {
    let minutes = 0
    const provider = {
      isConfigured: true,
      search: vi.fn<WebSearchProvider['search']>(async () => ({
        ok: true,
        results: names.map((name) => ({ url: page(name), title: 'x' })),
      })),
    }
    const find = vi.fn<FetchRecipeForSearch>(async (url) => await put(url, kind))
    return {
      provider,
      find,
      askTheWeb: createCellWebSearch(
        () => provider,
        find,
        () => minutes * 60_000,
      ),
      wait: (more: number) => (minutes += more),
      fail: () => provider.search.mockImplementation(async () => FAILURE),
    }
  }
  const ask = (askTheWeb: CellWebSearch, more: { limit?: number; shown?: string[] } = {}) =>
    searchRecipesByFilters(cell, { limit: 6, day: DAY, cellWebSearch: askTheWeb, ...more })

  test('a full shelf is answered from the shelf', async () => {
    for (let at = 0; at < 6; at++) await put(page(`have-${at}`))
    const { askTheWeb, provider } = web(['a'])
    expect((await ask(askTheWeb)).recipes).toHaveLength(6)
    expect(provider.search).not.toHaveBeenCalled()
  })
  test('a thin one is filled from the web first, and from its neighbours after', async () => {
    await put(page('have'))
    await put(page('longer'), { minutes: 25 })
    const { askTheWeb, find } = web(['a', 'b'])
    const { recipes, notice } = await ask(askTheWeb)
    expect(recipes.map(({ source_url, beyond }) => [source_url, beyond === null]).sort()).toEqual([
      [page('a'), true],
      [page('b'), true],
      [page('have'), true],
      [page('longer'), false],
    ])
    expect(notice).toBeNull()
    expect(find).toHaveBeenCalledTimes(2)
  })
  test('what it finds for other shelves is theirs', async () => {
    const { askTheWeb } = web(['a'], { ingredient: 'Beef & Beyond' })
    expect(await ask(askTheWeb)).toEqual({ recipes: [], more: false, notice: null })
    expect(
      (await searchRecipesByFilters({ ...cell, ingredient: 'Beef & Beyond' }, { limit: 6, day: DAY })).recipes,
    ).toHaveLength(1)
  })
  test('it is asked once in ten minutes, however often the shelf is, and for Show More too', async () => {
    const { askTheWeb, provider, wait } = web(['a', 'b'])
    const first = await ask(askTheWeb)
    expect(first.recipes).toHaveLength(2)
    await ask(askTheWeb)
    expect(await ask(askTheWeb, { shown: urls(first) })).toEqual({ recipes: [], more: false, notice: null })
    await ask(askTheWeb, { limit: 60 })
    expect(provider.search).toHaveBeenCalledTimes(1)
    wait(10)
    provider.search.mockImplementation(async () => ({ ok: true, results: [{ url: page('c'), title: 'x' }] }))
    expect(urls(await ask(askTheWeb, { shown: urls(first) }))).toEqual([page('c')])
    expect(provider.search).toHaveBeenCalledTimes(2)
  })
  test('twenty visitors at once are one question', async () => {
    const { askTheWeb, provider } = web(['a', 'b'])
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(askTheWeb)))
    expect(provider.search).toHaveBeenCalledTimes(1)
    for (const { recipes } of answers) expect(recipes).toHaveLength(2)
  })
  test('it finds nothing: so do we, and nothing is wrong', async () => {
    expect(await ask(web([]).askTheWeb)).toEqual({ recipes: [], more: false, notice: null })
  })
  test('it fails and there is nothing: the failure, with its number and the time to wait', async () => {
    const { askTheWeb, fail } = web([])
    fail()
    await put(page('other'), { ingredient: 'Beef & Beyond' })
    for (let times = 0; times < 2; times++)
      await expect(ask(askTheWeb)).rejects.toMatchObject({
        kind: 'unavailable',
        message: FAILURE.message,
        retryAfter: 60,
        id: 'a-number',
      })
  })
  test('it fails and neighbours can answer: they do, with a notice, for a minute', async () => {
    await put(page('longer'), { minutes: 25 })
    const { askTheWeb, fail, wait, provider } = web(['a'])
    fail()
    for (let times = 0; times < 2; times++)
      expect(await ask(askTheWeb)).toMatchObject({
        recipes: [{ source_url: page('longer') }],
        notice: `These come from our own shelves. ${FAILURE.message}`,
      })
    expect(provider.search).toHaveBeenCalledTimes(1)
    provider.search.mockImplementation(async () => ({ ok: true, results: [{ url: page('a'), title: 'x' }] }))
    wait(1)
    expect(await ask(askTheWeb)).toMatchObject({
      recipes: [{ source_url: page('a') }, { source_url: page('longer') }],
      notice: null,
    })
  })
  test('it fails for who has seen all: that is no failure of theirs', async () => {
    const { askTheWeb, fail } = web([])
    fail()
    expect(await ask(askTheWeb, { shown: [page('seen')] })).toMatchObject({ recipes: [], more: false })
  })
  test('without a provider nobody is asked', async () => {
    const { provider, find } = web(['a'])
    const askTheWeb = createCellWebSearch(() => ({ ...provider, isConfigured: false }), find)
    await expect(ask(askTheWeb)).rejects.toMatchObject({ kind: 'not_configured' })
    expect(provider.search).not.toHaveBeenCalled()
  })
})
