import { query } from '#app/platform/db.server'
import { AppError } from '#app/platform/app-error'
import { getWebSearchProvider } from '#app/ports/web-search/web-search.server'
import type { WebSearchProvider } from '#app/ports/web-search/web-search.server'
import { signPictureUrl } from '../pictures/picture-url.server'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { fetchAndStoreRecipe } from '#app/domain/recipes/fetch-recipe.server'
import type { Recipe } from '../recipes/recipe'
import { createCellCooldown } from './cell-cooldown'
import { runLiveSearch } from './live-search.server'
import type { FetchRecipeForSearch, LiveSearchOutcome } from './live-search.server'
import { formatFallbackReason, listFallbackFilters } from './fallback-filters'
import type { SearchFilters } from './search-filters'
import { cellIndex } from '#app/domain/recipes/recipe-cells'
import { dailyShuffleStart } from './daily-order'

/** A recipe that answers a search; `beyond` says why it is here although it does not fit the choices. */
export type SearchResultRecipe = Recipe & { plate_url: string; picture_url: string | null; beyond: string | null }

type SearchRecipeRow = Recipe & { id: string }

/**
 * A shelf from the day's place on, best tier first, round once: at most 22 index ranges of `limit` rows each,
 * whatever the shelf holds, so it stays flat as the catalogue grows.
 */
const SELECT_CELL_RECIPES_SQL = `
  select r.id, r.title, r.image_url, r.summary, r.rating_value, r.rating_count, r.total_time_minutes,
         r.ingredients, r.steps, r.yield, r.source_url, r.source_domain
  from (
    select s.recipe_id, t.tier, l.lap, s.shuffle
    from generate_series(10, 0, -1) as t(tier)
    cross join (values (0, $2::int, 2147483647), (1, 0, $2::int - 1)) as l(lap, low, high)
    cross join lateral (
      select recipe_id, shuffle from recipe_shelves
      where shelf = $1::smallint and tier = t.tier::smallint and shuffle between l.low and l.high
      order by shuffle, recipe_id
      limit $3
    ) s
    order by t.tier desc, l.lap, s.shuffle, s.recipe_id
    limit $3
  ) placed
  join recipes r on r.id = placed.recipe_id
  order by placed.tier desc, placed.lap, placed.shuffle, placed.recipe_id`

/** Asks the web for a shelf that needs so many more; null where there is no web search to ask. */
export type CellWebSearch = (filters: SearchFilters, wanted: number) => Promise<LiveSearchOutcome> | null

/** Asks this provider, each shelf as seldom as `cellRests` says, and takes in what it names. */
export function createCellWebSearch(
  web: () => WebSearchProvider,
  find: FetchRecipeForSearch,
  now?: () => number,
): CellWebSearch {
  const asking = createCellCooldown<LiveSearchOutcome>(now)
  return (filters, wanted) =>
    web().isConfigured
      ? asking(cellIndex(filters), (turn) => runLiveSearch(filters, { wanted, turn, web: web() }, find))
      : null
}

const defaultCellWebSearch = createCellWebSearch(getWebSearchProvider, fetchAndStoreRecipe)

type SearchRecipesOptions = { limit: number; day: string; shown?: string[]; cellWebSearch?: CellWebSearch }
type SearchRecipesResult = {
  recipes: SearchResultRecipe[]
  more: boolean
  /** What a visitor should know of how they were found: that the web search failed. */
  notice: string | null
}

/**
 * Recipes for the three choices, in the day's order: the shelf itself, then its neighbours, each once. A shelf that has
 * too few is filled from the web first, if there is a web search to ask.
 * @param shown source_urls to leave out
 * @returns at most `limit` recipes, and whether more could follow
 * @throws AppError `not_configured` when the catalogue has nothing at all and there is no web search to ask;
 *   `unavailable` when it has nothing for these choices and the web search fails
 */
export async function searchRecipesByFilters(
  filters: SearchFilters,
  { limit, day, shown = [], cellWebSearch = defaultCellWebSearch }: SearchRecipesOptions,
): Promise<SearchRecipesResult> {
  const wanted = limit + 1
  const seen = new Set(shown)
  const found: SearchRecipeRow[] = []
  const groups: { of: SearchFilters; rows: SearchRecipeRow[] }[] = []
  const take = (of: SearchFilters, rows: SearchRecipeRow[]) => {
    for (const row of rows) seen.add(row.source_url)
    found.push(...rows)
    groups.push({ of, rows: rows.slice(0, Math.max(0, limit - found.length + rows.length)) })
  }
  const unseen = async (shelf: SearchFilters) =>
    (await loadCellRecipes(cellIndex(shelf), day, wanted + seen.size))
      .filter((row) => !seen.has(row.source_url))
      .slice(0, wanted - found.length)

  const own = await unseen(filters)
  const live = own.length < limit ? await cellWebSearch(filters, limit - own.length) : null
  take(filters, live?.ok ? await unseen(filters) : own)
  for (const neighbour of listFallbackFilters(filters)) {
    if (found.length >= wanted) break
    take(neighbour, await unseen(neighbour))
  }
  if (found.length === 0 && shown.length === 0) await throwIfNothingSearchable(live)
  const recipes = groups.flatMap(({ of, rows }) => {
    const beyond =
      of === filters
        ? null
        : formatFallbackReason(
            filters,
            of,
            rows.map((row) => row.total_time_minutes ?? 0),
          )
    return rows.map((row) => toSearchResult(row, beyond))
  })
  return {
    recipes,
    more: found.length > limit,
    notice: live?.ok === false ? `These come from our own shelves. ${live.message}` : null,
  }
}

const toSearchResult = ({ id, ...recipe }: SearchRecipeRow, beyond: string | null): SearchResultRecipe => ({
  ...recipe,
  plate_url: plateUrl(id),
  picture_url: signPictureUrl(recipe.image_url),
  beyond,
})

async function loadCellRecipes(shelf: number, day: string, limit: number): Promise<SearchRecipeRow[]> {
  return await query<SearchRecipeRow>(
    SELECT_CELL_RECIPES_SQL,
    [shelf, dailyShuffleStart(day, shelf), limit],
    'read-shelf',
  )
}

/** Nothing was found: that is an answer, unless who was to be asked fails, or nobody could be asked at all. */
async function throwIfNothingSearchable(live: LiveSearchOutcome | null): Promise<void> {
  if (live?.ok) return
  if (live) throw new AppError('unavailable', live.message, { retryAfter: live.retryAfter, id: live.id })
  const [any] = await query<{ shelf: number }>('select shelf from recipe_shelves limit 1')
  if (!any)
    throw new AppError(
      'not_configured',
      'Search API not configured: there are no recipes here yet, and no web search to ask.',
    )
}
