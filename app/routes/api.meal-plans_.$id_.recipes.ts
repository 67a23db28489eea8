import { z } from 'zod'
import { MealPlanEntryAnswer } from '#app/domain/meal-plans/answers'
import { addRecipeToPlan, entriesOf } from '#app/domain/meal-plans/meal-plans.server'
import {
  ALREADY_THERE,
  NewEntry,
  NO_SUCH_PLAN,
  NO_SUCH_RECIPE,
  TOO_MANY_ENTRIES,
  TOO_MANY_IN_ALL,
} from '#app/domain/meal-plans/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'user',
    summary: 'The recipes of a meal plan, as they were added.',
    answer: z.array(MealPlanEntryAnswer),
    refuses: { not_found: NO_SUCH_PLAN },
    run: ({ user, params }) => entriesOf(user.id, params.id ?? ''),
  }),
  POST: endpoint({
    as: 'user',
    summary: 'Adds a saved recipe to a meal plan.',
    body: NewEntry,
    answer: MealPlanEntryAnswer,
    refuses: {
      not_found: [NO_SUCH_PLAN, NO_SUCH_RECIPE],
      conflict: [ALREADY_THERE, TOO_MANY_ENTRIES, TOO_MANY_IN_ALL],
    },
    run: ({ user, params, body }) => addRecipeToPlan(user.id, params.id ?? '', body.recipeId),
  }),
})
export { loader, action }
