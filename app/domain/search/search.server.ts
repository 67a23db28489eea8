import { t } from '#packages/texts/t'
import { query, readFromPrimary } from '#app/platform/db.server'
import type { Statement } from '#app/platform/statement'
import { AppError } from '#app/platform/app-error'
import { getWebSearchProvider, type WebSearchProvider } from '#app/ports/web-search/web-search.server'
import { signPictureUrl } from '../pictures/picture-url.server'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { fetchAndStoreRecipe } from '#app/domain/recipes/fetch-recipe.server'
import type { HouseholdRating, Recipe } from '../recipes/recipe'
import { createCellCooldown } from './cell-cooldown'
import { SEARCH_NOT_CONFIGURED } from './messages'
import { runLiveSearch, type FetchRecipeForSearch, type LiveSearchOutcome } from './live-search.server'
import { formatFallbackReason, listFallbackFilters } from './fallback-filters'
import type { SearchFilters } from './search-filters'
import { cellIndex } from '#app/domain/recipes/recipe-cells'
import { fromDietBitmask, toDietBitmask } from '#app/domain/recipes/diets'
import type { Diet } from '#packages/ingredients/diets/diets'
import { dailyShuffleStart } from './daily-order'
import type { CellValues } from './queries.server'
import { countHiddenOfCell, selectAnyCell, selectCardsOfCell, selectRecipesOfCell } from './queries.server'
import type { ResultCard } from './search-state'

/** A search result; `beyond` explains a fallback result that does not match the filters. */
type SearchResultRecipe = Recipe &
  HouseholdRating & {
    plate_url: string
    picture_url: string | null
    beyond: string | null
    /** Those it keeps for sure. */
    diets: Diet[]
  }

type SearchRecipeRow = Recipe & HouseholdRating & { id: string; diets: number }
type ResultCardRow = Omit<ResultCard, 'plate_url' | 'picture_url' | 'beyond'> & { id: string; image_url: string | null }

/** Live web search for a cell that lacks `wanted` recipes; null when no provider is configured. */
export type CellWebSearch = (filters: SearchFilters, wanted: number) => Promise<LiveSearchOutcome> | null

/** A live web search with a cooldown per cell. */
export function createCellWebSearch(
  web: () => WebSearchProvider,
  fetchRecipe: FetchRecipeForSearch,
  now?: () => number,
): CellWebSearch {
  const runWithCooldown = createCellCooldown<LiveSearchOutcome>(now)
  return (filters, wanted) =>
    web().isConfigured
      ? runWithCooldown(cellIndex(filters), (round) =>
          runLiveSearch(filters, { wanted, turn: round, web: web() }, fetchRecipe),
        )
      : null
}

const defaultCellWebSearch = createCellWebSearch(getWebSearchProvider, fetchAndStoreRecipe)

type FoundRow = Pick<Recipe, 'source_url' | 'total_time_minutes'>
type SearchRecipesOptions = { limit: number; day: string; shown?: string[]; cellWebSearch?: CellWebSearch }
type SearchRecipesResult<Found> = {
  recipes: Found[]
  more: boolean
  /** Warning for the visitor that the web search failed. */
  notice: string | null
  /** Recipes of the matching cell that the diets leave out, of the first 1,000. */
  hidden: number
}

/**
 * Search results in the day's order: the matching cell, then fallback cells, without duplicates. A cell with too few
 * recipes is filled by a live web search first, if a provider is configured.
 * @param shown source_urls to leave out
 * @returns at most `limit` recipes, and whether there are more
 * @throws AppError `not_configured` when the catalogue is empty and there is no web search provider; `unavailable`
 *   when nothing matches and the web search fails
 */
export const searchRecipesByFilters = (
  filters: SearchFilters,
  options: SearchRecipesOptions,
): Promise<SearchRecipesResult<SearchResultRecipe>> =>
  searchCells(filters, options, selectRecipesOfCell, toSearchResult)

