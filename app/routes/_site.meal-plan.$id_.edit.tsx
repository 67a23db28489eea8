import { message, t } from '#packages/texts/t'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { DialogForm } from '#app/components/form/dialog-form'
import { CancelLink } from '#app/components/form/dialog-page'
import { useActionForm } from '#app/components/form/use-action-form'
import { TextareaField, TextField } from '#app/components/form/text-field'
import { ErrorPage, useRouteErrorDetails } from '#app/components/layout/error-page'
import { MealPlanNotFound } from '#app/components/meal-plan/meal-plan-not-found'
import { MAX_PLAN_DESCRIPTION_LENGTH, MAX_PLAN_NAME_LENGTH } from '#app/domain/meal-plans/meal-plan'
import { updateMealPlan, loadMealPlanSummary } from '#app/domain/meal-plans/meal-plans.server'
import { NewMealPlan } from '#app/domain/meal-plans/schema'
import { UPDATE_PLAN_ENTRY_FAILED } from '#app/domain/meal-plans/messages'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { titled } from '#app/components/layout/page-meta'

export const loader = page('user', async ({ user, params }) => ({
  plan: await loadMealPlanSummary(user, params.id ?? ''),
}))

export const action = forms('user', {
  rename: form(NewMealPlan, async ({ user, params, input }) => {
    await updateMealPlan(user, params.id ?? '', input)
    return await redirectWithToast(`/meal-plan/${params.id}`, { title: t('Saved') })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Rename a meal plan'))

export default function RenamePlanPage() {
  const { plan } = useLoaderData<typeof loader>()
  const [form, fields] = useActionForm<z.input<typeof NewMealPlan>>({
    id: 'rename-plan',
    defaultValue: { name: plan.name, description: plan.description },
  })
  return (
    <DialogForm
      title={t('Rename this meal plan')}
      intent="rename"
      button={t('Save')}
      busy={t('Saving…')}
      form={form}
      failed={UPDATE_PLAN_ENTRY_FAILED()}
      aside={<CancelLink to={`/meal-plan/${plan.id}`}>{t('Cancel')}</CancelLink>}>
      <TextField field={fields.name} label={t('Name')} maxLength={MAX_PLAN_NAME_LENGTH} autoComplete="off" required />
      <TextareaField
        field={fields.description}
        label={t('Description')}
        aside={t('optional')}
        rows={3}
        maxLength={MAX_PLAN_DESCRIPTION_LENGTH}
      />
    </DialogForm>
  )
}

export function ErrorBoundary() {
  return useRouteErrorDetails()?.status === 404 ? <MealPlanNotFound /> : <ErrorPage />
}
