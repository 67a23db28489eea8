import type { Failure } from '#app/platform/failure'
import { query } from '#app/platform/db.server'
import { serializeError, log } from '#app/platform/log.server'
import {
  getWebSearchProvider,
  type WebSearchFailure,
  type WebSearchResult,
  type WebSearchProvider,
} from '#app/ports/web-search/web-search.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { matchingTimeCategories } from '../recipes/categories'
import { bareHost, isTrusted, type TrustedSite } from '../recipes/trusted-sites'
import { loadTrustedSites } from '../recipes/trusted-sites.server'
import type { SearchFilters } from './search-filters'
import { isListingUrl } from './listing-url'
import { selectKnownUrls } from './queries.server'

/** Foods per main ingredient; each search round uses the next one. */
const QUERY_FOODS: Record<SearchFilters['ingredient'], readonly [string, ...string[]]> = {
  'Chicken & More': ['chicken', 'chicken thighs', 'turkey', 'chicken breast'],
  'Beef & Beyond': ['beef', 'pork', 'ground beef', 'lamb'],
  'Fish & Seafood': ['fish', 'salmon', 'shrimp', 'cod'],
  'Veggies & Greens': ['vegetarian', 'chickpea', 'vegetable', 'lentil'],
}

const QUERY_MOOD_WORDS: Record<SearchFilters['mood'], string> = {
  'Quick & Easy': 'quick easy',
  'Comfort Food': 'comfort food',
  'Healthy & Light': 'healthy light',
  'Fancy & Impressive': 'dinner party',
  'Kid-Friendly': 'kid friendly',
  'One-Pot / Sheet Pan': 'one pan',
}

const QUERY_TIME_WORDS: Record<SearchFilters['time'], string> = {
  '15 min or less': '15 minute',
  '30 min or less': '30 minute',
  '45 min or less': '45 minute',
  '1 hour+': 'slow cooked',
}

/** The filters as a search engine query: "quick easy 30 minute chicken recipe". */
export function buildLiveSearchQuery({ ingredient, mood, time }: SearchFilters, round = 0): string {
  const foods = QUERY_FOODS[ingredient]
  return `${QUERY_MOOD_WORDS[mood]} ${QUERY_TIME_WORDS[time]} ${foods[round % foods.length]} recipe`
}

/** The fields of an imported recipe that decide whether it matches the filters. */
type LiveSearchRecipe = {
  ingredient_category: string | null
  mood_categories: string[]
  total_time_minutes: number | null
  is_valid: boolean
}

/** Imports the recipe of a URL. Failures of the site are returned; throws the signal's reason. */
export type FetchRecipeForSearch = (
  url: string,
  how: { as: 'search'; signal?: AbortSignal },
) => Promise<{ ok: true; recipe: LiveSearchRecipe } | Failure>

/** `visited`: pages fetched; `read`: pages with a recipe; `fitting`: recipes that match the filters. */
export type LiveSearchOutcome = { ok: true; visited: number; read: number; fitting: number } | WebSearchFailure

/** Total time of query and fetches; the user waits for it. */
const LIVE_SEARCH_TIMEOUT_MS = 8_000
const MAX_LIVE_SEARCH_PAGES = 12
const MAX_SEARCH_PAGES_PER_HOST = 3
const REQUESTED_RESULT_COUNT = 20
/** Queries are in English. */
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
 * Live web search for a cell with too few recipes: imports every recipe that the provider's results lead to, also
 * those of other cells. Ends when enough recipes match, or at the timeout.
 * @throws the signal's reason
 */
export async function runLiveSearch(
  filters: SearchFilters,
  {
    wanted,
    turn = 0,
    web = getWebSearchProvider(),
    sites,
    signal,
    withinMs = LIVE_SEARCH_TIMEOUT_MS,
  }: Partial<LiveSearchOptions> & { wanted: number; withinMs?: number },
  fetchRecipe: FetchRecipeForSearch,
): Promise<LiveSearchOutcome> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, withinMs)
  signal?.addEventListener('abort', end, { once: true })
  try {
    const options = { wanted, turn, web, sites: sites ?? (await loadTrustedSites()), signal }
    return await searchUntilAborted(ending, filters, options, fetchRecipe)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

async function searchUntilAborted(
  ending: AbortController,
  filters: SearchFilters,
  { wanted, turn, web, sites, signal }: LiveSearchOptions,
  fetchRecipe: FetchRecipeForSearch,
): Promise<LiveSearchOutcome> {
  const response = await web.search(
    {
      words: buildLiveSearchQuery(filters, turn),
      sites: preferredHosts(sites),
      count: REQUESTED_RESULT_COUNT,
      language: SEARCH_LANGUAGE,
    },
    signal,
  )
  if (!response.ok) return response
  const urls = limitUrlsPerHost(await excludeKnownUrls(selectCandidateUrls(response.results, sites))).slice(
    0,
    MAX_LIVE_SEARCH_PAGES,
  )
  const outcome = { ok: true as const, visited: 0, read: 0, fitting: 0 }

  const visit = async (url: string) => {
    if (ending.signal.aborted) return
    outcome.visited += 1
    const fetched = await fetchRecipe(url, { as: 'search', signal: ending.signal }).catch((error: unknown) => {
      if (!ending.signal.aborted)
        log.error({ host: bareHost(url), err: serializeError(error) }, 'a page of the web search could not be taken in')
      return null
    })
    if (!fetched?.ok) return
    outcome.read += 1
    if (matchesSearchFilters(fetched.recipe, filters)) outcome.fitting += 1
    if (outcome.fitting >= wanted) ending.abort()
  }
  // Fetches that ignore the abort signal must not delay the response.
  await Promise.race([Promise.all(urls.map(visit)), waitForAbort(ending.signal)])
  signal?.throwIfAborted()
  return { ...outcome }
}

/**
 * Preferred hosts of the query: all that an operator configured, of the built-in ones those in the query's language.
 */
const preferredHosts = (sites: readonly LiveSearchSite[]) =>
  sites.flatMap(({ origin, language = SEARCH_LANGUAGE }) =>
    language === SEARCH_LANGUAGE ? (bareHost(origin) ?? []) : [],
  )

/** Candidate URLs in the provider's order: trusted sites only, no listings, no duplicates. */
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

/** Requests to one host are sequential, so many URLs of one host would run into the timeout. */
function limitUrlsPerHost(urls: string[]): string[] {
  const perHost = new Map<string, number>()
  return urls.filter((url) => {
    const host = bareHost(url) ?? ''
    const before = perHost.get(host) ?? 0
    perHost.set(host, before + 1)
    return before < MAX_SEARCH_PAGES_PER_HOST
  })
}

/** Skips recipes that are already in the catalogue. */
async function excludeKnownUrls(urls: string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const rows = await query(selectKnownUrls, [urls])
  const knownUrls = new Set(rows.map(({ url }) => url))
  return urls.filter((url) => !knownUrls.has(url))
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
