import { beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server'
import type { WebSearchFailure, WebSearchQuery, WebSearchProvider } from '#app/ports/web-search/web-search.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import type { SearchFilters } from './search-filters'
import { selectCandidateUrls, runLiveSearch } from './live-search.server'
import type { FetchRecipeForSearch } from './live-search.server'
import { runSql } from '#tests/support/run-sql'
import { createCatalogueRecipe } from '#tests/support/test-recipe'

setUpDatabase()
beforeEach(async () => void (await runSql('delete from recipes')))

const CELL: SearchFilters = { ingredient: 'Fish & Seafood', mood: 'Comfort Food', time: '30 min or less' }
const SITES = Array.from({ length: 20 }, (_, index) => ({ origin: `https://kitchen-${index}.example` }))
const FITTING = {
  ingredient_category: CELL.ingredient,
  mood_categories: ['Quick & Easy', CELL.mood],
  total_time_minutes: 20,
  is_valid: true,
}
const page = (host: number, name: string | number) => `https://kitchen-${host}.example/recipe/${name}`
const all = (count: number, hosts = 20) => Array.from({ length: count }, (_, index) => page(index % hosts, index))

/** A fake web search provider that returns these URLs and records its queries. */
function webOf(urls: readonly string[]): WebSearchProvider & { queries: WebSearchQuery[] } {
  const queries: WebSearchQuery[] = []
  return {
    isConfigured: true,
    queries,
    search: async (query) => (queries.push(query), { ok: true, results: urls.map((url) => ({ url, title: url })) }),
  }
}
const found = (recipe: Partial<typeof FITTING> = {}) => ({ ok: true as const, recipe: { ...FITTING, ...recipe } })
const NO_RECIPE = { ok: false as const, kind: 'no_recipe', message: 'We found no recipe on that page.' }
const search = (
  web: WebSearchProvider,
  fetchRecipe: FetchRecipeForSearch,
  more: { wanted?: number; withinMs?: number; turn?: number; signal?: AbortSignal } = {},
) => runLiveSearch(CELL, { wanted: 60, web, sites: SITES, ...more }, fetchRecipe)
/** Rejects when the signal aborts, as a real fetch does. */
const rejectOnAbort = (signal?: AbortSignal) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

test('selectCandidateUrls returns URLs of trusted sites, deduplicated, without listings, in the given order', () => {
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

test('the provider gets the query words, the preferred hosts and the round', async () => {
  const web = webOf([])
  expect(await search(web, vi.fn(), { turn: 1 })).toEqual({ ok: true, visited: 0, read: 0, fitting: 0 })
  expect(web.queries).toEqual([
    {
      words: 'comfort food 30 minute salmon recipe',
      sites: SITES.map(({ origin }) => new URL(origin).host),
      count: 20,
      language: 'en',
    },
  ])
})

test('a provider failure is returned, and nothing is fetched', async () => {
  const failure: WebSearchFailure = { ok: false, kind: 'quota', message: 'No more today.', retryAfter: 60, id: 'one' }
  const fetchRecipe = vi.fn()
  expect(await search({ isConfigured: true, search: async () => failure }, fetchRecipe)).toBe(failure)
  expect(fetchRecipe).not.toHaveBeenCalled()
})

test('at most twelve pages, three per host, and none of the catalogue', async () => {
  const fetchRecipe = vi.fn<FetchRecipeForSearch>(async () => NO_RECIPE)
  const known = [page(0, 'known'), page(0, 'known/print')]
  await createCatalogueRecipe(known[0]!, { addresses: { create: { url: known[1]! } } })
  const urls = [
    ...known,
    ...['a', 'b', 'c', 'd', 'e'].map((name) => page(0, name)),
    ...Array.from({ length: 14 }, (_, index) => page(index + 1, index)),
  ]
  expect(await search(webOf(urls), fetchRecipe)).toMatchObject({ visited: 12, read: 0, fitting: 0 })
  const visited = fetchRecipe.mock.calls.map(([url]) => url)
  expect(visited).toHaveLength(12)
  for (const url of known) expect(visited).not.toContain(url)
  // Known URLs do not count against the limit per host.
  expect(visited.slice(0, 4)).toEqual([page(0, 'a'), page(0, 'b'), page(0, 'c'), page(1, 0)])
  expect(fetchRecipe.mock.calls.every(([, how]) => how.as === 'search' && how.signal instanceof AbortSignal)).toBe(true)
})

test('hosts are fetched in parallel', async () => {
  let under = 0
  let maxConcurrent = 0
  const fetchRecipe: FetchRecipeForSearch = async () => {
    maxConcurrent = Math.max(maxConcurrent, ++under)
    await new Promise((resolve) => setTimeout(resolve, 20))
    under -= 1
    return NO_RECIPE
  }
  await search(webOf(all(12)), fetchRecipe)
  expect(maxConcurrent).toBe(12)
})

test.each<[string, Partial<typeof FITTING>, number]>([
  ['fits', {}, 1],
  ['is of another ingredient', { ingredient_category: 'Beef & Beyond' }, 0],
  ['is of another mood', { mood_categories: ['Kid-Friendly'] }, 0],
  ['takes too long', { total_time_minutes: 31 }, 0],
  ['takes less', { total_time_minutes: 5 }, 1],
  ['has no time', { total_time_minutes: null as never }, 0],
  ['is not valid', { is_valid: false }, 0],
])('a recipe that %s is counted accordingly', async (_, recipe, fitting) => {
  expect(await search(webOf([page(0, 1)]), async () => found(recipe))).toEqual({
    ok: true,
    visited: 1,
    read: 1,
    fitting,
  })
})

test('enough matching recipes abort the other fetches; recipes imported before are stored', async () => {
  const stored: string[] = []
  let calledOff = 0
  const fetchRecipe: FetchRecipeForSearch = async (url, { signal }) => {
    if (url === page(0, 0)) return (stored.push(url), found({ ingredient_category: 'Beef & Beyond' }))
    if (url === page(1, 1) || url === page(2, 2)) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      return (stored.push(url), found())
    }
    return await rejectOnAbort(signal).finally(() => (calledOff += 1))
  }
  expect(await search(webOf(all(12)), fetchRecipe, { wanted: 2 })).toEqual({
    ok: true,
    visited: 12,
    read: 3,
    fitting: 2,
  })
  expect(stored).toHaveLength(3)
  expect(calledOff).toBe(9)
})

describe('the timeout', () => {
  test('returns what was imported so far, whether a fetch honours the signal or not', async () => {
    const fetchRecipe: FetchRecipeForSearch = async (url, { signal }) => {
      if (url === page(0, 0)) return found()
      return url === page(1, 1) ? await rejectOnAbort(signal) : await new Promise<never>(() => undefined)
    }
    expect(await search(webOf(all(12)), fetchRecipe, { withinMs: 50 })).toEqual({
      ok: true,
      visited: 12,
      read: 1,
      fitting: 1,
    })
  })
  test('starts with the query, not with the response', async () => {
    const slow: WebSearchProvider = {
      ...webOf([]),
      search: async () => (
        await new Promise((resolve) => setTimeout(resolve, 60)),
        { ok: true, results: [{ url: page(0, 0), title: '' }] }
      ),
    }
    const fetchRecipe = vi.fn<FetchRecipeForSearch>()
    expect(await search(slow, fetchRecipe, { withinMs: 30 })).toEqual({ ok: true, visited: 0, read: 0, fitting: 0 })
    expect(fetchRecipe).not.toHaveBeenCalled()
  })
})

test('a fetch that throws is logged without its URL and does not fail the search', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const fetchRecipe: FetchRecipeForSearch = async (url) => {
    if (url === page(0, 0)) throw new Error('the database is gone')
    return found()
  }
  expect(await search(webOf(all(3)), fetchRecipe)).toEqual({ ok: true, visited: 3, read: 2, fitting: 2 })
  expect(error).toHaveBeenCalledOnce()
  expect(JSON.stringify(error.mock.calls)).not.toContain('/recipe/')
  error.mockRestore()
})

test('an aborted search rejects with its reason', async () => {
  const calling = new AbortController()
  const searching = search(webOf(all(3)), (_, { signal }) => rejectOnAbort(signal), { signal: calling.signal })
  setTimeout(() => calling.abort(new Error('called off')), 20)
  await expect(searching).rejects.toThrow('called off')
})
