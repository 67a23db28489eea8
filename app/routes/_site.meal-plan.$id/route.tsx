import { json } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { ErrorPage, useRefusal } from '#app/components/error-page'
import { isInline, orUnanswered } from '#app/components/inline'
import { MissingPlan } from '#app/components/missing-plan'
import type { Refused } from '#app/components/way-in'
import { NOTE_UPDATED } from '#app/domain/collection/save-answers'
import { NOT_UNDERSTOOD } from '#app/domain/failures'
import { countText } from '#app/domain/recipes/text'
import { mealPlan, removeFromPlan, setEntry } from '#app/domain/meal-plans/meal-plans.server'
import { NOTHING_CHOSEN } from '#app/domain/meal-plans/schema'
import { generateShoppingList } from '#app/domain/shopping-lists/generate.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { AppError } from '#app/platform/app-error'
import type { Toast } from '#app/ui/toast'
import { changeOf, PlanForm } from './plan-form'
import { WholePlan } from './whole-plan'

export { links } from '#app/components/plans-styles'

export const loader = page('user', async ({ user, params, url, formToken, onceKey }) => ({
  plan: await mealPlan(user.id, params.id ?? ''),
  isAllSelected: url.searchParams.get('select') === 'all',
  formToken: formToken(),
  onceKey: onceKey(),
}))

type Ask = { userId: string; planId: string; input: PlanForm; onceKey: string | null }

export const action = forms('user', {
  plan: form(PlanForm, async ({ user, params, input, onceKey, isInline }) => {
    const { to, ...toast } = await done({ userId: user.id, planId: params.id ?? '', input, onceKey })
    return isInline
      ? json({ to: to.startsWith('/shopping-lists') ? to : null, toast })
      : await redirectWithToast(to, toast)
  }),
})

/** Does what the button says that was pressed, and says where that leads and what is told there. */
async function done({ userId, planId, input, onceKey }: Ask): Promise<Omit<Toast, 'id'> & { to: string }> {
  const here = `/meal-plan/${planId}`
  const chosen = input.chosen ?? []
  if (input.save) {
    const change = changeOf(input, input.save)
    await setEntry(userId, planId, input.save, change)
    const isNote =
      change.comment !== undefined && [change.servings, change.day, change.meal].every((value) => value === undefined)
    return { to: `${here}#entry-${input.save}`, title: isNote ? NOTE_UPDATED.title : 'Saved', tone: 'done' }
  }
  if (input.drop) {
    await removeFromPlan(userId, planId, [input.drop])
    return { to: `${here}#plan`, ...removedText(1) }
  }
  if (!input.do) throw new AppError('invalid', NOT_UNDERSTOOD)
  if (chosen.length === 0) throw new AppError('invalid', NOTHING_CHOSEN)
  if (input.do === 'remove') return { to: `${here}#plan`, ...removedText(await removeFromPlan(userId, planId, chosen)) }
  const { name } = await generateShoppingList(userId, { mealPlanId: planId, selectedRecipeIds: chosen }, onceKey)
  return {
    to: '/shopping-lists',
    title: 'Shopping list generated!',
    text: `Created shopping list: ${name}`,
    tone: 'done',
  }
}

const removedText = (count: number): Omit<Toast, 'id'> => ({
  title: `Removed ${countText(count, 'recipe', 'recipes')}`,
  text: count === 1 ? 'It stays in your collection.' : 'They stay in your collection.',
  tone: 'done',
})

/** No answer is an answer, too: the page stays. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(() => serverAction())

/** After a form that stays, the page is asked again only if something has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, actionResult, defaultShouldRevalidate }) =>
  isInline(formData) ? Boolean((actionResult as { toast?: unknown } | undefined)?.toast) : defaultShouldRevalidate

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.plan.name ?? 'Meal plan not found'} · Larder` },
  { name: 'robots', content: 'noindex' },
]

export default function MealPlanRoute() {
  const { plan, isAllSelected, formToken, onceKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  return (
    <WholePlan
      key={plan.id}
      plan={plan}
      isAllSelected={isAllSelected}
      formToken={formToken}
      onceKey={onceKey}
      refused={answer?.result}
    />
  )
}

export function ErrorBoundary() {
  return useRefusal()?.status === 404 ? <MissingPlan /> : <ErrorPage />
}
