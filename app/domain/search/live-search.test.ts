import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase, query } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import type { WebSearchFailure, WebSearchQuery, WebSearchProvider } from '#app/ports/web-search/web-search.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import type { SearchFilters } from './search-filters'
import { selectCandidateUrls, runLiveSearch } from './live-search.server'
import type { FetchRecipeForSearch } from './live-search.server'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})
beforeEach(async () => void (await query('delete from recipes')))

const CELL: SearchFilters = { ingredient: 'Fish & Seafood', mood: 'Comfort Food', time: '30 min or less' }
const SITES = Array.from({ length: 20 }, (_, at) => ({ origin: `https://kitchen-${at}.example` }))
const FITTING = {
  ingredient_category: CELL.ingredient,
  mood_categories: ['Quick & Easy', CELL.mood],
  total_time_minutes: 20,
  is_valid: true,
}
const page = (host: number, name: string | number) => `https://kitchen-${host}.example/recipe/${name}`
const all = (count: number, hosts = 20) => Array.from({ length: count }, (_, at) => page(at % hosts, at))

/** A web search that names these addresses. */
function webOf(urls: readonly string[]): WebSearchProvider & { asked: WebSearchQuery[] } {
  const asked: WebSearchQuery[] = []
  return {
    isConfigured: true,
    asked,
    search: async (query) => (asked.push(query), { ok: true, results: urls.map((url) => ({ url, title: url })) }),
  }
}
const found = (recipe: Partial<typeof FITTING> = {}) => ({ ok: true as const, recipe: { ...FITTING, ...recipe } })
const NO_RECIPE = { ok: false as const, kind: 'no_recipe', message: 'We found no recipe on that page.' }
const search = (
  web: WebSearchProvider,
  find: FetchRecipeForSearch,
  more: { wanted?: number; withinMs?: number; turn?: number; signal?: AbortSignal } = {},
) => runLiveSearch(CELL, { wanted: 60, web, sites: SITES, ...more }, find)
/** Waits until it is called off, as a visit does. */
const heeding = (signal?: AbortSignal) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

describe('candidates', () => {
  test('are pages of trusted sites, each once, no lists, in the order given', () => {
    const urls = [
      page(1, 'a'),
      'https://evil.example/recipe/1',
      `${page(1, 'a')}/?utm_source=x#top`,
      page(1, 'a').replace('https://', 'http://www.'),
      'https://kitchen-2.example/',
      'https://kitchen-2.example/fish-recipes',
      'javascript:alert(1)',
      'nonsense',
      `https://user@kitchen-2.example/recipe/2`,
      page(2, 'b'),
      'https://sub.kitchen-2.example/recipe/3',
    ]
    expect(
      selectCandidateUrls(
        urls.map((url) => ({ url, title: '' })),
        SITES,
      ),
    ).toEqual([page(1, 'a'), page(2, 'b')])
  })
})

test('the provider is asked in words, for the trusted sites, for the turn', async () => {
  const web = webOf([])
  expect(await search(web, vi.fn(), { turn: 1 })).toEqual({ ok: true, visited: 0, read: 0, fitting: 0 })
  expect(web.asked).toEqual([
    {
      words: 'comfort food 30 minute salmon recipe',
      sites: SITES.map(({ origin }) => new URL(origin).host),
      count: 20,
      language: 'en',
    },
  ])
})

test('a failing provider is answered as it is, and nobody is visited', async () => {
  const failure: WebSearchFailure = { ok: false, kind: 'quota', message: 'No more today.', retryAfter: 60, id: 'one' }
  const find = vi.fn()
  expect(await search({ isConfigured: true, search: async () => failure }, find)).toBe(failure)
  expect(find).not.toHaveBeenCalled()
})

