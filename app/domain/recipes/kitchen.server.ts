import { db } from '#app/platform/db.server'
import { log, serializeError } from '#app/platform/log.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { paginate } from '#app/platform/text/paging'
import type { Diet } from '#packages/ingredients/diets/diets'
import { daysBetween, dayIn } from '#app/platform/text/dates'
import { timeCategoriesWithin, MAIN_INGREDIENT_CATEGORIES } from './categories'
import { keepsDiets } from './diets'
import type { KitchenFilters } from './kitchen-filters'
import { LANDING_RECIPE_SLUG } from './landing-recipe'
import type { RecipeTile } from './recipe'
import { withPictureUrls } from './recipes.server'

const FIRST_DAY = '2024-01-01'

/**
 * One recipe of each main ingredient for a day (yyyy-mm-dd), the same all day. The next day has the next ones of the
 * list, so none comes again before all others of its ingredient were shown.
 */
export function pickTonight<R extends { ingredient_category: string | null }>(recipes: readonly R[], day: string): R[] {
  const turn = Math.abs(daysBetween(FIRST_DAY, day))
  return MAIN_INGREDIENT_CATEGORIES.flatMap((ingredient) => {
    const candidates = recipes.filter(({ ingredient_category }) => ingredient_category === ingredient)
    return candidates.slice(turn % candidates.length).slice(0, 1)
  })
}

/** Fills rows of two, three and four. */
export const KITCHEN_PAGE_SIZE = 24

const STARTER_RECIPES = { slug: { not: null }, is_valid: true } satisfies Prisma.RecipeWhereInput
const TILE_SELECT = { id: true, slug: true, title: true, total_time_minutes: true, image_url: true } as const

type TileRow = Prisma.RecipeGetPayload<{ select: typeof TILE_SELECT }>
function toTile(row: TileRow): RecipeTile {
  const { slug, title, total_time_minutes, plate_url, picture_url } = withPictureUrls(row)
  return { slug: slug ?? '', title, total_time_minutes, plate_url, picture_url }
}

/**
 * A page of the starter recipes that keep the diets for sure, by title; a page past the end is the last page. `hidden`
 * counts those that pass the filters but not the diets.
 */
export async function loadKitchenPage(
  { ingredient, mood, time }: Omit<KitchenFilters, 'diets'>,
  page: number,
  diets: readonly Diet[] = [],
) {
  const where: Prisma.RecipeWhereInput = {
    ...STARTER_RECIPES,
    ...(ingredient && { ingredient_category: ingredient }),
    ...(mood && { mood_categories: { has: mood } }),
    ...(time && { time_category: { in: timeCategoriesWithin(time) } }),
  }
  const matching = diets.length > 0 ? await db().recipe.findMany({ where, select: { id: true, diets: true } }) : null
  const kept = matching?.filter((recipe) => keepsDiets(recipe.diets, diets)).map(({ id }) => id)
  const total = kept?.length ?? (await db().recipe.count({ where }))
  const { page: shown, pages, offset } = paginate({ total, page, size: KITCHEN_PAGE_SIZE })
  const rows = await db().recipe.findMany({
    where: kept ? { id: { in: kept } } : where,
    select: TILE_SELECT,
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
    skip: offset,
    take: KITCHEN_PAGE_SIZE,
  })
  return { recipes: rows.map(toTile), total, page: shown, pages, hidden: (matching?.length ?? total) - total }
}

type TonightRow = TileRow & { ingredient_category: string | null; diets: number }

/** The candidates change with a deployment or when an operator deletes recipes. */
const TONIGHT_TTL_MS = 60_000
let cachedCandidates: { rows: TonightRow[]; until: number } | undefined
let pendingCandidates: Promise<void> | undefined

/**
 * Tonight's recipes for the home pages, the same for all visitors on a day of UTC: a main course of each main ingredient
 * that takes at most 45 minutes and keeps the diets for sure; `hidden` are so many candidates that do not. Never throws:
 * `isCertain` is false if the database failed, and the recipes are the last known ones, or none. The landing page's recipe
 * is one of the candidates; `hasLandingRecipe` is false once it is known to be deleted.
 */
export async function loadTonightRecipes(
  diets: readonly Diet[] = [],
  now = new Date(),
): Promise<{ recipes: RecipeTile[]; hidden: number; hasLandingRecipe: boolean; isCertain: boolean }> {
  let isCertain = true
  if (!cachedCandidates || cachedCandidates.until <= performance.now())
    await (pendingCandidates ??= readCandidates().finally(() => (pendingCandidates = undefined))).catch(
      (error: unknown) => {
        isCertain = false
        log.warn({ err: serializeError(error) }, "tonight's recipes could not be read")
      },
    )
  const rows = cachedCandidates?.rows
  const kept = rows?.filter((row) => keepsDiets(row.diets, diets)) ?? []
  return {
    recipes: pickTonight(kept, dayIn('UTC', now)).map(toTile),
    hidden: (rows?.length ?? 0) - kept.length,
    hasLandingRecipe: !rows || rows.some(({ slug }) => slug === LANDING_RECIPE_SLUG),
    isCertain,
  }
}

async function readCandidates(): Promise<void> {
  const rows = await db().recipe.findMany({
    where: { ...STARTER_RECIPES, course: 'Main course', time_category: { in: timeCategoriesWithin('45 min or less') } },
    select: { ...TILE_SELECT, ingredient_category: true, diets: true },
    orderBy: [{ shuffle: 'asc' }, { id: 'asc' }],
  })
  cachedCandidates = { rows, until: performance.now() + TONIGHT_TTL_MS }
}
