import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorPage, useRefusal } from '#app/components/error-page'
import { MissingPlan } from '#app/components/missing-plan'
import { OnceKey } from '#app/components/once-key'
import { Ask, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { addDays, longDay } from '#app/domain/meal-plans/days'
import { LONGEST_NAME } from '#app/domain/meal-plans/meal-plan'
import { duplicateMealPlan, mealPlanInShort } from '#app/domain/meal-plans/meal-plans.server'
import { Copy } from '#app/domain/meal-plans/schema'
import { DUPLICATE_FAILED, orFailed } from '#app/domain/meal-plans/sentences'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Field } from '#app/ui/field'

export { links } from '#app/components/plans-styles'

export const loader = page('user', async ({ user, params, formToken, onceKey }) => ({
  plan: await mealPlanInShort(user.id, params.id ?? ''),
  formToken: formToken(),
  onceKey: onceKey(),
}))

export const action = forms('user', {
  duplicate: form(Copy, async ({ user, params, input, onceKey }) => {
    const { id, name } = await duplicateMealPlan(user.id, params.id ?? '', input, onceKey)
    return await redirectWithToast(`/meal-plan/${id}`, {
      title: 'Meal plan duplicated',
      text: `This is ${name}.`,
      tone: 'done',
    })
  }),
})

export const meta: MetaFunction = () => [
  { title: 'Duplicate a meal plan · Larder' },
  { name: 'robots', content: 'noindex' },
]

export default function DuplicatePlan() {
  const { plan, formToken, onceKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  const { error, initialValue: typed } = answer?.result ?? {}
  const wrong = error?.['']
  return (
    <Sheet title="Duplicate this meal plan">
      <Ask
        intent="duplicate"
        button="Duplicate"
        busy="Duplicating…"
        token={formToken}
        answer={wrong ? { result: { error: { '': [orFailed(wrong.join(' '), DUPLICATE_FAILED)] } } } : answer}
        aside={
          <Link className="btn" to={`/meal-plan/${plan.id}`}>
            Cancel
          </Link>
        }>
        <OnceKey value={onceKey} />
        <Field id="name" label="Name of the copy" errors={error?.name}>
          {(aria) => (
            <input
              {...aria}
              name="name"
              defaultValue={typed ? typed.name : `${plan.name} (copy)`.slice(0, LONGEST_NAME)}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              required
            />
          )}
        </Field>
        {plan.firstDay && (
          <Field
            id="startsOn"
            label="First day"
            errors={error?.startsOn}
            hint={`This plan begins on ${longDay(plan.firstDay)}. All its days move along.`}>
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
          </Field>
        )}
      </Ask>
    </Sheet>
  )
}

export function ErrorBoundary() {
  return useRefusal()?.status === 404 ? <MissingPlan /> : <ErrorPage />
}