test('twelve pages at most, three of a host, and none that the catalogue has', async () => {
  const find = vi.fn<FetchRecipeForSearch>(async () => NO_RECIPE)
  const known = [page(0, 'known'), page(0, 'known/print')]
  await db().recipe.create({
    data: {
      id: randomUUID(),
      title: 'Known',
      source_url: known[0]!,
      source_domain: 'kitchen-0.example',
      addresses: { create: { url: known[1]! } },
    },
  })
  const urls = [
    ...known,
    ...['a', 'b', 'c', 'd', 'e'].map((name) => page(0, name)),
    ...Array.from({ length: 14 }, (_, at) => page(at + 1, at)),
  ]
  expect(await search(webOf(urls), find)).toMatchObject({ visited: 12, read: 0, fitting: 0 })
  const visited = find.mock.calls.map(([url]) => url)
  expect(visited).toHaveLength(12)
  for (const url of known) expect(visited).not.toContain(url)
  // What is known takes no place from what is not.
  expect(visited.slice(0, 4)).toEqual([page(0, 'a'), page(0, 'b'), page(0, 'c'), page(1, 0)])
  expect(find.mock.calls.every(([, how]) => how.as === 'search' && how.signal instanceof AbortSignal)).toBe(true)
})

test('hosts are visited side by side', async () => {
  let under = 0
  let most = 0
  const find: FetchRecipeForSearch = async () => {
    most = Math.max(most, ++under)
    await new Promise((resolve) => setTimeout(resolve, 20))
    under -= 1
    return NO_RECIPE
  }
  await search(webOf(all(12)), find)
  expect(most).toBe(12)
})

test.each<[string, Partial<typeof FITTING>, number]>([
  ['fits', {}, 1],
  ['is of another ingredient', { ingredient_category: 'Beef & Beyond' }, 0],
  ['is of another mood', { mood_categories: ['Kid-Friendly'] }, 0],
  ['takes too long', { total_time_minutes: 31 }, 0],
  ['takes less', { total_time_minutes: 5 }, 1],
  ['has no time', { total_time_minutes: null as never }, 0],
  ['is not valid', { is_valid: false }, 0],
])('a recipe that %s is read and counted as such', async (_, recipe, fitting) => {
  expect(await search(webOf([page(0, 1)]), async () => found(recipe))).toEqual({
    ok: true,
    visited: 1,
    read: 1,
    fitting,
  })
})

test('enough is enough: the others are called off, what was read before has been kept though it does not fit', async () => {
  const stored: string[] = []
  let calledOff = 0
  const find: FetchRecipeForSearch = async (url, { signal }) => {
    if (url === page(0, 0)) return (stored.push(url), found({ ingredient_category: 'Beef & Beyond' }))
    if (url === page(1, 1) || url === page(2, 2)) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      return (stored.push(url), found())
    }
    return await heeding(signal).finally(() => (calledOff += 1))
  }
  expect(await search(webOf(all(12)), find, { wanted: 2 })).toEqual({ ok: true, visited: 12, read: 3, fitting: 2 })
  expect(stored).toHaveLength(3)
  expect(calledOff).toBe(9)
})

describe('the time is up', () => {
  test('with what was read till then, whether a visit heeds the signal or not', async () => {
    const find: FetchRecipeForSearch = async (url, { signal }) => {
      if (url === page(0, 0)) return found()
      return url === page(1, 1) ? await heeding(signal) : await new Promise<never>(() => undefined)
    }
    expect(await search(webOf(all(12)), find, { withinMs: 50 })).toEqual({ ok: true, visited: 12, read: 1, fitting: 1 })
  })
  test('it runs from the question on, not from the answer', async () => {
    const slow: WebSearchProvider = {
      ...webOf([]),
      search: async () => (
        await new Promise((resolve) => setTimeout(resolve, 60)),
        { ok: true, results: [{ url: page(0, 0), title: '' }] }
      ),
    }
    const find = vi.fn<FetchRecipeForSearch>()
    expect(await search(slow, find, { withinMs: 30 })).toEqual({ ok: true, visited: 0, read: 0, fitting: 0 })
    expect(find).not.toHaveBeenCalled()
  })
})

test('a visit that breaks is logged without its address, and costs only itself', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const find: FetchRecipeForSearch = async (url) => {
    if (url === page(0, 0)) throw new Error('the database is gone')
    return found()
  }
  expect(await search(webOf(all(3)), find)).toEqual({ ok: true, visited: 3, read: 2, fitting: 2 })
  expect(error).toHaveBeenCalledOnce()
  expect(JSON.stringify(error.mock.calls)).not.toContain('/recipe/')
  error.mockRestore()
})

test('who calls the search off gets their own reason', async () => {
  const calling = new AbortController()
  const searching = search(webOf(all(3)), (_, { signal }) => heeding(signal), { signal: calling.signal })
  setTimeout(() => calling.abort(new Error('called off')), 20)
  await expect(searching).rejects.toThrow('called off')
})
