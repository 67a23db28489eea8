import { z } from 'zod'
import { moment, pictureUrl, plateUrl } from '../answers'
import type { Recipe } from './recipe'

const text = z.string().nullable()
export const minutes = z.int().min(0).nullable()
export const stars = z.number().min(0).max(5).nullable()
export const count = z.int().min(0).nullable()

/** spec §3, Recipe. */
const recipe = z.object({
  title: z.string(),
  image_url: text,
  summary: text,
  rating_value: stars,
  rating_count: count,
  total_time_minutes: minutes,
  ingredients: z.array(z.string()),
  steps: z.array(z.string()),
  yield: text,
  source_url: z.string(),
  source_domain: z.string(),
}) satisfies z.ZodType<Recipe>
export const RecipeFields = recipe.shape

/** What is known of a recipe; of a cook's own copy (its id is the copy's) less than of one in the catalogue. */
export const RecipeDetail = z
  .object({
    id: z.uuid(),
    ...RecipeFields,
    slug: text,
    plate_url: plateUrl,
    picture_url: pictureUrl,
    prep_time_minutes: minutes.optional(),
    cook_time_minutes: minutes.optional(),
    ingredient_category: text.optional(),
    mood_category: text.optional(),
    cuisine: text.optional(),
    course: text.optional(),
    keywords: z.array(z.string()).optional(),
    calories: z.number().nullable().optional(),
    created_at: moment.optional(),
    updated_at: moment.optional(),
  })
  .meta({ id: 'RecipeDetail' })
