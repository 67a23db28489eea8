import { sql } from '#app/platform/db.server'
import { AppError } from '#app/platform/app-error'
import { pictureUrl } from '../pictures/picture-url.server'
import { plateUrl } from '../plates/plate-url'
import type { Recipe } from '../recipes/recipe'
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

/**
 * Recipes for the three choices, in the day's order: the shelf itself, then its neighbours, each once.
 * @param shown source_urls to leave out
 * @returns at most `limit` recipes, and whether more could follow
 * @throws AppError `not_configured` when the catalogue has nothing at all
 */
export async function discover(filters: Filters, { limit, day, shown = [] }: { limit: number; day: string; shown?: string[] }): Promise<{ recipes: Found[]; more: boolean }> {
  const wanted = limit + 1
  const seen = new Set(shown)
  const found: Row[] = []
  const groups: { of: Filters; rows: Row[] }[] = []
  for (const shelf of [filters, ...neighboursOf(filters)]) {
    if (found.length >= wanted) break
    const rows = (await readShelf(shelfOf(shelf), day, wanted + seen.size)).filter((row) => !seen.has(row.source_url)).slice(0, wanted - found.length)
    for (const row of rows) seen.add(row.source_url)
    found.push(...rows)
    groups.push({ of: shelf, rows: rows.slice(0, Math.max(0, limit - found.length + rows.length)) })
  }
  if (found.length === 0 && shown.length === 0) await refuseIfEmpty()
  const recipes = groups.flatMap(({ of, rows }) => {
    const beyond = of === filters ? null : beyondText(filters, of, rows.map((row) => row.total_time_minutes ?? 0))
    return rows.map((row) => answer(row, beyond))
  })
  return { recipes, more: found.length > limit }
}

const answer = ({ id, ...recipe }: Row, beyond: string | null): Found => ({ ...recipe, plate_url: plateUrl(id), picture_url: pictureUrl(recipe.image_url), beyond })

async function readShelf(shelf: number, day: string, limit: number): Promise<Row[]> {
  return await sql<Row>(SHELF, [shelf, startOfDay(day, shelf), limit], 'read-shelf')
}

async function refuseIfEmpty(): Promise<void> {
  const [any] = await sql<{ shelf: number }>('select shelf from recipe_shelves limit 1')
  if (!any) throw new AppError('not_configured', 'Search API not configured: there are no recipes here yet, and no web search to ask.')
}
