import { message, t } from '#packages/texts/t'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { DialogForm } from '#app/components/form/dialog-form'
import { CancelLink } from '#app/components/form/dialog-page'
import { useActionForm } from '#app/components/form/use-action-form'
import { TextField } from '#app/components/form/text-field'
import { ErrorPage, useRouteErrorDetails } from '#app/components/layout/error-page'
import { MealPlanNotFound } from '#app/components/meal-plan/meal-plan-not-found'
import { IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import { addDays, formatLongDay } from '#app/platform/text/dates'
import { MAX_PLAN_NAME_LENGTH } from '#app/domain/meal-plans/meal-plan'
import { duplicateMealPlan, loadMealPlanSummary } from '#app/domain/meal-plans/meal-plans.server'
import { MealPlanCopy } from '#app/domain/meal-plans/schema'
import { DUPLICATE_PLAN_FAILED } from '#app/domain/meal-plans/messages'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { titled } from '#app/components/layout/page-meta'

export const loader = page('user', async ({ user, params, createIdempotencyKey }) => ({
  plan: await loadMealPlanSummary(user, params.id ?? ''),
  idempotencyKey: createIdempotencyKey(),
}))

export const action = forms('user', {
  duplicate: form(MealPlanCopy, async ({ user, params, input, idempotencyKey }) => {
    const { id, name } = await duplicateMealPlan(user, params.id ?? '', input, idempotencyKey)
    return await redirectWithToast(`/meal-plan/${id}`, {
      title: t('Meal plan duplicated'),
      text: t('The copy is called “{name}”.', { name }),
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Duplicate a meal plan'))

export default function DuplicatePlanPage() {
  const { plan, idempotencyKey } = useLoaderData<typeof loader>()
  const [form, fields] = useActionForm<z.input<typeof MealPlanCopy>>({
    id: 'duplicate-plan',
    defaultValue: {
      name: t('{name} (copy)', { name: plan.name }).slice(0, MAX_PLAN_NAME_LENGTH),
      startsOn: plan.firstDay && addDays(plan.firstDay, 7),
    },
  })
  return (
    <DialogForm
      title={t('Duplicate this meal plan')}
      intent="duplicate"
      button={t('Duplicate')}
      busy={t('Duplicating…')}
      form={form}
      failed={DUPLICATE_PLAN_FAILED()}
      aside={<CancelLink to={`/meal-plan/${plan.id}`}>{t('Cancel')}</CancelLink>}>
      <TextField
        field={fields.name}
        label={t('Name of the copy')}
        maxLength={MAX_PLAN_NAME_LENGTH}
        autoComplete="off"
        required
      />
      {plan.firstDay && (
        <TextField
          field={fields.startsOn}
          label={t('First day')}
          hint={t('This plan starts on {longDay}. The other days move with the first one.', {
            longDay: formatLongDay(plan.firstDay),
          })}
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          placeholder="2026-11-24"
        />
      )}
      <IdempotencyKeyInput value={idempotencyKey} />
    </DialogForm>
  )
}

export function ErrorBoundary() {
  return useRouteErrorDetails()?.status === 404 ? <MealPlanNotFound /> : <ErrorPage />
}
