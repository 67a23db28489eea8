import { json } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { OnceKey } from '#app/components/once-key'
import { Ask, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { safeReturn } from '#app/domain/accounts/return-url'
import { LONGEST_NAME } from '#app/domain/meal-plans/meal-plan'
import { mealPlans, planRecipes, recipesToPlan } from '#app/domain/meal-plans/meal-plans.server'
import { AddToPlan, Chosen } from '#app/domain/meal-plans/schema'
import { ADD_FAILED, addedText, orFailed } from '#app/domain/meal-plans/sentences'
import { countText } from '#app/domain/recipes/text'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Blank } from '#app/ui/blank'
import { Field } from '#app/ui/field'

export { links } from '#app/components/plans-styles'

const returnTo = (url: URL) => safeReturn(url.searchParams.get('return_url'), '')

export const loader = page('user', async ({ user, url, formToken, onceKey }) => ({
  plans: (await mealPlans(user.id)).map(({ id, name, count }) => ({ id, name, count })),
  recipes: await recipesToPlan(user.id, url.searchParams.getAll('recipe')),
  back: returnTo(url),
  formToken: formToken(),
  onceKey: onceKey(),
}))

export const action = forms('user', {
  // More recipes than an address can hold come by post; nothing is done to them yet.
  choose: form(Chosen, async ({ user, input }) => json({ recipes: await recipesToPlan(user.id, input.recipe) })),
  add: form(AddToPlan, async ({ user, input, url, onceKey }) => {
    const { plan, added, skipped } = await planRecipes(user.id, input, onceKey)
    const title = input.recipe.length === 1 ? ((await recipesToPlan(user.id, input.recipe))[0]?.title ?? null) : null
    return await redirectWithToast(
      returnTo(url) || `/meal-plan/${plan.id}`,
      addedText({ added, skipped, plan: plan.name, title }),
    )
  }),
})

export const meta: MetaFunction = () => [
  { title: 'Add to a meal plan · Larder' },
  { name: 'robots', content: 'noindex' },
]

type Answer = Refused & { recipes?: { id: string; title: string }[] }

/** So many titles are named, the others counted. */
const NAMED = 3

export default function AddToAPlan() {
  const { plans, recipes: asked, back, formToken, onceKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Answer | undefined
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
        <Blank
          title="No recipes chosen"
          actions={
            <Link className="btn btn--main" to="/collection">
              To my collection
            </Link>
          }>
          <p>Select recipes in your collection first, then put them on a plan.</p>
        </Blank>
      </div>
    )
  return (
    <Sheet title="Add to a meal plan">
      <Ask
        intent="add"
        button={recipes.length === 1 ? 'Add recipe' : `Add ${recipes.length} recipes`}
        busy="Adding…"
        token={formToken}
        action={to}
        answer={wrong ? { result: { error: { '': [orFailed(wrong.join(' '), ADD_FAILED)] } } } : answer}
        aside={
          <Link className="btn" to={back || '/collection'}>
            Cancel
          </Link>
        }>
        <OnceKey value={onceKey} />
        {recipes.map(({ id }) => (
          <input key={id} type="hidden" name="recipe" value={id} />
        ))}
        <p className="way-in__says">{namesOf(recipes.map(({ title }) => title).filter(Boolean), recipes.length)}</p>
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
                    {name} <small className="meta">{countText(count, 'recipe', 'recipes')}</small>
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
          <Field id="name" label="Name of the new plan" errors={error?.name}>
            {(aria) => (
              <input
                {...aria}
                name="name"
                defaultValue={typed?.name}
                maxLength={LONGEST_NAME}
                autoComplete="off"
                onFocus={({ currentTarget }) => chooseNew(currentTarget.form)}
              />
            )}
          </Field>
        </fieldset>
      </Ask>
    </Sheet>
  )
}

/** Whoever names a plan means a new one. */
function chooseNew(form: HTMLFormElement | null): void {
  const radio = form?.querySelector<HTMLInputElement>('input[name=plan][value=new]')
  if (radio) radio.checked = true
}

function namesOf(titles: string[], count: number): string {
  const named = titles.slice(0, NAMED)
  const rest = count - named.length
  if (named.length === 0) return countText(count, 'recipe', 'recipes')
  return rest > 0
    ? `${named.join(', ')} and ${rest} more`
    : named.length > 1
      ? `${named.slice(0, -1).join(', ')} and ${named[named.length - 1]}`
      : (named[0] ?? '')
}
