import type { RecipeCard } from '../recipes/recipe'
import { MOST_RECIPES } from './filters'
import type { Filters } from './filters'

/** A result as the results page shows it. */
export type ResultCard = RecipeCard & { beyond: string | null }

/** spec §4, results browsing: what is kept between pages. `index` counts from 0; `notice` says how they were found. */
export type SearchState = {
  filters: Filters
  recipes: ResultCard[]
  index: number
  more: boolean
  notice: string | null
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const SESSION = 'larder.sessionId'
const KEYS = ['lastSearchResults', 'lastSearchFilters', 'currentRecipeIndex', 'accumulatedRecipes'] as const

/** Per user, or per anonymous session: an id made of time and random text. */
function owner(store: Store, userId: string | null): string {
  if (userId) return userId
  let id = store.getItem(SESSION)
  if (!id) store.setItem(SESSION, (id = `${Date.now()}-${Math.random().toString(36).slice(2)}`))
  return id
}
const keyOf = (who: string, name: (typeof KEYS)[number]) => `larder.${who}.${name}`

/** The search that this browser tab has made last, or null; what cannot be read only logs a warning. */
export function restoreSearch(store: Store, userId: string | null): SearchState | null {
  try {
    const who = owner(store, userId)
    const read = (name: (typeof KEYS)[number]): unknown => JSON.parse(store.getItem(keyOf(who, name)) ?? 'null')
    const filters = read('lastSearchFilters') as Filters | null
    const recipes = read('accumulatedRecipes') as ResultCard[] | null
    const last = read('lastSearchResults') as { more: boolean; notice?: string | null } | null
    if (!filters || !Array.isArray(recipes) || recipes.length === 0) return null
    const index = Number(read('currentRecipeIndex'))
    return {
      filters,
      recipes: recipes.map(asOfNow),
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
const asOfNow = (card: ResultCard): ResultCard => ({ ...card, picture_url: card.picture_url ?? null })

/** Keeps a search; a full or forbidden storage only costs the convenience. */
export function storeSearch(
  store: Store,
  userId: string | null,
  { filters, recipes, index, more, notice }: SearchState,
): void {
  try {
    const who = owner(store, userId)
    const write = (name: (typeof KEYS)[number], value: unknown) =>
      store.setItem(keyOf(who, name), JSON.stringify(value))
    write('lastSearchFilters', filters)
    write('lastSearchResults', { filters, more, notice })
    write('accumulatedRecipes', recipes)
    write('currentRecipeIndex', index)
  } catch (error) {
    console.warn('The search could not be kept.', error)
  }
}

/** spec §4: clearing removes results, filters and accumulated list, and with them the index. */
export function clearSearch(store: Store, userId: string | null): void {
  try {
    const who = owner(store, userId)
    for (const name of KEYS) store.removeItem(keyOf(who, name))
  } catch (error) {
    console.warn('The search could not be cleared.', error)
  }
}

/** spec §4, append: further results without those already there (by source_url), 60 at most. */
export function appendResults(have: ResultCard[], further: ResultCard[]): ResultCard[] {
  const seen = new Set(have.map(({ source_url }) => source_url))
  return [...have, ...further.filter(({ source_url }) => !seen.has(source_url) && seen.add(source_url))].slice(
    0,
    MOST_RECIPES,
  )
}
