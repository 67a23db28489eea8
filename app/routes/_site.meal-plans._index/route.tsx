import { t } from '#packages/texts/t'
import { json, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useFetcher, type FetcherWithComponents } from '@remix-run/react'
import { createPageMeta } from '#app/components/layout/page-meta'
import { getFormResult, type FormActionData, type FormResult } from '#app/components/form/form-result'
import { ARCHIVE_PATH } from '#app/domain/shopping-lists/archive'
import { CALENDAR_PATH, MAX_PLAN_DESCRIPTION_LENGTH, MAX_PLAN_NAME_LENGTH } from '#app/domain/meal-plans/meal-plan'
import { createMealPlan, loadMealPlanCards } from '#app/domain/meal-plans/meal-plans.server'
import { NewMealPlan } from '#app/domain/meal-plans/schema'
import { form, forms } from '#app/http/forms.server'
import { pageFromReplica } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { LinkButton, iconButtonClass, Button } from '#app/ui/button'
import { EmptyState } from '#app/ui/empty-state'
import { Link } from '#app/ui/link'
import { pageClass, cardClass, paddedCardClass } from '#app/ui/classes'
import { inlineLinkClass, text } from '#app/ui/text'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import { Icon } from '#app/ui/icon'
import { errorOrDefault } from '#app/domain/error-messages'
import { getFormProps } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { FormError } from '#app/components/form/form-error'
import { FormTokenInput, IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import { FetcherFlag, type NETWORK_ERROR_RESULT } from '#app/components/form/fetcher-submission'
import { TextareaField, TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { CREATE_PLAN_FAILED } from '#app/domain/meal-plans/messages'
import { useShowToast, type Toast } from '#app/ui/toast'
import { useHydrated } from '#app/ui/use-hydrated'

export const loader = pageFromReplica('user', async ({ user, createIdempotencyKey }) => ({
  plans: await loadMealPlanCards(user, { hasArchived: false }),
  idempotencyKey: createIdempotencyKey(),
}))

export const action = forms('user', {
  create: form(NewMealPlan, async ({ user, input, idempotencyKey, isFetcherSubmit }) => {
    const { id, name } = await createMealPlan(user, input, idempotencyKey)
    const toast = {
      title: t('Meal plan created!'),
      text: t('{name} is ready for its first recipe.', { name }),
      tone: 'done' as const,
    }
    return isFetcherSubmit ? json({ toast }) : await redirectWithToast(`/meal-plans#plan-${id}`, toast)
  }),
})

/** On a network error the page stays, with the user's input. */
export { clientAction } from '#app/components/form/network-safe'

/** After a form that stays on the page, loaders revalidate only if something has changed. */
export { revalidateForFetcherToast as shouldRevalidate } from '#app/components/form/fetcher-submission'

export const meta: MetaFunction = ({ matches }) =>
  createPageMeta(matches, {
    title: t('Meal Plans'),
    description: t('Plan your meals and get one shopping list.'),
    path: '/meal-plans',
  })

export default function MealPlansIndexPage() {
  const { plans, idempotencyKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <div className={pageClass}>
      <div className="pt-8 pb-4 md:flex md:items-end md:justify-between">
        <div>
          <h1 className={text.h1}>{t('Meal Plans')}</h1>
          <p className={text.lede}>{t('Add recipes to a plan and turn it into one shopping list.')}</p>
          <p className={text.meta}>
            <Link className={inlineLinkClass} to={CALENDAR_PATH} prefetch="none">
              {t('In your calendar')}
            </Link>
            {' · '}
            <Link className={inlineLinkClass} to={ARCHIVE_PATH} prefetch="none">
              {t('Archive')}
            </Link>
          </p>
        </div>
        <LinkButton className="mt-3 md:mt-0" icon="calendar-plus" to="/plan-my-week">
          {t('Plan my week')}
        </LinkButton>
      </div>
      <div className="grid grid-cols-1 gap-6 items-start mb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {plans.length > 0 ? (
          <PlanCardList plans={plans} />
        ) : (
          <EmptyState title={t('No meal plans yet')} level={2}>
            <p>{t('Give your first plan a name, then add recipes from your collection.')}</p>
          </EmptyState>
        )}
        <NewPlanForm idempotencyKey={idempotencyKey} result={getFormResult(actionData)} />
      </div>
    </div>
  )
}

type PlanCardData = {
  id: string
  name: string
  description: string | null
  count: number
  plates: { plate_url: string; picture_url: string | null }[]
}

