import { currentLanguage } from '#packages/texts/t'
import { LANGUAGE_HEADER } from '#app/languages/languages'
import {
  parseSearchFilters,
  MAX_SEARCH_RESULTS,
  isSameSearchFilters,
  SEARCH_BATCH_SIZE,
  parseResultsPosition,
} from '#app/domain/search/search-filters'
import type { SearchFilters } from '#app/domain/search/search-filters'
import {
  appendSearchResults,
  restoreSearchState,
  storeSearchState,
  toResultCard,
} from '#app/domain/search/search-state'
import type { ResultCard, SearchState } from '#app/domain/search/search-state'
import { getDocumentState } from '#app/platform/remix-internals/document-globals'
import { isObject } from '#app/platform/text/objects'
import { useCallback, useEffect, useState } from 'react'
import { useOptionalUser } from '#app/components/layout/use-root-data'

/** By `source_url`, whether the user has saved the recipe. */
export type SavedStatusByUrl = Record<string, boolean>

type SearchResultsData = SearchState & {
  day: string
  isKept: boolean
  /** For users, in server-rendered results. */ saved?: SavedStatusByUrl
  idempotencyKey?: string
}

/**
 * Client loader of the results: unchanged filters reuse stored results, Show More appends, other filters start a new
 * search. Results are stored in the browser.
 */
export async function continueSearch(
  url: string,
  runNewSearch: () => Promise<SearchResultsData>,
): Promise<SearchResultsData> {
  const user = getSignedInUserId()
  const stored = restoreSearchState(sessionStorage, user)
  const result = await advanceSearch(new URL(url).searchParams, stored, runNewSearch)
  storeSearchState(sessionStorage, user, result)
  return { ...result, isKept: true }
}

async function advanceSearch(
  params: URLSearchParams,
  stored: SearchState | null,
  runNewSearch: () => Promise<SearchResultsData>,
): Promise<SearchResultsData> {
  const filters = parseSearchFilters(params)
  if (!stored || !filters || !isSameSearchFilters(stored.filters, filters)) return await runNewSearch()
  const { n } = parseResultsPosition(params)
  const index = n === null ? stored.index : n - 1
  const day = params.get('on') ?? ''
  if (index < stored.recipes.length) return { ...stored, index, day, isKept: true }
  if (!stored.more || stored.recipes.length >= MAX_SEARCH_RESULTS)
    return { ...stored, index: stored.recipes.length - 1, day, isKept: true }
  const { results, more, notice = null } = await fetchMoreResults(stored.filters, stored.recipes)
  const recipes = appendSearchResults(stored.recipes, results.map(toResultCard))
  return {
    ...stored,
    recipes,
    index: Math.min(index, recipes.length - 1),
    more: more && recipes.length < MAX_SEARCH_RESULTS,
    notice,
    day,
    isKept: true,
  }
}

type MoreResultsResponse = { results: Parameters<typeof toResultCard>[0][]; more: boolean; notice?: string }

/** @throws Response with the server's message, for the error panel */
async function fetchMoreResults(filters: SearchFilters, shownResults: ResultCard[]): Promise<MoreResultsResponse> {
  const response = await fetch('/api/search', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [LANGUAGE_HEADER]: currentLanguage() },
    body: JSON.stringify({
      ...filters,
      limit: SEARCH_BATCH_SIZE,
      shown: shownResults.map(({ source_url }) => source_url),
    }),
  })
  if (!response.ok) throw response
  return (await response.json()) as MoreResultsResponse
}

/** Whether the user has saved the recipe of this URL; null if unknown. */
async function fetchIsSaved(source_url: string): Promise<boolean | null> {
  try {
    const response = await fetch(`/api/collections/saved?${new URLSearchParams({ url: source_url })}`)
    const answer: unknown = response.ok && (await response.json())
    return isObject(answer) ? answer.saved !== null : null
  } catch {
    return null
  }
}

/** The signed-in user's id, from the root loader data. */
function getSignedInUserId(): string | null {
  const root: unknown = getDocumentState().loaderData?.root
  return isObject(root) && isObject(root.user) && typeof root.user.id === 'string' ? root.user.id : null
}

/**
 * Saved status of the open recipe: from the loader for server-rendered results, fetched for results stored in the
 * browser. Unmarked while unknown.
 */
export function useSavedStatus(
  source_url: string,
  loaderStatus: SavedStatusByUrl | undefined,
): { isSaved: boolean; markSaved: () => void; forget: () => void } {
  const user = useOptionalUser()
  const [marks, setMarks] = useState<SavedStatusByUrl>(loaderStatus ?? {})
  const [lastLoaderStatus, setLastLoaderStatus] = useState(loaderStatus)
  if (loaderStatus && loaderStatus !== lastLoaderStatus) {
    setLastLoaderStatus(loaderStatus)
    setMarks({ ...marks, ...loaderStatus })
  }
  const isUnknown = user !== null && marks[source_url] === undefined
  const mark = useCallback((url: string, isSaved: boolean) => setMarks((before) => ({ ...before, [url]: isSaved })), [])
  useEffect(() => {
    if (!isUnknown) return
    let isStale = false
    void fetchIsSaved(source_url).then((isSaved) => {
      if (!isStale && isSaved !== null) mark(source_url, isSaved)
    })
    return () => void (isStale = true)
  }, [isUnknown, source_url, mark])
  const forget = useCallback(() => setMarks(({ [source_url]: _, ...others }) => others), [source_url])
  return {
    isSaved: marks[source_url] ?? false,
    forget,
    markSaved: useCallback(() => mark(source_url, true), [mark, source_url]),
  }
}
