import { query } from '#app/platform/db.server'
import { serializeError, log } from '#app/platform/log.server'
import { getWebSearchProvider } from '#app/ports/web-search/web-search.server'
import type { WebSearchFailure, WebSearchResult, WebSearchProvider } from '#app/ports/web-search/web-search.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { matchingTimeCategories } from '../recipes/categories'
import { bareHost, isTrusted } from '../recipes/trusted-sites'
import type { TrustedSite } from '../recipes/trusted-sites'
import { getTrustedSites } from '../recipes/trusted-sites.server'
import type { SearchFilters } from './search-filters'
import { isListingUrl } from './listing-url'
import { buildLiveSearchQuery } from './live-search-query'

/** What a search has to know of a recipe that was just read and stored. */
type LiveSearchRecipe = {
  ingredient_category: string | null
  mood_categories: string[]
  total_time_minutes: number | null
  is_valid: boolean
}

/** Reads the page of an address and stores its recipe. Whatever the site does is an answer; throws the signal's reason. */
export type FetchRecipeForSearch = (
  url: string,
  how: { as: 'search'; signal?: AbortSignal },
) => Promise<{ ok: true; recipe: LiveSearchRecipe } | { ok: false; kind: string; message: string }>

/** How many pages were visited, how many had a recipe, how many of those answer the choices. */
export type LiveSearchOutcome = { ok: true; visited: number; read: number; fitting: number } | WebSearchFailure

/** From the question to the last page, so that a cook waits no longer. */
const LIVE_SEARCH_TIMEOUT_MS = 8_000
const MAX_LIVE_SEARCH_PAGES = 12
const MAX_SEARCH_PAGES_PER_HOST = 3
const REQUESTED_RESULT_COUNT = 20
/** We speak English in our queries. */
const SEARCH_LANGUAGE = 'en'

type LiveSearchSite = Pick<TrustedSite, 'origin'> & { language?: string }
type LiveSearchOptions = {
  wanted: number
  turn: number
  web: WebSearchProvider
  sites: readonly LiveSearchSite[]
  signal?: AbortSignal
}

/**
 * Asks the web for recipes of a shelf that has too few, reads what it names and stores every recipe it finds, also
 * those that stand on other shelves in the end. Ends as soon as enough fit, or when the time is up.
 * @throws the signal's reason
 */
export async function runLiveSearch(
  filters: SearchFilters,
  {
    wanted,
    turn = 0,
    web = getWebSearchProvider(),
    sites = getTrustedSites(),
    signal,
    withinMs = LIVE_SEARCH_TIMEOUT_MS,
  }: Partial<LiveSearchOptions> & { wanted: number; withinMs?: number },
  find: FetchRecipeForSearch,
): Promise<LiveSearchOutcome> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, withinMs)
  signal?.addEventListener('abort', end, { once: true })
  try {
    return await searchUntilAborted(ending, filters, { wanted, turn, web, sites, signal }, find)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

async function searchUntilAborted(
  ending: AbortController,
  filters: SearchFilters,
  { wanted, turn, web, sites, signal }: LiveSearchOptions,
  find: FetchRecipeForSearch,
): Promise<LiveSearchOutcome> {
  const answer = await web.search(
    {
      words: buildLiveSearchQuery(filters, turn),
      sites: preferredHosts(sites),
      count: REQUESTED_RESULT_COUNT,
      language: SEARCH_LANGUAGE,
    },
    signal,
  )
  if (!answer.ok) return answer
  const urls = limitUrlsPerHost(await excludeKnownUrls(selectCandidateUrls(answer.results, sites))).slice(
    0,
    MAX_LIVE_SEARCH_PAGES,
  )
  const outcome = { ok: true as const, visited: 0, read: 0, fitting: 0 }

  const visit = async (url: string) => {
    if (ending.signal.aborted) return
    outcome.visited += 1
    const found = await find(url, { as: 'search', signal: ending.signal }).catch((error: unknown) => {
      if (!ending.signal.aborted)
        log.error({ host: bareHost(url), err: serializeError(error) }, 'a page of the web search could not be taken in')
      return null
    })
    if (!found?.ok) return
    outcome.read += 1
    if (matchesSearchFilters(found.recipe, filters)) outcome.fitting += 1
    if (outcome.fitting >= wanted) ending.abort()
  }
  // Who does not heed the signal is not waited for.
  await Promise.race([Promise.all(urls.map(visit)), waitForAbort(ending.signal)])
  signal?.throwIfAborted()
  return { ...outcome }
}

/** Hosts to wish for: an operator's own list whole, of ours those that write in the language of the query. */
const preferredHosts = (sites: readonly LiveSearchSite[]) =>
  sites.flatMap(({ origin, language = SEARCH_LANGUAGE }) =>
    language === SEARCH_LANGUAGE ? (bareHost(origin) ?? []) : [],
  )

/** Addresses worth a visit, in the provider's order: of trusted sites, no lists, each page once. */
export function selectCandidateUrls(results: readonly WebSearchResult[], sites: readonly LiveSearchSite[]): string[] {
  const pages = new Set<string>()
  return results.flatMap((result) => {
    const url = canonicalizeUrl(result.url)
    const host = url && bareHost(url)
    if (!url || !host || !isTrusted(url, sites) || isListingUrl(url)) return []
    const { pathname, search } = new URL(url)
    const page = host + pathname.replace(/\/$/, '') + search
    if (pages.has(page)) return []
    pages.add(page)
    return [url]
  })
}

/** A host is asked one page at a time: many of one would wait for each other until the time is up. */
function limitUrlsPerHost(urls: string[]): string[] {
  const perHost = new Map<string, number>()
  return urls.filter((url) => {
    const host = bareHost(url) ?? ''
    const before = perHost.get(host) ?? 0
    perHost.set(host, before + 1)
    return before < MAX_SEARCH_PAGES_PER_HOST
  })
}

/** Without those that lead to a recipe of the catalogue. */
async function excludeKnownUrls(urls: string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const rows = await query<{ url: string }>(
    'select source_url as url from recipes where source_url = any($1::text[]) union all select url from recipe_addresses where url = any($1::text[])',
    [urls],
    'known-recipes',
  )
  const known = new Set(rows.map(({ url }) => url))
  return urls.filter((url) => !known.has(url))
}

const matchesSearchFilters = (
  { is_valid, ingredient_category, mood_categories, total_time_minutes }: LiveSearchRecipe,
  { ingredient, mood, time }: SearchFilters,
) =>
  is_valid &&
  ingredient_category === ingredient &&
  mood_categories.includes(mood) &&
  total_time_minutes !== null &&
  matchingTimeCategories(total_time_minutes).includes(time)

const waitForAbort = (signal: AbortSignal) =>
  new Promise<void>((resolve) =>
    signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true }),
  )
