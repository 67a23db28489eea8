import { isObject } from '#app/platform/text/objects'
import type { HouseholdRating, RecipeCard } from '../recipes/recipe'
import { MAX_SEARCH_RESULTS, type SearchFilters } from './search-filters'

export type ResultCard = Omit<RecipeCard, 'image_url' | 'ingredients'> &
  HouseholdRating & { ingredient_count: number; beyond: string | null }

/** A card of what /api/search responds with, whose ingredients are only counted here. */
export const toResultCard = ({
  title,
  summary,
  rating_value,
  rating_count,
  household_rating,
  household_rating_count,
  total_time_minutes,
  ingredients,
  yield: servings,
  source_url,
  source_domain,
  plate_url,
  picture_url,
  beyond,
}: Omit<RecipeCard, 'image_url'> & HouseholdRating & { beyond: string | null }): ResultCard => ({
  title,
  summary,
  rating_value,
  rating_count,
  household_rating,
  household_rating_count,
  total_time_minutes,
  ingredient_count: ingredients.length,
  yield: servings,
  source_url,
  source_domain,
  plate_url,
  picture_url,
  beyond,
})

/**
 * Search results in session storage, restored between pages. `index` counts from 0; `notice` warns about the web
 * search.
 */
export type SearchState = {
  filters: SearchFilters
  recipes: ResultCard[]
  index: number
  more: boolean
  notice: string | null
  /** How many the diets leave out. */
  hidden: number
}

type SearchStateStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const SESSION_ID_STORAGE_KEY = 'larder.sessionId'
const SEARCH_STATE_KEYS = [
  'lastSearchResults',
  'lastSearchFilters',
  'currentRecipeIndex',
  'accumulatedRecipes',
] as const

/** Storage scope: the user, or an anonymous session with a random id. */
function searchStateOwner(store: SearchStateStorage, userId: string | null): string {
  if (userId) return userId
  let id = store.getItem(SESSION_ID_STORAGE_KEY)
  if (!id) store.setItem(SESSION_ID_STORAGE_KEY, (id = `${Date.now()}-${Math.random().toString(36).slice(2)}`))
  return id
}
const searchStateStorageKey = (owner: string, name: (typeof SEARCH_STATE_KEYS)[number]) => `larder.${owner}.${name}`

/** Restores this tab's last search, or null; an unreadable one only logs a warning. */
export function restoreSearchState(store: SearchStateStorage, userId: string | null): SearchState | null {
  try {
    const owner = searchStateOwner(store, userId)
    const readKey = (name: (typeof SEARCH_STATE_KEYS)[number]): unknown =>
      JSON.parse(store.getItem(searchStateStorageKey(owner, name)) ?? 'null')
    const filters = readKey('lastSearchFilters') as SearchFilters | null
    const recipes = readKey('accumulatedRecipes') as ResultCard[] | null
    const stored = readKey('lastSearchResults')
    const lastResults = isObject(stored) ? stored : {}
    if (!filters || !Array.isArray(recipes) || recipes.length === 0) return null
    const index = Number(readKey('currentRecipeIndex'))
    return {
      filters,
      recipes: recipes.map(migrateResultCard),
      more: lastResults.more === true,
      notice: typeof lastResults.notice === 'string' ? lastResults.notice : null,
      hidden: Number(lastResults.hidden ?? 0),
      index: Number.isInteger(index) ? Math.min(Math.max(index, 0), recipes.length - 1) : 0,
    }
  } catch (error) {
    console.warn('The last search could not be restored.', error)
    return null
  }
}

/** A tab may hold an entry from before these fields existed. */
const migrateResultCard = (card: ResultCard & Partial<Pick<RecipeCard, 'ingredients'>>): ResultCard => ({
  ...card,
  ingredient_count: card.ingredient_count ?? card.ingredients?.length ?? 0,
  picture_url: card.picture_url ?? null,
  household_rating: card.household_rating ?? null,
  household_rating_count: card.household_rating_count ?? null,
})

/** Stores a search; a full or forbidden storage is not an error. */
export function storeSearchState(
  store: SearchStateStorage,
  userId: string | null,
  { filters, recipes, index, more, notice, hidden }: SearchState,
): void {
  try {
    const owner = searchStateOwner(store, userId)
    const writeKey = (name: (typeof SEARCH_STATE_KEYS)[number], value: unknown) =>
      store.setItem(searchStateStorageKey(owner, name), JSON.stringify(value))
    writeKey('lastSearchFilters', filters)
    writeKey('lastSearchResults', { filters, more, notice, hidden })
    writeKey('accumulatedRecipes', recipes)
    writeKey('currentRecipeIndex', index)
  } catch (error) {
    console.warn('The search could not be kept.', error)
  }
}

export function clearSearchState(store: SearchStateStorage, userId: string | null): void {
  try {
    const owner = searchStateOwner(store, userId)
    for (const name of SEARCH_STATE_KEYS) store.removeItem(searchStateStorageKey(owner, name))
  } catch (error) {
    console.warn('The search could not be cleared.', error)
  }
}

/** Appends further results without duplicates (by source_url), 60 at most. */
export function appendSearchResults(current: ResultCard[], further: ResultCard[]): ResultCard[] {
  const seen = new Set(current.map(({ source_url }) => source_url))
  return [...current, ...further.filter(({ source_url }) => !seen.has(source_url) && seen.add(source_url))].slice(
    0,
    MAX_SEARCH_RESULTS,
  )
}
