import { db } from '#app/platform/db.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { shelvesOf, tierOf } from '../search/shelves'
import { canonicalUrl } from './canonical-url'
import { timeCategory } from './categories'
import type { Ingredient, Mood } from './categories'
import { classifyRecipe } from './classify'
import type { Extracted } from './extract/choose'
import { quality } from './quality'
import { DETAIL } from './recipes.server'
import { isTrusted } from './trusted-sites'
import { trustedSites } from './trusted-sites.server'

/** When and how a page was read: what an operator wants to know, and what the next visit sends along. */
export type Evidence = { http_status: number; robots_verdict: 'allowed'; etag: string | null; last_modified: string | null; fetched_at: Date }

export type ReadRecipe = NonNullable<Extracted['recipe']>
export type StoredRecipe = Awaited<ReturnType<typeof storeRecipe>>

const SELECT = { ...DETAIL, mood_categories: true, is_valid: true, shuffle: true } as const
const MOST_ADDRESSES = 20
/** PostgreSQL's integer. */
const LARGEST = 2 ** 31 - 1

/**
 * Puts what was read into the catalogue, once per canonical address: a page read again replaces what was known of it.
 * Recipes of trusted sites stand on the shelves that they answer; others have a page and are found by their address.
 * A recipe of our own is never replaced.
 * @param addresses others that lead to it
 */
export async function storeRecipe({ recipe, fields, problems }: Pick<Extracted, 'fields' | 'problems'> & { recipe: ReadRecipe }, evidence: Evidence, addresses: readonly string[] = []) {
  const { language, ...read } = recipe
  const classes = classifyRecipe(recipe)
  const quality_score = quality(recipe)
  const row = {
    ...read,
    image_url: recipe.image_url && canonicalUrl(recipe.image_url),
    rating_count: recipe.rating_count && Math.min(recipe.rating_count, LARGEST),
    ingredient_category: classes.ingredient_category,
    mood_category: classes.mood_categories[0] ?? null,
    mood_categories: classes.mood_categories,
    time_category: recipe.total_time_minutes === null ? null : timeCategory(recipe.total_time_minutes),
    quality_score,
    is_valid: true,
    invalid_reason: null,
    extraction_notes: { language, fields, problems, reasons: classes.reasons } as Prisma.InputJsonObject,
    ...evidence,
  }
  return await db().$transaction(async (tx) => {
    const own = await tx.recipe.findFirst({ where: { source_url: recipe.source_url, slug: { not: null } }, select: SELECT })
    if (own) return own
    const stored = await tx.recipe.upsert({ where: { source_url: recipe.source_url }, create: row, update: row, select: SELECT })
    await tx.recipeShelf.deleteMany({ where: { recipe_id: stored.id } })
    await tx.recipeShelf.createMany({ data: isTrusted(recipe.source_url, trustedSites()) ? shelfRows(stored, quality_score) : [] })
    const known = await tx.recipeAddress.count({ where: { recipe_id: stored.id } })
    const others = [...new Set(addresses)].filter((url) => url !== stored.source_url).slice(0, Math.max(0, MOST_ADDRESSES - known))
    await tx.recipeAddress.createMany({ data: others.map((url) => ({ url, recipe_id: stored.id })), skipDuplicates: true })
    return stored
  })
}

type Placed = { id: string; shuffle: number; ingredient_category: string | null; mood_categories: string[]; total_time_minutes: number | null; ingredients: string[]; steps: string[] }

/** What nobody could cook from, and what we could not file, stands on no shelf. */
function shelfRows({ id, shuffle, ingredient_category, mood_categories, total_time_minutes, ingredients, steps }: Placed, quality_score: number): Prisma.RecipeShelfCreateManyInput[] {
  if (!ingredient_category || !total_time_minutes || ingredients.length < 2 || steps.length === 0) return []
  const shelves = shelvesOf({ ingredient: ingredient_category as Ingredient, moods: mood_categories as Mood[], minutes: total_time_minutes })
  return shelves.map((shelf) => ({ recipe_id: id, shelf, tier: tierOf(quality_score), shuffle }))
}
