import { z } from 'zod'
import { minutes } from '../recipes/answers'
import type { MealPlan, MealPlanEntry } from './meal-plan'

const text = z.string().nullable()

export const MealPlanEntryAnswer = z
  .object({
    id: z.uuid(),
    recipeId: z.uuid(),
    comment: text,
    servings: z.number().nullable().meta({ description: 'How many it is cooked for; null: as the recipe says.' }),
    day: z.iso.date().nullable(),
    meal: text.meta({ description: 'breakfast, lunch, dinner or snack.' }),
    recipe: z.object({
      title: z.string(),
      image_url: text,
      total_time_minutes: minutes,
      yield_amount: text,
      source_url: z.string(),
    }),
  })
  .meta({ id: 'MealPlanEntry' }) satisfies z.ZodType<MealPlanEntry>

export const MealPlanAnswer = z
  .object({ id: z.uuid(), name: z.string(), description: text, recipes: z.array(MealPlanEntryAnswer) })
  .meta({ id: 'MealPlan' }) satisfies z.ZodType<MealPlan>
