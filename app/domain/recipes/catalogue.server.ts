import { db, query } from '#app/platform/db.server'
import { isUuid } from '#app/domain/field-schemas'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import { moveRecipesToTrash } from '#app/domain/operators/trash-queries.server'
import type { Operator } from '#app/domain/operators/operator'
import { signPictureUrl } from '#app/domain/pictures/picture-url.server'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { sumMatchingCounts, type CatalogueFilters, type CategoryCount, type DatabaseRecipe } from './catalogue-filters'
import { formatTimeCursor, type TimeCursor, countPages } from '#app/platform/text/paging'
import { CATALOGUE_PAGE_SIZE } from './schema'
import {
  countRecipesBefore,
  countRecipesByCategory,
  selectCataloguePage,
  selectRecipeBefore,
} from './catalogue-queries.server'

type CatalogueRecipeRow = Omit<DatabaseRecipe, 'plate_url' | 'picture_url'> & { created_at: Date }

type CataloguePage = {
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
  /** Those of the title. */ counts: readonly CategoryCount[]
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

/** One row more than the page has, which says where the next one begins. */
async function readSliceFromCursor(
  filters: CatalogueFilters,
  cursor: TimeCursor,
  size: number,
): Promise<CatalogueSlice> {
  const [rows, [counted]] = await Promise.all([
    query(...selectCataloguePage({ filters, cursor, limit: size + 1, offset: 0 })),
    query(...countRecipesBefore({ filters, cursor })),
  ])
  return { rows, before: counted?.before ?? 0 }
}

async function readSliceByPageNumber(filters: CatalogueFilters, page: number, size: number): Promise<CatalogueSlice> {
  const before = (page - 1) * size
  return {
    rows: await query(...selectCataloguePage({ filters, cursor: null, limit: size + 1, offset: before })),
    before,
  }
}

async function findPreviousPageCursor(
  filters: CatalogueFilters,
  cursor: TimeCursor,
  size: number,
  page: number,
): Promise<{ page: number; from: string | null }> {
  const [first] = await query(...selectRecipeBefore({ filters, cursor, offset: size - 1 }))
  return first && page > 2
    ? { page: page - 1, from: formatTimeCursor({ at: first.created_at, id: first.id }) }
    : { page: 1, from: null }
}

export const countCatalogueRecipes = (): Promise<number> => db().recipe.count()

/** The counts per category of the recipes of this title; '' for all, in one scan of a narrow index. */
export async function loadCategoryCounts(title = ''): Promise<CategoryCount[]> {
  return await query(...countRecipesByCategory({ title }))
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
 * Moves recipes to the trash, and returns how many existed. Saved copies and blog posts keep theirs. A deleted recipe is
 * not crawled again, and a starter recipe is not seeded again.
 */
export async function deleteCatalogueRecipes(
  ids: readonly string[],
  { operator }: { operator: Operator },
): Promise<number> {
  return await db().$transaction(async (tx) => {
    const gone = await query(moveRecipesToTrash, [validUniqueIds(ids), operator.name], tx)
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
