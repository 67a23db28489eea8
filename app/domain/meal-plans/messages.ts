import { message, t } from '#packages/texts/t'

export const CREATE_PLAN_FAILED = message('Failed to create meal plan. Please try again.')
export const DELETE_PLAN_FAILED = message('Failed to delete meal plan. Please try again.')
export const ADD_TO_PLAN_FAILED = message('Failed to add recipe to meal plan. Please try again.')
export const GENERATE_LIST_FAILED = message('Failed to generate shopping list. Please try again.')
export const UPDATE_PLAN_ENTRY_FAILED = message('Failed to update meal plan. Please try again.')
export const REMOVE_FROM_PLAN_FAILED = message('Failed to remove recipe from meal plan. Please try again.')
export const DUPLICATE_PLAN_FAILED = message('Failed to duplicate meal plan. Please try again.')

/** When Remove is pressed on a plan whose recipes are all still selected. */
export const formatRemovesAll = (count: number): string =>
  t('All {count} recipes are selected. Deselect the ones you want to keep, or press Remove again to empty the plan.', {
    count,
  })

/** In a toast on another page. */
export const openPlanLink = (id: string) => ({ to: `/meal-plan/${id}`, label: t('Open plan') })

type PlanToastMessage = { title: string; text?: string; tone: 'done' | 'error' }

/** The result of adding recipes to a plan; `title` names a single recipe. */
export function formatAddedToPlan({
  added,
  skipped,
  plan,
  title,
}: {
  added: number
  skipped: number
  plan: string
  title: string | null
}): PlanToastMessage {
  if (title !== null)
    return added
      ? { title: t('Recipe added!'), text: t('{title} added to “{plan}”.', { title, plan }), tone: 'done' }
      : { title: t('Already in the plan'), text: t('{title} is already in “{plan}”.', { title, plan }), tone: 'error' }
  const presentSentence = t('{skipped, plural, one {# recipe was} other {# recipes were}} already in the plan.', {
    skipped,
  })
  if (added === 0) return { title: t('Some recipes skipped'), text: presentSentence, tone: 'error' }
  const put = t('{added, plural, one {# recipe} other {# recipes}} added to “{plan}”.', { added, plan })
  return skipped
    ? { title: t('Some recipes skipped'), text: `${put} ${presentSentence}`, tone: 'done' }
    : { title: t('Recipes added!'), text: put, tone: 'done' }
}

export const CALENDAR_NOT_FOUND = message('This calendar does not exist any more.')
export const TOO_MANY_CALENDAR_MISSES = message('Too many calendars that do not exist. Please try again in an hour.')
