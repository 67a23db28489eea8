import { json, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createPageMeta } from '#app/components/layout/page-meta'
import { getFormResult } from '#app/components/form/form-result'
import { ARCHIVE_PATH } from '#app/domain/shopping-lists/archive'
import { CALENDAR_PATH } from '#app/domain/meal-plans/meal-plan'
import { createMealPlan, loadMealPlanCards } from '#app/domain/meal-plans/meal-plans.server'
import { NewMealPlan } from '#app/domain/meal-plans/schema'
import { form, forms } from '#app/http/forms.server'
import { pageFromReplica } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { LinkButton } from '#app/ui/button'
import { EmptyState } from '#app/ui/empty-state'
import { Link } from '#app/ui/link'
import { pageClass } from '#app/ui/classes'
import { inlineLinkClass, text } from '#app/ui/text'
import { NewPlanForm } from './new-plan-form'
import { PlanCardList } from './plan-card-list'

export const loader = pageFromReplica('user', async ({ user, createIdempotencyKey }) => ({
  plans: await loadMealPlanCards(user, { hasArchived: false }),
  idempotencyKey: createIdempotencyKey(),
}))

export const action = forms('user', {
  create: form(NewMealPlan, async ({ user, input, idempotencyKey, isFetcherSubmit }) => {
    const { id, name } = await createMealPlan(user, input, idempotencyKey)
    const toast = { title: 'Meal plan created!', text: `${name} is ready for its first recipe.`, tone: 'done' as const }
    return isFetcherSubmit ? json({ toast }) : await redirectWithToast(`/meal-plans#plan-${id}`, toast)
  }),
})

/** On a network error the page stays, with the user's input. */
export { clientAction } from '#app/components/form/network-safe'

/** After a form that stays on the page, loaders revalidate only if something has changed. */
export { revalidateForFetcherToast as shouldRevalidate } from '#app/components/form/fetcher-submission'

export const meta: MetaFunction = ({ matches }) =>
  createPageMeta(matches, {
    title: 'Meal Plans',
    description: 'Plan your meals and get one shopping list.',
    path: '/meal-plans',
  })

export default function MealPlansIndexPage() {
  const { plans, idempotencyKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <div className={pageClass}>
      <div className="pt-8 pb-4 md:flex md:items-end md:justify-between">
        <div>
          <h1 className={text.h1}>Meal Plans</h1>
          <p className={text.lede}>Add recipes to a plan and turn it into one shopping list.</p>
          <p className={text.meta}>
            <Link className={inlineLinkClass} to={CALENDAR_PATH} prefetch="none">
              In your calendar
            </Link>
            {' · '}
            <Link className={inlineLinkClass} to={ARCHIVE_PATH} prefetch="none">
              Archive
            </Link>
          </p>
        </div>
        <LinkButton className="mt-3 md:mt-0" icon="calendar-plus" to="/plan-my-week">
          Plan my week
        </LinkButton>
      </div>
      <div className="grid grid-cols-1 gap-6 items-start mb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {plans.length > 0 ? (
          <PlanCardList plans={plans} />
        ) : (
          <EmptyState title="No meal plans yet" level={2}>
            <p>Give your first plan a name, then add recipes from your collection.</p>
          </EmptyState>
        )}
        <NewPlanForm idempotencyKey={idempotencyKey} result={getFormResult(actionData)} />
      </div>
    </div>
  )
}
