import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorPage, useRouteErrorDetails } from '#app/components/layout/error-page'
import { MealPlanNotFound } from '#app/components/meal-plan/meal-plan-not-found'
import { IdempotencyKeyInput } from '#app/components/form/idempotency-key-input'
import { SubmitForm, DialogPage } from '#app/components/form/submit-form'
import type { FormActionData } from '#app/components/form/submit-form'
import { pageTitle } from '#app/components/layout/page-meta'
import { addDays, formatLongDay } from '#app/platform/text/dates'
import { MAX_PLAN_NAME_LENGTH } from '#app/domain/meal-plans/meal-plan'
import { duplicateMealPlan, loadMealPlanSummary } from '#app/domain/meal-plans/meal-plans.server'
import { MealPlanCopy } from '#app/domain/meal-plans/schema'
import { DUPLICATE_PLAN_FAILED, planErrorOrDefault } from '#app/domain/meal-plans/messages'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { FormField } from '#app/ui/form-field'

export { mealPlanStylesheets as links } from '#app/components/meal-plan/styles'

export const loader = page('user', async ({ user, params, formToken, createIdempotencyKey }) => ({
  plan: await loadMealPlanSummary(user.id, params.id ?? ''),
  formToken: formToken(),
  idempotencyKey: createIdempotencyKey(),
}))

export const action = forms('user', {
  duplicate: form(MealPlanCopy, async ({ user, params, input, idempotencyKey }) => {
    const { id, name } = await duplicateMealPlan(user.id, params.id ?? '', input, idempotencyKey)
    return await redirectWithToast(`/meal-plan/${id}`, {
      title: 'Meal plan duplicated',
      text: `This is ${name}.`,
      tone: 'done',
    })
  }),
})

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta: MetaFunction = () => [{ title: pageTitle('Duplicate a meal plan') }]

export default function DuplicatePlanPage() {
  const { plan, formToken, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormActionData
  const { error, initialValue: typed } = answer?.result ?? {}
  const wrong = error?.['']
  return (
    <DialogPage title="Duplicate this meal plan">
      <SubmitForm
        intent="duplicate"
        button="Duplicate"
        busy="Duplicating…"
        token={formToken}
        answer={
          wrong ? { result: { error: { '': [planErrorOrDefault(wrong.join(' '), DUPLICATE_PLAN_FAILED)] } } } : answer
        }
        aside={
          <Link className="btn" to={`/meal-plan/${plan.id}`}>
            Cancel
          </Link>
        }>
        <IdempotencyKeyInput value={idempotencyKey} />
        <FormField id="name" label="Name of the copy" errors={error?.name}>
          {(aria) => (
            <input
              {...aria}
              name="name"
              defaultValue={typed ? typed.name : `${plan.name} (copy)`.slice(0, MAX_PLAN_NAME_LENGTH)}
              maxLength={MAX_PLAN_NAME_LENGTH}
              autoComplete="off"
              required
            />
          )}
        </FormField>
        {plan.firstDay && (
          <FormField
            id="startsOn"
            label="First day"
            errors={error?.startsOn}
            hint={`This plan begins on ${formatLongDay(plan.firstDay)}. All its days move along.`}>
            {(aria) => (
              <input
                {...aria}
                name="startsOn"
                type="date"
                min="2000-01-01"
                max="2099-12-31"
                defaultValue={typed ? typed.startsOn : addDays(plan.firstDay ?? '', 7)}
                placeholder="2026-11-24"
              />
            )}
          </FormField>
        )}
      </SubmitForm>
    </DialogPage>
  )
}

export function ErrorBoundary() {
  return useRouteErrorDetails()?.status === 404 ? <MealPlanNotFound /> : <ErrorPage />
}
