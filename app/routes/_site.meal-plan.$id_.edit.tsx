import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorPage, useRouteErrorDetails } from '#app/components/layout/error-page'
import { MealPlanNotFound } from '#app/components/meal-plan/meal-plan-not-found'
import { SubmitForm, DialogPage } from '#app/components/form/submit-form'
import type { FormActionData } from '#app/components/form/submit-form'
import { pageTitle } from '#app/components/layout/page-meta'
import { MAX_PLAN_DESCRIPTION_LENGTH, MAX_PLAN_NAME_LENGTH } from '#app/domain/meal-plans/meal-plan'
import { updateMealPlan, loadMealPlanSummary } from '#app/domain/meal-plans/meal-plans.server'
import { NewMealPlan } from '#app/domain/meal-plans/schema'
import { UPDATE_PLAN_ENTRY_FAILED, planErrorOrDefault } from '#app/domain/meal-plans/messages'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { FormField } from '#app/ui/form-field'

export { mealPlanStylesheets as links } from '#app/components/meal-plan/styles'

export const loader = page('user', async ({ user, params, formToken }) => ({
  plan: await loadMealPlanSummary(user.id, params.id ?? ''),
  formToken: formToken(),
}))

export const action = forms('user', {
  rename: form(NewMealPlan, async ({ user, params, input }) => {
    await updateMealPlan(user.id, params.id ?? '', input)
    return await redirectWithToast(`/meal-plan/${params.id}`, { title: 'Saved', tone: 'done' })
  }),
})

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta: MetaFunction = () => [{ title: pageTitle('Rename a meal plan') }]

export default function RenamePlanPage() {
  const { plan, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormActionData
  const { error, initialValue: typed } = answer?.result ?? {}
  const wrong = error?.['']
  return (
    <DialogPage title="Rename this meal plan">
      <SubmitForm
        intent="rename"
        button="Save"
        busy="Saving…"
        token={formToken}
        answer={
          wrong
            ? { result: { error: { '': [planErrorOrDefault(wrong.join(' '), UPDATE_PLAN_ENTRY_FAILED)] } } }
            : answer
        }
        aside={
          <Link className="btn" to={`/meal-plan/${plan.id}`}>
            Cancel
          </Link>
        }>
        <FormField id="name" label="Name" errors={error?.name}>
          {(aria) => (
            <input
              {...aria}
              name="name"
              defaultValue={typed ? typed.name : plan.name}
              maxLength={MAX_PLAN_NAME_LENGTH}
              autoComplete="off"
              required
            />
          )}
        </FormField>
        <FormField id="description" label="Description" aside="if you like" errors={error?.description}>
          {(aria) => (
            <textarea
              {...aria}
              name="description"
              rows={3}
              defaultValue={typed ? typed.description : (plan.description ?? '')}
              maxLength={MAX_PLAN_DESCRIPTION_LENGTH}
            />
          )}
        </FormField>
      </SubmitForm>
    </DialogPage>
  )
}

export function ErrorBoundary() {
  return useRouteErrorDetails()?.status === 404 ? <MealPlanNotFound /> : <ErrorPage />
}
