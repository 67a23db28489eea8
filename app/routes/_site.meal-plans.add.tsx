import { json } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { IdempotencyKeyInput } from '#app/components/form/idempotency-key-input'
import { SubmitForm, DialogPage } from '#app/components/form/submit-form'
import type { FormActionData } from '#app/components/form/submit-form'
import { pageTitle } from '#app/components/layout/page-meta'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import { MAX_PLAN_NAME_LENGTH } from '#app/domain/meal-plans/meal-plan'
import {
  loadMealPlanCards,
  addToNewOrExistingPlan,
  loadPlannableRecipes,
} from '#app/domain/meal-plans/meal-plans.server'
import { AddToPlanInput, SelectedRecipes } from '#app/domain/meal-plans/schema'
import { ADD_TO_PLAN_FAILED, formatAddedToPlan, planErrorOrDefault } from '#app/domain/meal-plans/messages'
import { formatCount } from '#app/platform/text/plural'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { EmptyState } from '#app/ui/empty-state'
import { FormField } from '#app/ui/form-field'

export { mealPlanStylesheets as links } from '#app/components/meal-plan/styles'

const addToPlanReturnPath = (url: URL) => safeReturnUrl(url.searchParams.get('return_url'), '')

export const loader = page('user', async ({ user, url, formToken, createIdempotencyKey }) => ({
  plans: (await loadMealPlanCards(user.id)).map(({ id, name, count }) => ({ id, name, count })),
  recipes: await loadPlannableRecipes(user.id, url.searchParams.getAll('recipe')),
  back: addToPlanReturnPath(url),
  formToken: formToken(),
  idempotencyKey: createIdempotencyKey(),
}))

export const action = forms('user', {
  // More recipes than an address can hold come by post; nothing is done to them yet.
  choose: form(SelectedRecipes, async ({ user, input }) =>
    json({ recipes: await loadPlannableRecipes(user.id, input.recipe) }),
  ),
  add: form(AddToPlanInput, async ({ user, input, url, idempotencyKey }) => {
    const { plan, added, skipped } = await addToNewOrExistingPlan(user.id, input, idempotencyKey)
    const title =
      input.recipe.length === 1 ? ((await loadPlannableRecipes(user.id, input.recipe))[0]?.title ?? null) : null
    return await redirectWithToast(
      addToPlanReturnPath(url) || `/meal-plan/${plan.id}`,
      formatAddedToPlan({ added, skipped, plan: plan.name, title }),
    )
  }),
})

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta: MetaFunction = () => [{ title: pageTitle('Add to a meal plan') }]

type AddToPlanActionData = FormActionData & { recipes?: { id: string; title: string }[] }

/** So many titles are named, the others counted. */
const MAX_NAMED_TITLES = 3

export default function AddToPlanPage() {
  const { plans, recipes: asked, back, formToken, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as AddToPlanActionData | undefined
  const { error, initialValue } = answer?.result ?? {}
  const typed = initialValue as { recipe?: string | string[]; plan?: string; name?: string } | null | undefined
  const sent = [typed?.recipe ?? []]
    .flat()
    .map((id) => ({ id, title: asked.find((recipe) => recipe.id === id)?.title ?? '' }))
  const recipes = answer?.recipes ?? (sent.length ? sent : asked)
  const wrong = error?.[''] ?? error?.recipe ?? error?.plan
  const to = back ? `/meal-plans/add?${new URLSearchParams({ return_url: back })}` : '/meal-plans/add'
  if (recipes.length === 0)
    return (
      <div className="page narrow blank__page">
        <EmptyState
          title="No recipes chosen"
          actions={
            <Link className="btn btn--main" to="/collection">
              To my collection
            </Link>
          }>
          <p>Select recipes in your collection first, then put them on a plan.</p>
        </EmptyState>
      </div>
    )
  return (
    <DialogPage title="Add to a meal plan">
      <SubmitForm
        intent="add"
        button={recipes.length === 1 ? 'Add recipe' : `Add ${recipes.length} recipes`}
        busy="Adding…"
        token={formToken}
        action={to}
        answer={
          wrong ? { result: { error: { '': [planErrorOrDefault(wrong.join(' '), ADD_TO_PLAN_FAILED)] } } } : answer
        }
        aside={
          <Link className="btn" to={back || '/collection'}>
            Cancel
          </Link>
        }>
        <IdempotencyKeyInput value={idempotencyKey} />
        {recipes.map(({ id }) => (
          <input key={id} type="hidden" name="recipe" value={id} />
        ))}
        <p className="way-in__says">
          {formatTitleList(recipes.map(({ title }) => title).filter(Boolean), recipes.length)}
        </p>
        <fieldset className="into">
          <legend className="vh">Which plan?</legend>
          {plans.length > 0 && (
            <div className="into__list">
              {plans.map(({ id, name, count }, at) => (
                <label key={id} className="into__plan">
                  <input
                    className="dot"
                    type="radio"
                    name="plan"
                    value={id}
                    defaultChecked={typed?.plan ? typed.plan === id : at === 0}
                  />
                  <span>
                    {name} <small className="meta">{formatCount(count, 'recipe', 'recipes')}</small>
                  </span>
                </label>
              ))}
            </div>
          )}
          {plans.length > 0 && (
            <label className="into__plan">
              <input className="dot" type="radio" name="plan" value="new" defaultChecked={typed?.plan === 'new'} />
              <span>A new plan</span>
            </label>
          )}
          <FormField id="name" label="Name of the new plan" errors={error?.name}>
            {(aria) => (
              <input
                {...aria}
                name="name"
                defaultValue={typed?.name}
                maxLength={MAX_PLAN_NAME_LENGTH}
                autoComplete="off"
                onFocus={({ currentTarget }) => selectNewPlan(currentTarget.form)}
              />
            )}
          </FormField>
        </fieldset>
      </SubmitForm>
    </DialogPage>
  )
}

/** Whoever names a plan means a new one. */
function selectNewPlan(form: HTMLFormElement | null): void {
  const radio = form?.querySelector<HTMLInputElement>('input[name=plan][value=new]')
  if (radio) radio.checked = true
}

function formatTitleList(titles: string[], count: number): string {
  const named = titles.slice(0, MAX_NAMED_TITLES)
  const rest = count - named.length
  if (named.length === 0) return formatCount(count, 'recipe', 'recipes')
  return rest > 0
    ? `${named.join(', ')} and ${rest} more`
    : named.length > 1
      ? `${named.slice(0, -1).join(', ')} and ${named[named.length - 1]}`
      : (named[0] ?? '')
}
