import { z } from 'zod'
import { minutesField } from '#app/domain/recipes/responses'
import { pictureUrlField, plateUrlField } from '#app/domain/responses'
import { LEFTOVER_MEALS } from './leftovers'
import { WEEKDAYS } from './weekdays'

export const proposedRecipeField = z.object({
  id: z.string().describe("Of the household's copy where there is one, else of the catalogue."),
  title: z.string(),
  source_url: z.string(),
  source_domain: z.string(),
  total_time_minutes: minutesField,
  plate_url: plateUrlField,
  picture_url: pictureUrlField,
  path: z.string().describe('The page of ours that shows the recipe.'),
  is_saved: z.boolean().describe("Whether it is in the household's collection."),
})
const reasonsField = z.array(z.string()).describe('Why it was chosen, most telling first.')

export const PlannerResponse = z.object({
  dinners: z
    .array(z.object({ day: z.enum(WEEKDAYS), recipe: proposedRecipeField, reasons: reasonsField }))
    .describe('Monday first; a day that no recipe fits, or that leftovers fill, is missing.'),
  leftovers: z
    .array(
      z.object({
        day: z.enum(WEEKDAYS),
        meal: z.enum(LEFTOVER_MEALS),
        cookedOn: z.enum(WEEKDAYS).describe('The day of the dinner that leaves it.'),
        recipe: proposedRecipeField,
        servings: z.number(),
        reasons: reasonsField,
      }),
    )
    .describe('Meals of what a dinner leaves, one of each at most: they are not cooked and not bought.'),
  unused: z.array(z.string()).describe('What was to be used up and is in none of the dinners.'),
  score: z.number().describe('The lower, the better; see the decision on the planner.'),
})
