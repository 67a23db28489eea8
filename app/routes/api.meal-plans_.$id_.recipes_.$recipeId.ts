import { Done } from '#app/domain/answers'
import { MealPlanEntryAnswer } from '#app/domain/meal-plans/answers'
import { removeFromPlan, setEntry } from '#app/domain/meal-plans/meal-plans.server'
import { EntryChange, NO_SUCH_ENTRY, NO_SUCH_PLAN } from '#app/domain/meal-plans/schema'
import { api, endpoint } from '#app/http/api.server'
import { AppError } from '#app/platform/app-error'

const { loader, action } = api({
  PATCH: endpoint({
    as: 'user',
    summary: 'Changes what is said of a recipe on a plan: its note, servings, day or meal.',
    detail: 'What is left out stays as it is. The recipe is named by its id in the collection.',
    body: EntryChange,
    answer: MealPlanEntryAnswer,
    refuses: { not_found: NO_SUCH_ENTRY },
    run: ({ user, params, body }) => setEntry(user.id, params.id ?? '', params.recipeId ?? '', body),
  }),
  DELETE: endpoint({
    as: 'user',
    summary: 'Takes a recipe off a meal plan.',
    answer: Done,
    refuses: { not_found: [NO_SUCH_PLAN, NO_SUCH_ENTRY] },
    run: async ({ user, params }) => {
      const removed = await removeFromPlan(user.id, params.id ?? '', [params.recipeId ?? ''])
      if (removed === 0) throw new AppError('not_found', NO_SUCH_ENTRY)
      return { success: true }
    },
  }),
})
export { loader, action }
