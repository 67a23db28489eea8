import { json } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { isInline, orUnanswered } from '#app/components/inline'
import { pageMeta } from '#app/components/page-meta'
import type { Refused } from '#app/components/way-in'
import { createMealPlan, mealPlans } from '#app/domain/meal-plans/meal-plans.server'
import { NewMealPlan } from '#app/domain/meal-plans/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Blank } from '#app/ui/blank'
import { NewPlan } from './new-plan'
import { PlanCards } from './plan-cards'

export { links } from '#app/components/plans-styles'

export const loader = page('user', async ({ user, formToken, onceKey }) => ({
  plans: await mealPlans(user.id),
  formToken: formToken(),
  onceKey: onceKey(),
}))

export const action = forms('user', {
  create: form(NewMealPlan, async ({ user, input, onceKey, isInline }) => {
    const { id, name } = await createMealPlan(user.id, input, onceKey)
    const toast = { title: 'Meal plan created!', text: `${name} is ready for its first recipe.`, tone: 'done' as const }
    return isInline ? json({ toast }) : await redirectWithToast(`/meal-plans#plan-${id}`, toast)
  }),
})

/** No answer is an answer, too: the page stays, and what was typed with it. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(() => serverAction())

/** After a form that stays, the page is asked again only if something has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, actionResult, defaultShouldRevalidate }) =>
  isInline(formData) ? Boolean((actionResult as { toast?: unknown } | undefined)?.toast) : defaultShouldRevalidate

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Meal Plans · Larder',
    description: 'Recipes for the days ahead, and the shopping list that comes of them.',
    path: '/meal-plans',
  })

export default function MealPlans() {
  const { plans, formToken, onceKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  return (
    <div className="page">
      <div className="phead">
        <div>
          <h1 className="h1">Meal Plans</h1>
          <p className="lede">Put recipes of your collection on a plan, and it becomes one shopping list.</p>
        </div>
      </div>
      <div className="plans">
        {plans.length > 0 ? (
          <PlanCards plans={plans} />
        ) : (
          <Blank title="No meal plans yet" level={2}>
            <p>Give your first plan a name, then put recipes of your collection on it.</p>
          </Blank>
        )}
        <NewPlan formToken={formToken} onceKey={onceKey} answer={answer} />
      </div>
    </div>
  )
}
