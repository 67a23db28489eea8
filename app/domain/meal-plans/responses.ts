import { z } from 'zod'
import { MemberActResponse } from '#app/domain/households/responses'
import { minutesField } from '#app/domain/recipes/responses'
import { isoDateTimeField } from '#app/domain/responses'

const nullablePlanText = z.string().nullable()

export const MealPlanEntryResponse = z
  .object({
    id: z.uuid(),
    recipeId: z.uuid(),
    comment: nullablePlanText,
    servings: z.number().nullable().describe('How many it is cooked for; null: as the recipe says.'),
    day: z.iso.date().nullable(),
    meal: nullablePlanText.describe('breakfast, lunch, dinner or snack.'),
    isLeftover: z.boolean().describe('A meal of what another entry of the recipe leaves: nothing is bought for it.'),
    recipe: z.object({
      title: z.string(),
      image_url: nullablePlanText,
      total_time_minutes: minutesField,
      yield_amount: nullablePlanText,
      source_url: z.string(),
    }),
    added: MemberActResponse.optional().describe('Only where other members have added recipes.'),
  })
  .meta({ id: 'MealPlanEntry' })

export const MealPlanResponse = z
  .object({ id: z.uuid(), name: z.string(), description: nullablePlanText, recipes: z.array(MealPlanEntryResponse) })
  .meta({ id: 'MealPlan' })

export const CalendarLinkResponse = z.object({ createdAt: isoDateTimeField.nullable() })
export const NewCalendarLinkResponse = z.object({
  url: z.string().describe('The private address for calendar apps, shown this once.'),
})
