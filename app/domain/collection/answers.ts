import { z } from 'zod'
import { moment } from '../answers'
import { count, minutes, stars } from '../recipes/answers'
import type { SavedRecipe } from './saved-recipe'

const text = z.string().nullable()
const ownStars = z.int().min(1).max(5).nullable().meta({ description: "The cook's own stars." })

export const SavedRecipeAnswer = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    title: z.string(),
    is_user_created: z.boolean(),
    image_url: text,
    source_url: z.string(),
    source_domain: z.string().meta({ description: "'manual' for one made by hand." }),
    rating_value: stars,
    rating_count: count,
    total_time_minutes: minutes,
    ingredients: z.array(z.string()),
    steps: z.array(z.string()),
    yield_amount: text,
    summary: text,
    note: text,
    user_rating: ownStars,
    user_comments: text,
    added_at: moment,
  })
  .meta({ id: 'SavedRecipe' }) satisfies z.ZodType<SavedRecipe>

export const Removed = z.object({ removed: z.int().min(0).meta({ description: 'How many there were.' }) })
export const Saved = z.object({ saved: z.object({ id: z.uuid(), note: text, user_rating: ownStars }).nullable() })
