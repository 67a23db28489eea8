import { z } from 'zod'
import { isoDateTimeField } from '#app/domain/responses'
import { countField, keptDietsField, minutesField, ratingField } from '#app/domain/recipes/responses'

const nullableSavedRecipeText = z.string().nullable()
const userRatingField = z.int().min(1).max(5).nullable().describe("The cook's own stars.")

export const SavedRecipeResponse = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    title: z.string(),
    is_user_created: z.boolean(),
    image_url: nullableSavedRecipeText,
    source_url: z.string(),
    source_domain: z.string().describe("'manual' for one made by hand."),
    rating_value: ratingField,
    rating_count: countField,
    total_time_minutes: minutesField,
    ingredients: z.array(z.string()),
    steps: z.array(z.string()),
    yield_amount: nullableSavedRecipeText,
    summary: nullableSavedRecipeText,
    tags: z.array(z.string()).describe("The household's own."),
    diets: keptDietsField,
    note: nullableSavedRecipeText,
    user_rating: userRatingField,
    user_comments: nullableSavedRecipeText,
    added_at: isoDateTimeField,
  })
  .meta({ id: 'SavedRecipe' })

export const RemovedCountResponse = z.object({ removed: z.int().min(0).describe('How many there were.') })
export const SavedStateResponse = z.object({
  saved: z.object({ id: z.uuid(), note: nullableSavedRecipeText, user_rating: userRatingField }).nullable(),
})