/** The same results, of which only what a card shows is read. */
export const searchCardsByFilters = (
  filters: SearchFilters,
  options: SearchRecipesOptions,
): Promise<SearchRecipesResult<ResultCard>> => searchCells(filters, options, selectCardsOfCell, toFoundCard)

async function searchCells<Row extends FoundRow, Found>(
  filters: SearchFilters,
  { limit, day, shown = [], cellWebSearch = defaultCellWebSearch }: SearchRecipesOptions,
  readCell: Statement<Row, CellValues>,
  toFound: (row: Row, beyond: string | null) => Found,
): Promise<SearchRecipesResult<Found>> {
  const wanted = limit + 1
  const seen = new Set(shown)
  const collected: Row[] = []
  const groups: { of: SearchFilters; rows: Row[] }[] = []
  const collect = (of: SearchFilters, rows: Row[]) => {
    for (const row of rows) seen.add(row.source_url)
    collected.push(...rows)
    groups.push({ of, rows: rows.slice(0, Math.max(0, limit - collected.length + rows.length)) })
  }
  const loadUnseen = async (cellFilters: SearchFilters) =>
    (await loadCell(readCell, cellFilters, day, wanted + seen.size))
      .filter((row) => !seen.has(row.source_url))
      .slice(0, wanted - collected.length)

  const diets = toDietBitmask(filters.diets ?? [])
  const matching = await loadUnseen(filters)
  const live = matching.length < limit ? await cellWebSearch(filters, limit - matching.length) : null
  // Stored just now, by whoever has asked the web.
  collect(filters, live?.ok ? await readFromPrimary(() => loadUnseen(filters)) : matching)
  for (const fallback of listFallbackFilters(filters)) {
    if (collected.length >= wanted) break
    collect(fallback, await loadUnseen(fallback))
  }
  if (collected.length === 0 && shown.length === 0) await throwIfNothingSearchable(live)
  const recipes = groups.flatMap(({ of, rows }) => {
    const beyond =
      of === filters
        ? null
        : formatFallbackReason(
            filters,
            of,
            rows.map((row) => row.total_time_minutes ?? 0),
          )
    return rows.map((row) => toFound(row, beyond))
  })
  return {
    recipes,
    more: collected.length > limit,
    hidden: diets
      ? ((await query(countHiddenOfCell, [cellIndex(filters), diets, MAX_COUNTED_RECIPES]))[0]?.count ?? 0)
      : 0,
    notice: live?.ok === false ? t('These are our own recipes. {reason}', { reason: live.message }) : null,
  }
}

const MAX_COUNTED_RECIPES = 1000

const toSearchResult = ({ id, ...recipe }: SearchRecipeRow, beyond: string | null): SearchResultRecipe => ({
  ...recipe,
  diets: fromDietBitmask(recipe.diets),
  plate_url: plateUrl(id),
  picture_url: signPictureUrl(recipe.image_url),
  beyond,
})

const toFoundCard = ({ id, image_url, ...card }: ResultCardRow, beyond: string | null): ResultCard => ({
  ...card,
  plate_url: plateUrl(id),
  picture_url: signPictureUrl(image_url),
  beyond,
})

async function loadCell<Row>(
  readCell: Statement<Row, CellValues>,
  filters: SearchFilters,
  day: string,
  limit: number,
): Promise<Row[]> {
  const cell = cellIndex(filters)
  const diets = toDietBitmask(filters.diets ?? [])
  return await query(readCell, [cell, dailyShuffleStart(day, cell), limit, diets])
}

/** An empty result is valid, unless the web search failed, or the catalogue is empty and no provider is configured. */
async function throwIfNothingSearchable(live: LiveSearchOutcome | null): Promise<void> {
  if (live?.ok) return
  if (live) throw new AppError('unavailable', live.message, { retryAfter: live.retryAfter, id: live.id })
  const [anyCell] = await query(selectAnyCell, [])
  if (!anyCell) throw new AppError('not_configured', SEARCH_NOT_CONFIGURED)
}
