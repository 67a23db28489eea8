import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { NO_PICTURE } from '../failures'
import { pictureUrl } from '../pictures/picture-url.server'
import { plateUrl } from '../plates/plate-url'
import { canonicalUrl } from './canonical-url'
import type { Ingredient } from './categories'
import { recipePage } from './recipe-page'
import type { RecipePage } from './recipe-page'
import { INVALID_RECIPE_URL } from './schema'

/** What a page or an endpoint tells of a recipe. */
export const DETAIL = {
  id: true,
  title: true,
  image_url: true,
  summary: true,
  rating_value: true,
  rating_count: true,
  total_time_minutes: true,
  prep_time_minutes: true,
  cook_time_minutes: true,
  ingredients: true,
  steps: true,
  yield: true,
  source_url: true,
  source_domain: true,
  slug: true,
  ingredient_category: true,
  mood_category: true,
  cuisine: true,
  course: true,
  keywords: true,
  calories: true,
  created_at: true,
  updated_at: true,
} as const

export const NOT_AVAILABLE =
  "This recipe couldn't be loaded. Some websites block automated access to protect their content."

/**
 * The catalogue's recipe of a source address, or of one that leads to it.
 * @throws AppError `invalid` for what is no web address, `not_found` for a page that the catalogue does not have
 */
export async function recipeByUrl(url: string) {
  const source_url = canonicalUrl(url)
  if (!source_url) throw new AppError('invalid', INVALID_RECIPE_URL)
  const spellings = [...new Set([url, source_url])]
  const recipe =
    (await db().recipe.findFirst({ where: { source_url: { in: spellings }, is_valid: true }, select: DETAIL })) ??
    (
      await db().recipeAddress.findFirst({
        where: { url: { in: spellings }, recipe: { is_valid: true } },
        select: { recipe: { select: DETAIL } },
      })
    )?.recipe
  if (!recipe) throw new AppError('not_found', NOT_AVAILABLE)
  return withPictures(recipe)
}

/**
 * A recipe of our own, as its page on this site shows it.
 * @throws AppError `not_found`
 */
export async function recipeBySlug(slug: string) {
  const recipe = await db().recipe.findUnique({ where: { slug, is_valid: true }, select: DETAIL })
  if (!recipe) throw new AppError('not_found', 'There is no such recipe in our kitchen.')
  return withPictures(recipe)
}

/** The recipes of our own with this main ingredient, for the contents page of the kitchen. */
export async function kitchenContents(ingredient: Ingredient) {
  return await db().recipe.findMany({
    where: { slug: { not: null }, is_valid: true, ingredient_category: ingredient },
    select: { slug: true, title: true, total_time_minutes: true },
    orderBy: { title: 'asc' },
  })
}

/**
 * The words from which a recipe's plate is drawn.
 * @throws AppError `not_found`
 */
export async function plateWords(id: string) {
  const recipe = await db().recipe.findUnique({
    where: { id },
    select: { title: true, ingredient_category: true, mood_category: true },
  })
  if (!recipe) throw new AppError('not_found', NO_PICTURE)
  return {
    title: recipe.title,
    ingredient: recipe.ingredient_category ?? '',
    mood: recipe.mood_category ?? '',
    seed: id,
  }
}

const KEPT_PAGES = 500
const pages = new Map<string, RecipePage>()

/** recipePage() of a catalogue recipe, kept as long as the recipe is as it was: reading its steps takes milliseconds. */
export function readyPage(
  recipe: { id: string; updated_at: Date; yield: string | null; ingredients: string[]; steps: string[] },
  x = 1,
): RecipePage {
  const key = `${recipe.id} ${recipe.updated_at.getTime()} ${x}`
  const page = pages.get(key) ?? recipePage(recipe, x)
  pages.delete(key)
  pages.set(key, page)
  if (pages.size > KEPT_PAGES) pages.delete(pages.keys().next().value ?? '')
  return page
}

const withPictures = <R extends { id: string; image_url: string | null }>(recipe: R) => ({
  ...recipe,
  plate_url: plateUrl(recipe.id),
  picture_url: pictureUrl(recipe.image_url),
})
