import { message, t } from '#packages/texts/t'
import type { SignedInUser } from '#app/domain/accounts/user'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { AddTargetFields, NoRecipesChosen } from '#app/components/collection/add-recipes-form'
import { DialogForm } from '#app/components/form/dialog-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import { loadSelection } from '#app/domain/collection/collection.server'
import { parseSelection } from '#app/domain/collection/selection'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import { FIRST_PLAN_NAME, MAX_PLAN_NAME_LENGTH } from '#app/domain/meal-plans/meal-plan'
import {
  loadMealPlanCards,
  addToNewOrExistingPlan,
  loadPlannableRecipes,
} from '#app/domain/meal-plans/meal-plans.server'
import { AddToPlanInput, MAX_PLAN_ENTRIES, SelectedRecipes } from '#app/domain/meal-plans/schema'
import { ADD_TO_PLAN_FAILED, formatAddedToPlan, openPlanLink } from '#app/domain/meal-plans/messages'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { titled } from '#app/components/layout/page-meta'
import { LinkButton } from '#app/ui/button'
import { dialogTextClass } from '#app/ui/dialog'

const addToPlanReturnPath = (url: URL) => safeReturnUrl(url.searchParams.get('return_url'), '')

export const loader = page('user', async ({ user, url, createIdempotencyKey }) => ({
  plans: (await loadMealPlanCards(user)).map(({ id, name, count }) => ({ id, name, count })),
  recipes: await loadRequestedRecipes(user, url.searchParams),
  back: addToPlanReturnPath(url),
  idempotencyKey: createIdempotencyKey(),
}))

/** One more than a plan holds, so that a larger selection is refused and not cut. */
async function loadRequestedRecipes(user: SignedInUser, params: URLSearchParams) {
  const selection = parseSelection(params)
  return selection
    ? (await loadSelection(user, selection, MAX_PLAN_ENTRIES + 1)).recipes
    : await loadPlannableRecipes(user, params.getAll('recipe'))
}

export const action = forms('user', {
  // More recipes than fit into a URL arrive by POST; nothing is changed yet.
  choose: form(SelectedRecipes, async ({ user, input }) =>
    json({ recipes: await loadPlannableRecipes(user, input.recipe) }),
  ),
  add: form(AddToPlanInput, async ({ user, input, url, idempotencyKey }) => {
    const { plan, added, skipped } = await addToNewOrExistingPlan(user, input, idempotencyKey)
    const title =
      input.recipe.length === 1 ? ((await loadPlannableRecipes(user, input.recipe))[0]?.title ?? null) : null
    const toast = formatAddedToPlan({ added, skipped, plan: plan.name, title })
    const back = addToPlanReturnPath(url)
    return await (back
      ? redirectWithToast(back, { ...toast, link: openPlanLink(plan.id) })
      : redirectWithToast(`/meal-plan/${plan.id}`, toast))
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Add to a meal plan'))

/** Maximum number of titles that are listed; the others are counted. */
const MAX_NAMED_TITLES = 3

export default function AddToPlanPage() {
  const { plans, recipes: requestedRecipes, back, idempotencyKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const [form, fields] = useActionForm<z.input<typeof AddToPlanInput>>({
    id: 'add-to-plan',
    defaultValue: plans.length > 0 ? { plan: plans[0]?.id } : { name: FIRST_PLAN_NAME() },
  })
  const chosen = actionData && 'recipes' in actionData ? actionData.recipes : requestedRecipes
  // After an error the recipes are the submitted ones.
  const submitted = [fields.recipe.value ?? []]
    .flat()
    .map((id) => ({ id, title: requestedRecipes.find((recipe) => recipe.id === id)?.title ?? '' }))
  const recipes = form.status === 'error' && submitted.length ? submitted : chosen
  const errorMessages = form.errors ?? fields.recipe.errors ?? fields.plan.errors
  const to = back ? `/meal-plans/add?${new URLSearchParams({ return_url: back })}` : '/meal-plans/add'
  if (recipes.length === 0)
    return <NoRecipesChosen>{t('Select recipes in your collection first, then add them to a plan.')}</NoRecipesChosen>
  return (
    <DialogForm
      title={t('Add to a meal plan')}
      intent="add"
      button={t('{count, plural, one {Add recipe} other {Add # recipes}}', { count: recipes.length })}
      busy={t('Adding…')}
      action={to}
      form={form}
      formErrors={errorMessages}
      failed={ADD_TO_PLAN_FAILED()}
      aside={<LinkButton to={back || '/collection'}>{t('Cancel')}</LinkButton>}>
      <IdempotencyKeyInput value={idempotencyKey} />
      {recipes.map(({ id }) => (
        <input key={id} type="hidden" name={fields.recipe.name} value={id} />
      ))}
      <p className={dialogTextClass}>
        {formatTitleList(recipes.map(({ title }) => title).filter(Boolean), recipes.length)}
      </p>
      <fieldset>
        <legend className="sr-only">{t('Which plan?')}</legend>
        <AddTargetFields
          kind="plan"
          field={fields.plan}
          nameField={fields.name}
          targets={plans}
          maxNameLength={MAX_PLAN_NAME_LENGTH}
        />
      </fieldset>
    </DialogForm>
  )
}

function formatTitleList(titles: string[], count: number): string {
  const named = titles.slice(0, MAX_NAMED_TITLES)
  const rest = count - named.length
  if (named.length === 0) return t('{count, plural, one {# recipe} other {# recipes}}', { count })
  return rest > 0
    ? t('{names} and {rest} more', { names: named.join(', '), rest })
    : named.length > 1
      ? t('{names} and {last}', { names: named.slice(0, -1).join(', '), last: named[named.length - 1]! })
      : (named[0] ?? '')
}
