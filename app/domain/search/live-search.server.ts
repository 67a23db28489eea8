import { sql } from '#app/platform/db.server'
import { asField, log } from '#app/platform/log.server'
import { webSearch } from '#app/ports/web-search/web-search.server'
import type { SearchFailure, SearchResult, WebSearch } from '#app/ports/web-search/web-search.server'
import { canonicalUrl } from '../recipes/canonical-url'
import { timesAnswered } from '../recipes/categories'
import { bareHost, isTrusted } from '../recipes/trusted-sites'
import type { TrustedSite } from '../recipes/trusted-sites'
import { trustedSites } from '../recipes/trusted-sites.server'
import type { Filters } from './filters'
import { isListing } from './listing-address'
import { liveQuery } from './live-query'

/** What a search has to know of a recipe that was just read and stored. */
type Filed = {
  ingredient_category: string | null
  mood_categories: string[]
  total_time_minutes: number | null
  is_valid: boolean
}

/** Reads the page of an address and stores its recipe. Whatever the site does is an answer; throws the signal's reason. */
export type FindRecipe = (
  url: string,
  how: { as: 'search'; signal?: AbortSignal },
) => Promise<{ ok: true; recipe: Filed } | { ok: false; kind: string; message: string }>

/** How many pages were visited, how many had a recipe, how many of those answer the choices. */
export type LiveOutcome = { ok: true; visited: number; read: number; fitting: number } | SearchFailure

/** From the question to the last page, so that a cook waits no longer. */
const WITHIN_MS = 8_000
const MOST_PAGES = 12
const MOST_OF_A_HOST = 3
const RESULTS_ASKED = 20
/** We speak English in our queries. */
const LANGUAGE = 'en'

type Site = Pick<TrustedSite, 'origin'> & { language?: string }
type Search = { wanted: number; turn: number; web: WebSearch; sites: readonly Site[]; signal?: AbortSignal }

/**
 * Asks the web for recipes of a shelf that has too few, reads what it names and stores every recipe it finds, also
 * those that stand on other shelves in the end. Ends as soon as enough fit, or when the time is up.
 * @throws the signal's reason
 */
export async function searchLive(
  filters: Filters,
  {
    wanted,
    turn = 0,
    web = webSearch(),
    sites = trustedSites(),
    signal,
    withinMs = WITHIN_MS,
  }: Partial<Search> & { wanted: number; withinMs?: number },
  find: FindRecipe,
): Promise<LiveOutcome> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, withinMs)
  signal?.addEventListener('abort', end, { once: true })
  try {
    return await searchUntil(ending, filters, { wanted, turn, web, sites, signal }, find)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

async function searchUntil(
  ending: AbortController,
  filters: Filters,
  { wanted, turn, web, sites, signal }: Search,
  find: FindRecipe,
): Promise<LiveOutcome> {
  const answer = await web.search(
    { words: liveQuery(filters, turn), sites: hostsFor(sites), count: RESULTS_ASKED, language: LANGUAGE },
    signal,
  )
  if (!answer.ok) return answer
  const urls = fewOfEach(await unknown(candidates(answer.results, sites))).slice(0, MOST_PAGES)
  const outcome = { ok: true as const, visited: 0, read: 0, fitting: 0 }

  const visit = async (url: string) => {
    if (ending.signal.aborted) return
    outcome.visited += 1
    const found = await find(url, { as: 'search', signal: ending.signal }).catch((error: unknown) => {
      if (!ending.signal.aborted)
        log.error({ host: bareHost(url), err: asField(error) }, 'a page of the web search could not be taken in')
      return null
    })
    if (!found?.ok) return
    outcome.read += 1
    if (fits(found.recipe, filters)) outcome.fitting += 1
    if (outcome.fitting >= wanted) ending.abort()
  }
  // Who does not heed the signal is not waited for.
  await Promise.race([Promise.all(urls.map(visit)), aborted(ending.signal)])
  signal?.throwIfAborted()
  return { ...outcome }
}

/** Hosts to wish for: an operator's own list whole, of ours those that write in the language of the query. */
const hostsFor = (sites: readonly Site[]) =>
  sites.flatMap(({ origin, language = LANGUAGE }) => (language === LANGUAGE ? (bareHost(origin) ?? []) : []))

/** Addresses worth a visit, in the provider's order: of trusted sites, no lists, each page once. */
export function candidates(results: readonly SearchResult[], sites: readonly Site[]): string[] {
  const pages = new Set<string>()
  return results.flatMap((result) => {
    const url = canonicalUrl(result.url)
    const host = url && bareHost(url)
    if (!url || !host || !isTrusted(url, sites) || isListing(url)) return []
    const { pathname, search } = new URL(url)
    const page = host + pathname.replace(/\/$/, '') + search
    if (pages.has(page)) return []
    pages.add(page)
    return [url]
  })
}

/** A host is asked one page at a time: many of one would wait for each other until the time is up. */
function fewOfEach(urls: string[]): string[] {
  const perHost = new Map<string, number>()
  return urls.filter((url) => {
    const host = bareHost(url) ?? ''
    const before = perHost.get(host) ?? 0
    perHost.set(host, before + 1)
    return before < MOST_OF_A_HOST
  })
}

/** Without those that lead to a recipe of the catalogue. */
async function unknown(urls: string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const rows = await sql<{ url: string }>(
    'select source_url as url from recipes where source_url = any($1::text[]) union all select url from recipe_addresses where url = any($1::text[])',
    [urls],
    'known-recipes',
  )
  const known = new Set(rows.map(({ url }) => url))
  return urls.filter((url) => !known.has(url))
}

const fits = (
  { is_valid, ingredient_category, mood_categories, total_time_minutes }: Filed,
  { ingredient, mood, time }: Filters,
) =>
  is_valid &&
  ingredient_category === ingredient &&
  mood_categories.includes(mood) &&
  total_time_minutes !== null &&
  timesAnswered(total_time_minutes).includes(time)

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) =>
    signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true }),
  )
