import { message, rich, t } from '#packages/texts/t'
import { useLoaderData } from '@remix-run/react'
import { ConfirmDialog } from '#app/components/form/dialog-form'
import { ErrorPage, useRouteErrorDetails } from '#app/components/layout/error-page'
import { MealPlanNotFound } from '#app/components/meal-plan/meal-plan-not-found'
import { deleteMealPlan, loadMealPlanSummary } from '#app/domain/meal-plans/meal-plans.server'
import { DELETE_PLAN_FAILED } from '#app/domain/meal-plans/messages'
import { emptyForm, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { titled } from '#app/components/layout/page-meta'

export const loader = page('user', async ({ user, params }) => ({
  plan: await loadMealPlanSummary(user, params.id ?? ''),
}))

export const action = forms('user', {
  delete: emptyForm(async ({ user, params }) => {
    await deleteMealPlan(user, params.id ?? '')
    return await redirectWithToast('/meal-plans', {
      title: t('Meal plan deleted'),
      text: t('Its recipes stay in your collection.'),
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Delete a meal plan'))

export default function DeletePlanPage() {
  const { plan } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      id="delete-plan"
      title={t('Delete this meal plan?')}
      intent="delete"
      button={t('Delete plan')}
      busy={t('Deleting…')}
      failed={DELETE_PLAN_FAILED()}
      cancel={t('Keep it')}
      cancelTo={`/meal-plan/${plan.id}`}>
      {rich('The notes and days of <b>{name}</b> are deleted too.', { name: plan.name, b: (text) => <b>{text}</b> })}{' '}
      {plan.count > 0 &&
        t(
          '{count, plural, one {The recipe stays in your collection.} other {The # recipes stay in your collection.}}',
          { count: plan.count },
        )}
    </ConfirmDialog>
  )
}

export function ErrorBoundary() {
  return useRouteErrorDetails()?.status === 404 ? <MealPlanNotFound /> : <ErrorPage />
}
