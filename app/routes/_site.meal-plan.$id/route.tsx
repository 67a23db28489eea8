import { t } from '#packages/texts/t'
import type { SignedInUser } from '#app/domain/accounts/user'
import { json, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ErrorPage, useRouteErrorDetails } from '#app/components/layout/error-page'
import { MealPlanNotFound } from '#app/components/meal-plan/meal-plan-not-found'
import { getFormResult } from '#app/components/form/form-result'
import { NOTE_UPDATED } from '#app/domain/collection/messages'
import { INVALID_REQUEST } from '#app/domain/error-messages'
import {
  loadMealPlan,
  removePlanEntries,
  repeatPlanEntry,
  updateMealPlanEntry,
  loadMealPlanSummary,
} from '#app/domain/meal-plans/meal-plans.server'
import { formatRemovesAll } from '#app/domain/meal-plans/messages'
import { NO_RECIPES_SELECTED } from '#app/domain/meal-plans/schema'
import { generateShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { SUGGEST_SHARING_PATH } from '#app/domain/households/household'
import { shouldSuggestSharing } from '#app/domain/households/households.server'
import { form, forms } from '#app/http/forms.server'
import { pageFromReplica } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { AppError } from '#app/platform/app-error'
import type { Toast } from '#app/ui/toast'
import { toEntryChange, PlanForm } from './plan-form'
import { PlanDetails } from './plan-details'
import { pageTitle } from '#app/components/layout/page-meta'

export const loader = pageFromReplica('user', async ({ user, params, url, createIdempotencyKey }) => ({
  plan: await loadMealPlan(user, params.id ?? ''),
  // Most plans become a list whole.
  isAllSelected: url.searchParams.get('select') !== 'none',
  idempotencyKey: createIdempotencyKey(),
}))

type PlanActionContext = { user: SignedInUser; planId: string; input: PlanForm; idempotencyKey: string | null }

export const action = forms('user', {
  plan: form(PlanForm, async ({ user, params, input, idempotencyKey, isFetcherSubmit }) => {
    const { to, ...toast } = await runPlanAction({ user, planId: params.id ?? '', input, idempotencyKey })
    return isFetcherSubmit
      ? json({ to: to.startsWith('/shopping-lists') ? to : null, toast })
      : await redirectWithToast(to, toast)
  }),
})

/** Runs the intent of the pressed button, and returns where to redirect with which toast. */
async function runPlanAction({
  user,
  planId,
  input,
  idempotencyKey,
}: PlanActionContext): Promise<Omit<Toast, 'id'> & { to: string }> {
  const planPath = `/meal-plan/${planId}`
  const chosen = input.chosen ?? []
  if (input.save) {
    const change = toEntryChange(input, input.save)
    await updateMealPlanEntry(user, planId, { entryIds: [input.save] }, change)
    const isNote =
      change.comment !== undefined && [change.servings, change.day, change.meal].every((value) => value === undefined)
    return { to: `${planPath}#entry-${input.save}`, title: isNote ? NOTE_UPDATED.title() : t('Saved'), tone: 'done' }
  }
  if (input.drop) {
    await removePlanEntries(user, planId, { entryIds: [input.drop] })
    return { to: `${planPath}#plan`, ...recipesRemovedToast(1) }
  }
  if (input.again) {
    const { id, recipe } = await repeatPlanEntry(user, planId, input.again)
    return {
      to: `${planPath}#entry-${id}`,
      title: t('Added again'),
      text: t('{title} is on the plan again, at the end.', { title: recipe.title }),
      tone: 'done',
    }
  }
  if (!input.do) throw new AppError('invalid', INVALID_REQUEST)
  if (chosen.length === 0) throw new AppError('invalid', NO_RECIPES_SELECTED)
  if (input.do === 'remove') {
    // All are selected on arrival, for the shopping list: nobody has said yet that all are to go.
    if (input.arrival && chosen.length > 1 && chosen.length === (await loadMealPlanSummary(user, planId)).count)
      throw new AppError('invalid', formatRemovesAll(chosen.length))
    return {
      to: `${planPath}?select=none#plan`,
      ...recipesRemovedToast(await removePlanEntries(user, planId, { entryIds: chosen })),
    }
  }
  const { name } = await generateShoppingList(user, { mealPlanId: planId, selectedEntryIds: chosen }, idempotencyKey)
  return {
    to: (await shouldSuggestSharing(user)) ? SUGGEST_SHARING_PATH : '/shopping-lists',
    title: t('Shopping list generated!'),
    text: t('Created shopping list: {name}', { name }),
    tone: 'done',
  }
}

const recipesRemovedToast = (count: number): Omit<Toast, 'id'> => ({
  title: t('Removed {count, plural, one {# recipe} other {# recipes}}', { count }),
  text: t('{count, plural, one {It stays in your collection.} other {They stay in your collection.}}', { count }),
  tone: 'done',
})

/** On a network error the page stays. */
export { clientAction } from '#app/components/form/network-safe'

/** After a form that stays on the page, loaders revalidate only if something has changed. */
export { revalidateForFetcherToast as shouldRevalidate } from '#app/components/form/fetcher-submission'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.plan.name ?? t('Meal plan not found')) },
]

export default function MealPlanDetailsPage() {
  const { plan, isAllSelected, idempotencyKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <PlanDetails
      key={plan.id}
      plan={plan}
      isInArchive={plan.isArchived}
      isAllSelected={isAllSelected}
      idempotencyKey={idempotencyKey}
      result={getFormResult(actionData)}
    />
  )
}

export function ErrorBoundary() {
  return useRouteErrorDetails()?.status === 404 ? <MealPlanNotFound /> : <ErrorPage />
}
