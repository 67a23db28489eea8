import { db, query } from '#app/platform/db.server'
import { isUuid } from '#app/domain/field-schemas'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '../operators/operator'
import { signPictureUrl } from '../pictures/picture-url.server'
import { plateUrl } from '#app/domain/recipes/plate-url'
import type { DatabaseRecipe } from './database-recipe'
import { CATEGORY_FILTERS, UNCATEGORIZED, sumMatchingCounts } from './catalogue-filters'
import type { CatalogueFilters, CategoryCount } from './catalogue-filters'
import { formatCatalogueCursor } from './catalogue-cursor'
import type { CatalogueCursor } from './catalogue-cursor'
import { CATALOGUE_PAGE_SIZE } from './schema'

const CATALOGUE_COLUMNS =
  'id, title, image_url, source_url, source_domain, total_time_minutes, quality_score, ingredient_category, mood_category, time_category, rating_value, summary, is_valid, invalid_reason'
const CATALOGUE_ORDER_BY = 'created_at desc, id desc'
type CatalogueRecipeRow = Omit<DatabaseRecipe, 'plate_url' | 'picture_url'> & { created_at: Date }

export type CataloguePage = {
  recipes: DatabaseRecipe[]
  /** Of all recipes, how many pass the filters. */
  total: number
  page: number
  pages: number
  /** Where the pages before and after begin; null where there is none, and for the first page, which needs no place. */
  previous: { page: number; from: string | null } | null
  next: { page: number; from: string } | null
}

type CataloguePageQuery = {
  filters: CatalogueFilters
  /** Which page, if no place is given. */ page?: number
  from?: CatalogueCursor | null
  counts: readonly CategoryCount[]
  size?: number
}

/**
 * A page of the catalogue, the newest first. From a place on, it is read along an index, and what a crawl files
 * meanwhile moves nothing; a page by its number is counted along one, and only its own rows are read.
 * A page past the last is the last.
 */
export async function loadCataloguePage({
  filters,
  page = 1,
  from = null,
  counts,
  size = CATALOGUE_PAGE_SIZE,
}: CataloguePageQuery): Promise<CataloguePage> {
  const total = sumMatchingCounts(counts, filters)
  const pages = Math.max(1, Math.ceil(total / size))
  const asked = from
    ? await readSliceFromCursor(filters, from, size)
    : await readSliceByPageNumber(filters, Math.min(page, pages), size)
  // Everything from the place on has been deleted: what is left is before it.
  const { rows, before } = asked.rows.length || total === 0 ? asked : await readSliceByPageNumber(filters, pages, size)
  const shown = rows.slice(0, size)
  const at = Math.min(pages, Math.ceil(before / size) + 1)
  const beyond = rows[size]
  return {
    recipes: shown.map(({ created_at: _, ...row }) => ({
      ...row,
      plate_url: plateUrl(row.id),
      picture_url: signPictureUrl(row.image_url),
    })),
    total,
    page: at,
    pages: beyond ? Math.max(pages, at + 1) : Math.max(at, pages),
    previous:
      before > 0 && shown[0]
        ? await findPreviousPageCursor(filters, { createdAt: shown[0].created_at, id: shown[0].id }, size, at)
        : null,
    next: beyond
      ? { page: at + 1, from: formatCatalogueCursor({ createdAt: beyond.created_at, id: beyond.id }) }
      : null,
  }
}

type CatalogueSlice = {
  rows: CatalogueRecipeRow[]
  /** How many recipes stand before the first of them. */ before: number
}

async function readSliceFromCursor(
  filters: CatalogueFilters,
  { createdAt, id }: CatalogueCursor,
  size: number,
): Promise<CatalogueSlice> {
  const { where, values, bind } = buildCatalogueWhere(filters)
  const place = `(${bind(createdAt)}, ${bind(id)}::uuid)`
  const [rows, [counted]] = await Promise.all([
    selectCatalogueRows(`${where} and (created_at, id) <= ${place}`, values, size),
    query<{ before: number }>(
      `select count(*)::int as before from recipes where ${where} and (created_at, id) > ${place}`,
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

/** One row more than the page has, which says where the next one begins. */
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

/** Where the page before a place begins. */
async function findPreviousPageCursor(
  filters: CatalogueFilters,
  { createdAt, id }: CatalogueCursor,
  size: number,
  page: number,
): Promise<{ page: number; from: string | null }> {
  const { where, values, bind } = buildCatalogueWhere(filters)
  const [first] = await query<{ created_at: Date; id: string }>(
    `select created_at, id from recipes where ${where} and (created_at, id) > (${bind(createdAt)}, ${bind(id)}::uuid) order by created_at, id limit 1 offset ${size - 1}`,
    values,
  )
  return first && page > 2
    ? { page: page - 1, from: formatCatalogueCursor({ createdAt: first.created_at, id: first.id }) }
    : { page: 1, from: null }
}

function buildCatalogueWhere(filters: CatalogueFilters) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const wanted = CATEGORY_FILTERS.flatMap(({ name, column }) => {
    if (filters[name] === '') return []
    return filters[name] === UNCATEGORIZED ? `${column} is null` : `${column} = ${bind(filters[name])}`
  })
  if (filters.state) wanted.push(filters.state === 'valid' ? 'is_valid' : 'not is_valid')
  return { where: wanted.join(' and ') || 'true', values, bind }
}

/** What all counts of the catalogue are sums of: one walk over one narrow index, a few hundred groups at most. */
export async function loadCategoryCounts(): Promise<CategoryCount[]> {
  return await query<CategoryCount>(
    `select ingredient_category, mood_category, time_category, is_valid, count(*)::int as count from recipes
     group by ingredient_category, mood_category, time_category, is_valid order by ingredient_category, mood_category, time_category, is_valid`,
    [],
    'filed-counts',
  )
}

/** The ingredients and steps of the recipes of a page, by id, for whoever asks for whole ones. */
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

/** The chosen ones that are there, for asking whether they are meant. */
export async function loadRecipeTitles(ids: readonly string[]): Promise<{ id: string; title: string }[]> {
  return await db().recipe.findMany({
    where: { id: { in: validUniqueIds(ids) } },
    select: { id: true, title: true },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
  })
}

/**
 * Takes recipes out of the catalogue and off its shelves, and answers how many were there. Cooks keep their own copies,
 * and so do articles. One of our own kitchen does not come back with the next start.
 */
export async function deleteCatalogueRecipes(
  ids: readonly string[],
  { operator }: { operator: Operator },
): Promise<number> {
  return await db().$transaction(async (tx) => {
    // In the order in which a crawl writes them: who deletes the same ones at the same moment waits, and nobody is locked out.
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
