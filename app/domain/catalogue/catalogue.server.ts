import { db, query } from '#app/platform/db.server'
import { isUuid } from '#app/domain/field-schemas'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '../operators/operator'
import { signPictureUrl } from '../pictures/picture-url.server'
import { plateUrl } from '#app/domain/recipes/plate-url'
import type { DatabaseRecipe } from './database-recipe'
import { CATEGORY_FILTERS, UNCATEGORIZED, sumMatchingCounts } from './catalogue-filters'
import type { CatalogueFilters, CategoryCount } from './catalogue-filters'
import { countPages } from '#app/platform/text/paging'
import { formatTimeCursor } from '#app/platform/text/cursor'
import type { TimeCursor } from '#app/platform/text/cursor'
import { CATALOGUE_PAGE_SIZE } from './schema'

const CATALOGUE_COLUMNS =
  'id, title, image_url, source_url, source_domain, total_time_minutes, quality_score, ingredient_category, mood_category, time_category, rating_value, summary, is_valid, invalid_reason'
const CATALOGUE_ORDER_BY = 'created_at desc, id desc'
type CatalogueRecipeRow = Omit<DatabaseRecipe, 'plate_url' | 'picture_url'> & { created_at: Date }

export type CataloguePage = {
  recipes: DatabaseRecipe[]
  /** The number of recipes that match the filters. */
  total: number
  page: number
  pages: number
  /** Cursors of the neighbour pages; null at the ends, and `from` is null for the first page. */
  previous: { page: number; from: string | null } | null
  next: { page: number; from: string } | null
}

type CataloguePageQuery = {
  filters: CatalogueFilters
  /** Page number, used without a cursor. */ page?: number
  from?: TimeCursor | null
  counts: readonly CategoryCount[]
  size?: number
}

/**
 * A page of the catalogue, newest first. With a cursor it is a keyset scan, stable while a crawl inserts recipes;
 * with a page number it is an index-only offset. A page past the end is the last page.
 */
export async function loadCataloguePage({
  filters,
  page = 1,
  from = null,
  counts,
  size = CATALOGUE_PAGE_SIZE,
}: CataloguePageQuery): Promise<CataloguePage> {
  const total = sumMatchingCounts(counts, filters)
  const pages = countPages(total, size)
  const slice = from
    ? await readSliceFromCursor(filters, from, size)
    : await readSliceByPageNumber(filters, Math.min(page, pages), size)
  // Everything after the cursor was deleted: show the last page.
  const { rows, before } = slice.rows.length || total === 0 ? slice : await readSliceByPageNumber(filters, pages, size)
  const shown = rows.slice(0, size)
  const pageNumber = Math.min(pages, Math.ceil(before / size) + 1)
  const beyond = rows[size]
  return {
    recipes: shown.map(({ created_at: _, ...row }) => ({
      ...row,
      plate_url: plateUrl(row.id),
      picture_url: signPictureUrl(row.image_url),
    })),
    total,
    page: pageNumber,
    pages: beyond ? Math.max(pages, pageNumber + 1) : Math.max(pageNumber, pages),
    previous:
      before > 0 && shown[0]
        ? await findPreviousPageCursor(filters, { at: shown[0].created_at, id: shown[0].id }, size, pageNumber)
        : null,
    next: beyond ? { page: pageNumber + 1, from: formatTimeCursor({ at: beyond.created_at, id: beyond.id }) } : null,
  }
}

type CatalogueSlice = { rows: CatalogueRecipeRow[]; /** The number of recipes before the page. */ before: number }

async function readSliceFromCursor(
  filters: CatalogueFilters,
  { at, id }: TimeCursor,
  size: number,
): Promise<CatalogueSlice> {
  const { where, values, bind } = buildCatalogueWhere(filters)
  const cursorTuple = `(${bind(at)}, ${bind(id)}::uuid)`
  const [rows, [counted]] = await Promise.all([
    selectCatalogueRows(`${where} and (created_at, id) <= ${cursorTuple}`, values, size),
    query<{ before: number }>(
      `select count(*)::int as before from recipes where ${where} and (created_at, id) > ${cursorTuple}`,
      values,
    ),
  ])
  return { rows, before: counted?.before ?? 0 }
}

