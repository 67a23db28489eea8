import { z } from 'zod'
import { isoDateTimeField, pictureUrlField, plateUrlField } from '#app/domain/responses'
import { NUTRITION_FIELDS } from '#packages/page-reader/nutrition'
import { DIET_NAMES } from './diets'

const nullableRecipeText = z.string().nullable()
export const minutesField = z.int().min(0).nullable()
export const ratingField = z.number().min(0).max(5).nullable()
/** The answers that are a plain yes; nothing is said of the others. */
export const keptDietsField = z
  .array(z.enum(DIET_NAMES))
  .describe(
    'Read from the ingredient lines: those it keeps as far as we are sure. With an allergy, check every packet.',
  )
/** A column of PostgreSQL's jsonb that our own reader has written. */
const nutritionField = z
  .partialRecord(z.enum(NUTRITION_FIELDS), z.string())
  .nullable()
  .describe('What the publisher states, as written; nothing is calculated.')
export const countField = z.int().min(0).nullable()
export const householdRatingFields = {
  household_rating: ratingField.describe(
    'The mean of what at least three households of this site give it, in halves; each has one voice.',
  ),
  household_rating_count: countField.describe('How many households that are.'),
}

export const recipeResponseSchema = z.object({
  title: z.string(),
  image_url: nullableRecipeText,
  summary: nullableRecipeText,
  rating_value: ratingField,
  rating_count: countField,
  total_time_minutes: minutesField,
  ingredients: z.array(z.string()),
  steps: z.array(z.string()),
  yield: nullableRecipeText,
  source_url: z.string(),
  source_domain: z.string(),
})
export const recipeResponseFields = recipeResponseSchema.shape

/** A recipe with all its known details; a saved copy (under its own id) has fewer than a catalogue recipe. */
export const RecipeDetailResponse = z
  .object({
    id: z.uuid(),
    ...recipeResponseFields,
    ...householdRatingFields,
    times_cooked: countField.describe('By households of this site, from three of them on.'),
    slug: nullableRecipeText,
    diets: keptDietsField,
    plate_url: plateUrlField,
    picture_url: pictureUrlField,
    prep_time_minutes: minutesField.optional(),
    cook_time_minutes: minutesField.optional(),
    ingredient_category: nullableRecipeText.optional(),
    mood_category: nullableRecipeText.optional(),
    cuisine: nullableRecipeText.optional(),
    course: nullableRecipeText.optional(),
    keywords: z.array(z.string()).optional(),
    calories: z.number().nullable().optional(),
    nutrition: nutritionField,
    photos: z
      .array(z.string())
      .describe('How it came out for cooks: paths of photographs that are offered to everybody.'),
    created_at: isoDateTimeField.optional(),
    updated_at: isoDateTimeField.optional(),
  })
  .meta({ id: 'RecipeDetail' })
