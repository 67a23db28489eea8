import { placeOf } from '#app/domain/search/paging'
import { filtersOf, MOST_RECIPES, sameFilters, SEARCH_LIMIT } from '#app/domain/search/filters'
import type { Filters } from '#app/domain/search/filters'
import { appendResults, restoreSearch, storeSearch } from '#app/domain/search/search-state'
import type { ResultCard, SearchState } from '#app/domain/search/search-state'
import type { Marks } from './use-saved'

type Answer = SearchState & {
  day: string
  isKept: boolean
  /** Of a cook, with a page that the server has made. */ saved?: Marks
  onceKey?: string
}

/**
 * Results in a browser with JavaScript (spec §4): unchanged filters reuse what is stored and ask nobody; Show More
 * asks for the next few and appends them; other filters are a new search. What comes out is stored.
 */
export async function continueSearch(address: string, searchAnew: () => Promise<Answer>): Promise<Answer> {
  const user = storedUser()
  const kept = restoreSearch(sessionStorage, user)
  const answer = await next(new URL(address).searchParams, kept, searchAnew)
  storeSearch(sessionStorage, user, answer)
  return { ...answer, isKept: true }
}

async function next(
  params: URLSearchParams,
  kept: SearchState | null,
  searchAnew: () => Promise<Answer>,
): Promise<Answer> {
  const filters = filtersOf(params)
  if (!kept || !filters || !sameFilters(kept.filters, filters)) return await searchAnew()
  const { n } = placeOf(params)
  const index = n === null ? kept.index : n - 1
  const day = params.get('on') ?? ''
  if (index < kept.recipes.length) return { ...kept, index, day, isKept: true }
  if (!kept.more || kept.recipes.length >= MOST_RECIPES)
    return { ...kept, index: kept.recipes.length - 1, day, isKept: true }
  const { results, more, notice = null } = await searchFurther(kept.filters, kept.recipes)
  const recipes = appendResults(kept.recipes, results)
  return {
    ...kept,
    recipes,
    index: Math.min(index, recipes.length - 1),
    more: more && recipes.length < MOST_RECIPES,
    notice,
    day,
    isKept: true,
  }
}

type Further = { results: ResultCard[]; more: boolean; notice?: string }

/** @throws Response with the server's message, which the panel shows */
async function searchFurther(filters: Filters, have: ResultCard[]): Promise<Further> {
  const response = await fetch('/api/search', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...filters, limit: SEARCH_LIMIT, shown: have.map(({ source_url }) => source_url) }),
  })
  if (!response.ok) throw response
  return (await response.json()) as Further
}

/** Whether the cook has saved the recipe of this address, as the server knows it now; null when it does not say. */
export async function askSaved(source_url: string): Promise<boolean | null> {
  try {
    const response = await fetch(`/api/collections/saved?${new URLSearchParams({ url: source_url })}`)
    return response.ok ? ((await response.json()) as { saved: unknown }).saved !== null : null
  } catch {
    return null
  }
}

/** The signed-in cook's id, as the page that is open knows it. */
function storedUser(): string | null {
  const state = window.__remixContext?.state?.loaderData?.root as { user: { id: string } | null } | undefined
  return state?.user?.id ?? null
}