async function readSliceByPageNumber(filters: CatalogueFilters, page: number, size: number): Promise<CatalogueSlice> {
  const { where, values } = buildCatalogueWhere(filters)
  const before = (page - 1) * size
  return { rows: await selectCatalogueRows(where, values, size, before), before }
}

/** Reads one extra row, whose cursor is the next page. */
async function selectCatalogueRows(
  where: string,
  values: unknown[],
  size: number,
  offset = 0,
): Promise<CatalogueRecipeRow[]> {
  return await query<CatalogueRecipeRow>(
    `with shown as materialized (select id from recipes where ${where} order by ${CATALOGUE_ORDER_BY} limit ${size + 1} offset ${offset})
     select ${CATALOGUE_COLUMNS}, created_at from recipes join shown using (id) order by ${CATALOGUE_ORDER_BY}`,
    values,
  )
}

async function findPreviousPageCursor(
  filters: CatalogueFilters,
  { at, id }: TimeCursor,
  size: number,
  page: number,
): Promise<{ page: number; from: string | null }> {
  const { where, values, bind } = buildCatalogueWhere(filters)
  const [first] = await query<{ created_at: Date; id: string }>(
    `select created_at, id from recipes where ${where} and (created_at, id) > (${bind(at)}, ${bind(id)}::uuid) order by created_at, id limit 1 offset ${size - 1}`,
    values,
  )
  return first && page > 2
    ? { page: page - 1, from: formatTimeCursor({ at: first.created_at, id: first.id }) }
    : { page: 1, from: null }
}

function buildCatalogueWhere(filters: CatalogueFilters) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = CATEGORY_FILTERS.flatMap(({ name, column }) => {
    if (filters[name] === '') return []
    return filters[name] === UNCATEGORIZED ? `${column} is null` : `${column} = ${bind(filters[name])}`
  })
  if (filters.state) conditions.push(filters.state === 'valid' ? 'is_valid' : 'not is_valid')
  return { where: conditions.join(' and ') || 'true', values, bind }
}

/** All category counts in one scan of a narrow index, a few hundred groups at most. */
export async function loadCategoryCounts(): Promise<CategoryCount[]> {
  return await query<CategoryCount>(
    `select ingredient_category, mood_category, time_category, is_valid, count(*)::int as count from recipes
     group by ingredient_category, mood_category, time_category, is_valid order by ingredient_category, mood_category, time_category, is_valid`,
    [],
    'filed-counts',
  )
}

/** Ingredients and steps by recipe id, for clients that request full recipes. */
export async function loadRecipeBodies(
  ids: readonly string[],
): Promise<Map<string, { ingredients: string[]; steps: string[] }>> {
  const rows = await db().recipe.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, ingredients: true, steps: true },
  })
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

const validUniqueIds = (ids: readonly string[]) => [...new Set(ids.filter(isUuid))]

/** The existing ones of the selected recipes, for the confirmation dialog. */
export async function loadRecipeTitles(ids: readonly string[]): Promise<{ id: string; title: string }[]> {
  return await db().recipe.findMany({
    where: { id: { in: validUniqueIds(ids) } },
    select: { id: true, title: true },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
  })
}

/**
 * Deletes recipes and their search cells, and returns how many existed. Saved copies and blog posts keep theirs. A
 * deleted starter recipe is not seeded again.
 */
export async function deleteCatalogueRecipes(
  ids: readonly string[],
  { operator }: { operator: Operator },
): Promise<number> {
  return await db().$transaction(async (tx) => {
    // Same lock order as the crawler, so that concurrent deletes wait instead of deadlocking.
    const gone = await tx.$queryRaw<{ title: string }[]>`
      delete from recipes where id in (select id from recipes where id = any(${validUniqueIds(ids)}::uuid[]) order by source_url for update) returning title`
    if (gone.length > 0)
      await recordAuditEntry(
        operator,
        {
          action: 'recipes deleted',
          subject: gone.length === 1 ? gone[0]!.title : `${gone.length} recipes`,
          detail: { recipes: gone.length },
        },
        tx,
      )
    return gone.length
  })
}
