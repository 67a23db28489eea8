import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorPage, useRefusal } from '#app/components/error-page'
import { MissingPlan } from '#app/components/missing-plan'
import { Ask, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { LONGEST_DESCRIPTION, LONGEST_NAME } from '#app/domain/meal-plans/meal-plan'
import { changeMealPlan, mealPlanInShort } from '#app/domain/meal-plans/meal-plans.server'
import { NewMealPlan } from '#app/domain/meal-plans/schema'
import { ENTRY_FAILED, orFailed } from '#app/domain/meal-plans/sentences'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Field } from '#app/ui/field'

export { links } from '#app/components/plans-styles'

export const loader = page('user', async ({ user, params, formToken }) => ({
  plan: await mealPlanInShort(user.id, params.id ?? ''),
  formToken: formToken(),
}))

export const action = forms('user', {
  rename: form(NewMealPlan, async ({ user, params, input }) => {
    await changeMealPlan(user.id, params.id ?? '', input)
    return await redirectWithToast(`/meal-plan/${params.id}`, { title: 'Saved', tone: 'done' })
  }),
})

export const meta: MetaFunction = () => [
  { title: 'Rename a meal plan · Larder' },
  { name: 'robots', content: 'noindex' },
]

export default function RenamePlan() {
  const { plan, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  const { error, initialValue: typed } = answer?.result ?? {}
  const wrong = error?.['']
  return (
    <Sheet title="Rename this meal plan">
      <Ask
        intent="rename"
        button="Save"
        busy="Saving…"
        token={formToken}
        answer={wrong ? { result: { error: { '': [orFailed(wrong.join(' '), ENTRY_FAILED)] } } } : answer}
        aside={
          <Link className="btn" to={`/meal-plan/${plan.id}`}>
            Cancel
          </Link>
        }>
        <Field id="name" label="Name" errors={error?.name}>
          {(aria) => (
            <input
              {...aria}
              name="name"
              defaultValue={typed ? typed.name : plan.name}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              required
            />
          )}
        </Field>
        <Field id="description" label="Description" aside="if you like" errors={error?.description}>
          {(aria) => (
            <textarea
              {...aria}
              name="description"
              rows={3}
              defaultValue={typed ? typed.description : (plan.description ?? '')}
              maxLength={LONGEST_DESCRIPTION}
            />
          )}
        </Field>
      </Ask>
    </Sheet>
  )
}

export function ErrorBoundary() {
  return useRefusal()?.status === 404 ? <MissingPlan /> : <ErrorPage />
}
