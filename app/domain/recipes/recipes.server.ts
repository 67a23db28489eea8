import { message } from '#packages/texts/t'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import type { Recipe } from '#app/platform/prisma-client/client'
import { PICTURE_NOT_FOUND } from '#app/domain/error-messages'
import { signPictureUrl } from '../pictures/picture-url.server'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { fromDietBitmask } from './diets'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { uploadPath } from '#app/domain/pictures/upload-path'
import { cleanNutrition, type StatedNutrition } from '#packages/page-reader/nutrition'
import { INVALID_RECIPE_URL } from './schema'

/** The recipe columns that pages and endpoints expose. */
export const RECIPE_DETAIL_SELECT = {
  id: true,
  title: true,
  image_url: true,
  summary: true,
  rating_value: true,
  rating_count: true,
  household_rating: true,
  household_rating_count: true,
  times_cooked: true,
  total_time_minutes: true,
  prep_time_minutes: true,
  cook_time_minutes: true,
  ingredients: true,
  steps: true,
  yield: true,
  source_url: true,
  source_domain: true,
  slug: true,
  diets: true,
  ingredient_category: true,
  mood_category: true,
  cuisine: true,
  course: true,
  keywords: true,
  calories: true,
  nutrition: true,
  photos: true,
  created_at: true,
  updated_at: true,
} as const

export const RECIPE_NOT_AVAILABLE = message(
  "This recipe couldn't be loaded. Some websites block automated access to protect their content.",
)

/**
 * The catalogue recipe at a source URL or at one of its alias URLs.
 * @throws AppError `invalid` for no web address, `not_found` for a page that is not in the catalogue
 */
export async function getRecipeByUrl(url: string) {
  const source_url = canonicalizeUrl(url)
  if (!source_url) throw new AppError('invalid', INVALID_RECIPE_URL)
  const spellings = [...new Set([url, source_url])]
  const recipe =
    (await db().recipe.findFirst({
      where: { source_url: { in: spellings }, is_valid: true },
      select: RECIPE_DETAIL_SELECT,
    })) ??
    (
      await db().recipeAddress.findFirst({
        where: { url: { in: spellings }, recipe: { is_valid: true } },
        select: { recipe: { select: RECIPE_DETAIL_SELECT } },
      })
    )?.recipe
  if (!recipe) throw new AppError('not_found', RECIPE_NOT_AVAILABLE)
  return toRecipeDetail(recipe)
}

/** What the catalogue knows of a recipe and a saved copy does not. */
export type CatalogueFactsRow = Pick<
  Recipe,
  | 'household_rating'
  | 'household_rating_count'
  | 'times_cooked'
  | 'prep_time_minutes'
  | 'cook_time_minutes'
  | 'total_time_minutes'
  | 'calories'
  | 'nutrition'
  | 'photos'
>
const NO_CATALOGUE_FACTS: CatalogueFactsRow = {
  household_rating: null,
  household_rating_count: null,
  times_cooked: null,
  prep_time_minutes: null,
  cook_time_minutes: null,
  total_time_minutes: null,
  calories: null,
  nutrition: null,
  photos: [],
}

/** The same as recipe pages have it; null for a recipe that is not in the catalogue. */
export function toCatalogueFacts(row: CatalogueFactsRow | null) {
  const facts = row ?? NO_CATALOGUE_FACTS
  return { ...facts, nutrition: parseNutrition(facts.nutrition), photos: facts.photos.map(uploadPath) }
}

/** Lenient, since stored data outlives releases. */
function parseNutrition(stored: unknown): StatedNutrition | null {
  const isAmounts = (value: unknown): value is StatedNutrition =>
    typeof value === 'object' && value !== null && Object.values(value).every((amount) => typeof amount === 'string')
  return isAmounts(stored) ? (cleanNutrition(stored) ?? null) : null
}

/**
 * A starter recipe by its slug.
 * @throws AppError `not_found`
 */
export async function getRecipeBySlug(slug: string) {
  const recipe = await db().recipe.findUnique({ where: { slug, is_valid: true }, select: RECIPE_DETAIL_SELECT })
  if (!recipe) throw new AppError('not_found', message('There is no such recipe.'))
  return toRecipeDetail(recipe)
}

/**
 * The input of a recipe's plate drawing.
 * @throws AppError `not_found`
 */
export async function loadPlateInput(id: string) {
  const input = await findPlateInput({ id })
  if (!input) throw new AppError('not_found', PICTURE_NOT_FOUND)
  return input
}

/** The same by its source URL, so that a saved copy looks like its recipe; null for one that is not in the catalogue. */
export const findPlateInputByUrl = (source_url: string) => findPlateInput({ source_url })

async function findPlateInput(where: { id: string } | { source_url: string }) {
  const recipe = await db().recipe.findUnique({
    where,
    select: { id: true, title: true, ingredient_category: true, mood_category: true },
  })
  return (
    recipe && {
      title: recipe.title,
      ingredient: recipe.ingredient_category ?? '',
      mood: recipe.mood_category ?? '',
      seed: recipe.id,
    }
  )
}

/** A row as pages and endpoints have it: its diets by name, its pictures by URL. */
const toRecipeDetail = <
  R extends { id: string; image_url: string | null; diets: number; nutrition: unknown; photos: string[] },
>({
  nutrition,
  photos,
  ...recipe
}: R) => ({
  ...withPictureUrls(recipe),
  diets: fromDietBitmask(recipe.diets),
  nutrition: parseNutrition(nutrition),
  photos: photos.map(uploadPath),
})

export const withPictureUrls = <R extends { id: string; image_url: string | null }>(recipe: R) => ({
  ...recipe,
  plate_url: plateUrl(recipe.id),
  picture_url: signPictureUrl(recipe.image_url),
})