/** A card per plan, with up to three recipes. */
function PlanCardList({ plans }: { plans: PlanCardData[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {plans.map(({ id, name, description, count, plates }) => (
        <li
          key={id}
          id={`plan-${id}`}
          className={`${cardClass} relative flex flex-wrap items-center py-4 pl-4 pr-[52px] target:bg-honey-wash md:flex-nowrap`}>
          <div className="min-w-0 w-full md:flex-1">
            <h2 className={text.h3} dir="auto">
              {/* The whole card is its link. */}
              <Link className="covering text-inherit no-underline hover:underline" to={`/meal-plan/${id}`}>
                {name}
              </Link>
            </h2>
            {description && (
              <p className="mt-1 text-sm leading-normal text-ink-2 break-anywhere" dir="auto">
                {description}
              </p>
            )}
            <p className={`${text.meta} mt-1.5`}>{t('{count, plural, one {# recipe} other {# recipes}}', { count })}</p>
          </div>
          {plates.length > 0 && (
            <div className="flex flex-none mt-3 ml-0.5 md:mt-0 md:ml-3" aria-hidden="true">
              {plates.map((plate, index) => (
                <span
                  className={
                    'relative block w-[52px] h-[52px] -ml-5 overflow-hidden rounded-full bg-well ' +
                    'shadow-[0_0_0_3px_var(--card)] first:ml-0 md:w-16 md:h-16'
                  }
                  key={index}>
                  <RecipePicture recipe={plate} />
                </span>
              ))}
            </div>
          )}
          <Link
            className={iconButtonClass({ tone: 'faint', className: 'absolute right-1 top-1' })}
            to={`/meal-plan/${id}/delete`}
            aria-label={t('Delete {name}', { name })}>
            <Icon name="trash-2" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type NewPlanResponse = FormActionData | { toast: Omit<Toast, 'id'> } | typeof NETWORK_ERROR_RESULT
type NewPlanFormProps = {
  idempotencyKey: string
  /** The result that came with the page, when no script submitted the form. */ result: FormResult | undefined
}

function NewPlanForm({ idempotencyKey, result }: NewPlanFormProps) {
  const fetcher = useFetcher<NewPlanResponse>()
  const { data, state } = fetcher
  const show = useShowToast()
  const shown = useRef<unknown>(null)
  useEffect(() => {
    if (state === 'submitting' || !data || shown.current === data) return
    shown.current = data
    if ('toast' in data) show(data.toast)
    else if ('isUnanswered' in data) show({ title: t('Error'), text: CREATE_PLAN_FAILED, tone: 'error' })
  }, [data, state, show])
  return (
    <section className={`${paddedCardClass} lg:sticky lg:top-24 print:static`} aria-labelledby="new">
      <h2 className={`${text.h3} mb-4`} id="new">
        {t('New meal plan')}
      </h2>
      {/* The page with the new plan has another key: its form is empty again. */}
      <NewPlanFields
        key={idempotencyKey}
        fetcher={fetcher}
        idempotencyKey={idempotencyKey}
        result={data && 'result' in data ? data.result : result}
      />
    </section>
  )
}

function NewPlanFields({
  fetcher,
  idempotencyKey,
  result,
}: NewPlanFormProps & { fetcher: FetcherWithComponents<unknown> }) {
  const [form, fields] = useActionForm<z.input<typeof NewMealPlan>>({ id: 'new-plan', result })
  const isHydrated = useHydrated()
  const isUnderWay = fetcher.state === 'submitting'
  return (
    <fetcher.Form {...getFormProps(form)} method="post" action="/meal-plans?index">
      <FormTokenInput />
      <IdempotencyKeyInput value={idempotencyKey} />
      <FetcherFlag />
      <FormError
        id={form.errorId}
        messages={form.errors && [errorOrDefault(form.errors.join(' '), CREATE_PLAN_FAILED())]}
        className="mb-4"
      />
      <div>
        {' '}
        <TextField field={fields.name} label={t('Name')} maxLength={MAX_PLAN_NAME_LENGTH} autoComplete="off" required />
        <TextareaField
          field={fields.description}
          label={t('Description')}
          aside={isHydrated ? `${fields.description.value?.length ?? 0}/${MAX_PLAN_DESCRIPTION_LENGTH}` : t('optional')}
          rows={3}
          maxLength={MAX_PLAN_DESCRIPTION_LENGTH}
        />
      </div>{' '}
      <Button
        tone="main"
        wide
        icon="plus"
        className="mt-4"
        name="intent"
        value="create"
        disabled={isHydrated && (isUnderWay || !fields.name.value?.trim())}>
        {isUnderWay ? t('Creating…') : t('Create plan')}
      </Button>
    </fetcher.Form>
  )
}
