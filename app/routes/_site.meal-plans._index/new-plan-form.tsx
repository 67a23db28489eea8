import { errorOrDefault } from '#app/domain/error-messages'
import { getFormProps } from '@conform-to/react'
import { useFetcher, type FetcherWithComponents } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { FormError } from '#app/components/form/form-error'
import type { FormActionData, FormResult } from '#app/components/form/form-result'
import { FormTokenInput, IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import { FetcherFlag, type NETWORK_ERROR_RESULT } from '#app/components/form/fetcher-submission'
import { TextareaField, TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { MAX_PLAN_DESCRIPTION_LENGTH, MAX_PLAN_NAME_LENGTH } from '#app/domain/meal-plans/meal-plan'
import type { NewMealPlan } from '#app/domain/meal-plans/schema'
import { CREATE_PLAN_FAILED } from '#app/domain/meal-plans/messages'
import { Button } from '#app/ui/button'
import { paddedCardClass } from '#app/ui/classes'
import { text } from '#app/ui/text'
import { useShowToast, type Toast } from '#app/ui/toast'
import { useHydrated } from '#app/ui/use-hydrated'

type NewPlanResponse = FormActionData | { toast: Omit<Toast, 'id'> } | typeof NETWORK_ERROR_RESULT
type NewPlanFormProps = {
  idempotencyKey: string
  /** The result that came with the page, when no script submitted the form. */ result: FormResult | undefined
}

export function NewPlanForm({ idempotencyKey, result }: NewPlanFormProps) {
  const fetcher = useFetcher<NewPlanResponse>()
  const { data, state } = fetcher
  const show = useShowToast()
  const shown = useRef<unknown>(null)
  useEffect(() => {
    if (state === 'submitting' || !data || shown.current === data) return
    shown.current = data
    if ('toast' in data) show(data.toast)
    else if ('isUnanswered' in data) show({ title: 'Error', text: CREATE_PLAN_FAILED, tone: 'error' })
  }, [data, state, show])
  return (
    <section className={`${paddedCardClass} lg:sticky lg:top-24 print:static`} aria-labelledby="new">
      <h2 className={`${text.h3} mb-4`} id="new">
        New meal plan
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
        messages={form.errors && [errorOrDefault(form.errors.join(' '), CREATE_PLAN_FAILED)]}
        className="mb-4"
      />
      <div>
        {' '}
        <TextField field={fields.name} label="Name" maxLength={MAX_PLAN_NAME_LENGTH} autoComplete="off" required />
        <TextareaField
          field={fields.description}
          label="Description"
          aside={isHydrated ? `${fields.description.value?.length ?? 0}/${MAX_PLAN_DESCRIPTION_LENGTH}` : 'optional'}
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
        {isUnderWay ? 'Creating…' : 'Create plan'}
      </Button>
    </fetcher.Form>
  )
}
