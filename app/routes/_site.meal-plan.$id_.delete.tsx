import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { ErrorPage, useRefusal } from '#app/components/error-page'
import { MissingPlan } from '#app/components/missing-plan'
import { Ask, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { deleteMealPlan, mealPlanInShort } from '#app/domain/meal-plans/meal-plans.server'
import { DELETE_FAILED, orFailed } from '#app/domain/meal-plans/sentences'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'

export { links } from '#app/components/plans-styles'

export const loader = page('user', async ({ user, params, formToken }) => ({
  plan: await mealPlanInShort(user.id, params.id ?? ''),
  formToken: formToken(),
}))

export const action = forms('user', {
  delete: form(z.object({}), async ({ user, params }) => {
    await deleteMealPlan(user.id, params.id ?? '')
    return await redirectWithToast('/meal-plans', {
      title: 'Meal plan deleted',
      text: 'Its recipes stay in your collection.',
      tone: 'done',
    })
  }),
})

export const meta: MetaFunction = () => [
  { title: 'Delete a meal plan · Larder' },
  { name: 'robots', content: 'noindex' },
]

export default function DeletePlan() {
  const { plan, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  const wrong = answer?.result?.error?.['']
  return (
    <Sheet title="Delete this meal plan?" asks>
      <Ask
        intent="delete"
        button="Delete plan"
        busy="Deleting…"
        token={formToken}
        answer={wrong ? { result: { error: { '': [orFailed(wrong.join(' '), DELETE_FAILED)] } } } : undefined}
        ink
        aside={
          <Link className="btn" to={`/meal-plan/${plan.id}`}>
            Keep it
          </Link>
        }>
        <p className="way-in__says">
          <b>{plan.name}</b> goes, with its notes and days.{' '}
          {plan.count > 0 &&
            (plan.count === 1
              ? 'Its recipe stays in your collection.'
              : `Its ${plan.count} recipes stay in your collection.`)}
        </p>
      </Ask>
    </Sheet>
  )
}

export function ErrorBoundary() {
  return useRefusal()?.status === 404 ? <MissingPlan /> : <ErrorPage />
}
