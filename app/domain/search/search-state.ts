import type { RecipeCard } from '../recipes/recipe'
import { MAX_SEARCH_RESULTS } from './search-filters'
import type { SearchFilters } from './search-filters'

/** A result as the results page shows it. */
export type ResultCard = RecipeCard & { beyond: string | null }

/** spec §4, results browsing: what is kept between pages. `index` counts from 0; `notice` says how they were found. */
export type SearchState = {
  filters: SearchFilters
  recipes: ResultCard[]
  index: number
  more: boolean
  notice: string | null
}

type SearchStateStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const SESSION_ID_STORAGE_KEY = 'larder.sessionId'
const SEARCH_STATE_KEYS = [
  'lastSearchResults',
  'lastSearchFilters',
  'currentRecipeIndex',
  'accumulatedRecipes',
] as const

/** Per user, or per anonymous session: an id made of time and random text. */
function searchStateOwner(store: SearchStateStorage, userId: string | null): string {
  if (userId) return userId
  let id = store.getItem(SESSION_ID_STORAGE_KEY)
  if (!id) store.setItem(SESSION_ID_STORAGE_KEY, (id = `${Date.now()}-${Math.random().toString(36).slice(2)}`))
  return id
}
const searchStateStorageKey = (who: string, name: (typeof SEARCH_STATE_KEYS)[number]) => `larder.${who}.${name}`

/** The search that this browser tab has made last, or null; what cannot be read only logs a warning. */
export function restoreSearchState(store: SearchStateStorage, userId: string | null): SearchState | null {
  try {
    const who = searchStateOwner(store, userId)
    const read = (name: (typeof SEARCH_STATE_KEYS)[number]): unknown =>
      JSON.parse(store.getItem(searchStateStorageKey(who, name)) ?? 'null')
    const filters = read('lastSearchFilters') as SearchFilters | null
    const recipes = read('accumulatedRecipes') as ResultCard[] | null
    const last = read('lastSearchResults') as { more: boolean; notice?: string | null } | null
    if (!filters || !Array.isArray(recipes) || recipes.length === 0) return null
    const index = Number(read('currentRecipeIndex'))
    return {
      filters,
      recipes: recipes.map(migrateResultCard),
      more: last?.more ?? false,
      notice: last?.notice ?? null,
      index: Number.isInteger(index) ? Math.min(Math.max(index, 0), recipes.length - 1) : 0,
    }
  } catch (error) {
    console.warn('The last search could not be restored.', error)
    return null
  }
}

/** A tab may have kept its search since before we served pictures ourselves. */
const migrateResultCard = (card: ResultCard): ResultCard => ({ ...card, picture_url: card.picture_url ?? null })

/** Keeps a search; a full or forbidden storage only costs the convenience. */
export function storeSearchState(
  store: SearchStateStorage,
  userId: string | null,
  { filters, recipes, index, more, notice }: SearchState,
): void {
  try {
    const who = searchStateOwner(store, userId)
    const write = (name: (typeof SEARCH_STATE_KEYS)[number], value: unknown) =>
      store.setItem(searchStateStorageKey(who, name), JSON.stringify(value))
    write('lastSearchFilters', filters)
    write('lastSearchResults', { filters, more, notice })
    write('accumulatedRecipes', recipes)
    write('currentRecipeIndex', index)
  } catch (error) {
    console.warn('The search could not be kept.', error)
  }
}

/** spec §4: clearing removes results, filters and accumulated list, and with them the index. */
export function clearSearchState(store: SearchStateStorage, userId: string | null): void {
  try {
    const who = searchStateOwner(store, userId)
    for (const name of SEARCH_STATE_KEYS) store.removeItem(searchStateStorageKey(who, name))
  } catch (error) {
    console.warn('The search could not be cleared.', error)
  }
}

/** spec §4, append: further results without those already there (by source_url), 60 at most. */
export function appendSearchResults(have: ResultCard[], further: ResultCard[]): ResultCard[] {
  const seen = new Set(have.map(({ source_url }) => source_url))
  return [...have, ...further.filter(({ source_url }) => !seen.has(source_url) && seen.add(source_url))].slice(
    0,
    MAX_SEARCH_RESULTS,
  )
}
