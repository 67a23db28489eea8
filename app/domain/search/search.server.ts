import { sql } from '#app/platform/db.server'
import { AppError } from '#app/platform/app-error'
import { webSearch } from '#app/ports/web-search/web-search.server'
import type { WebSearch } from '#app/ports/web-search/web-search.server'
import { pictureUrl } from '../pictures/picture-url.server'
import { plateUrl } from '../plates/plate-url'
import { recipeFromWeb } from '../recipes/from-web.server'
import type { Recipe } from '../recipes/recipe'
import { cellRests } from './cell-rests'
import { searchLive } from './live-search.server'
import type { FindRecipe, LiveOutcome } from './live-search.server'
import { beyondText, neighboursOf } from './neighbours'
import type { Filters } from './filters'
import { shelfOf, startOfDay } from './shelves'

/** A recipe that answers a search; `beyond` says why it is here although it does not fit the choices. */
export type Found = Recipe & { plate_url: string; picture_url: string | null; beyond: string | null }

type Row = Recipe & { id: string }

/**
 * A shelf from the day's place on, best tier first, round once: at most 22 index ranges of `limit` rows each,
 * whatever the shelf holds, so it stays flat as the catalogue grows.
 */
const SHELF = `
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
export type AskTheWeb = (filters: Filters, wanted: number) => Promise<LiveOutcome> | null

/** Asks this provider, each shelf as seldom as `cellRests` says, and takes in what it names. */
export function askTheWebOf(web: () => WebSearch, find: FindRecipe, now?: () => number): AskTheWeb {
  const asking = cellRests<LiveOutcome>(now)
  return (filters, wanted) =>
    web().isSet ? asking(shelfOf(filters), (turn) => searchLive(filters, { wanted, turn, web: web() }, find)) : null
}

const askTheWebHere = askTheWebOf(webSearch, recipeFromWeb)

type Ask = { limit: number; day: string; shown?: string[]; askTheWeb?: AskTheWeb }
type Discovered = {
  recipes: Found[]
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
export async function discover(
  filters: Filters,
  { limit, day, shown = [], askTheWeb = askTheWebHere }: Ask,
): Promise<Discovered> {
  const wanted = limit + 1
  const seen = new Set(shown)
  const found: Row[] = []
  const groups: { of: Filters; rows: Row[] }[] = []
  const take = (of: Filters, rows: Row[]) => {
    for (const row of rows) seen.add(row.source_url)
    found.push(...rows)
    groups.push({ of, rows: rows.slice(0, Math.max(0, limit - found.length + rows.length)) })
  }
  const unseen = async (shelf: Filters) =>
    (await readShelf(shelfOf(shelf), day, wanted + seen.size))
      .filter((row) => !seen.has(row.source_url))
      .slice(0, wanted - found.length)

  const own = await unseen(filters)
  const live = own.length < limit ? await askTheWeb(filters, limit - own.length) : null
  take(filters, live?.ok ? await unseen(filters) : own)
  for (const neighbour of neighboursOf(filters)) {
    if (found.length >= wanted) break
    take(neighbour, await unseen(neighbour))
  }
  if (found.length === 0 && shown.length === 0) await refuseWithReason(live)
  const recipes = groups.flatMap(({ of, rows }) => {
    const beyond =
      of === filters
        ? null
        : beyondText(
            filters,
            of,
            rows.map((row) => row.total_time_minutes ?? 0),
          )
    return rows.map((row) => answer(row, beyond))
  })
  return {
    recipes,
    more: found.length > limit,
    notice: live?.ok === false ? `These come from our own shelves. ${live.message}` : null,
  }
}

const answer = ({ id, ...recipe }: Row, beyond: string | null): Found => ({
  ...recipe,
  plate_url: plateUrl(id),
  picture_url: pictureUrl(recipe.image_url),
  beyond,
})

async function readShelf(shelf: number, day: string, limit: number): Promise<Row[]> {
  return await sql<Row>(SHELF, [shelf, startOfDay(day, shelf), limit], 'read-shelf')
}

/** Nothing was found: that is an answer, unless who was to be asked fails, or nobody could be asked at all. */
async function refuseWithReason(live: LiveOutcome | null): Promise<void> {
  if (live?.ok) return
  if (live) throw new AppError('unavailable', live.message, { retryAfter: live.retryAfter, id: live.id })
  const [any] = await sql<{ shelf: number }>('select shelf from recipe_shelves limit 1')
  if (!any)
    throw new AppError(
      'not_configured',
      'Search API not configured: there are no recipes here yet, and no web search to ask.',
    )
}
