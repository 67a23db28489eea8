import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { FormTokenInput } from '#app/components/form/form-token-input'
import { FetcherFlag } from '#app/components/form/fetcher-submission'
import type { NETWORK_ERROR_RESULT } from '#app/components/form/fetcher-submission'
import { IdempotencyKeyInput } from '#app/components/form/idempotency-key-input'
import type { FormActionData } from '#app/components/form/submit-form'
import { MAX_PLAN_DESCRIPTION_LENGTH, MAX_PLAN_NAME_LENGTH } from '#app/domain/meal-plans/meal-plan'
import { CREATE_PLAN_FAILED, planErrorOrDefault } from '#app/domain/meal-plans/messages'
import { FormField } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'
import { useShowToast } from '#app/ui/toast'
import type { Toast } from '#app/ui/toast'
import { useHydrated } from '#app/ui/use-hydrated'

type NewPlanResponse = NonNullable<FormActionData> | { toast: Omit<Toast, 'id'> } | typeof NETWORK_ERROR_RESULT

/** `answer` is the action data of a submission without a script. */
export function NewPlanForm({
  formToken,
  idempotencyKey,
  answer,
}: {
  formToken: string
  idempotencyKey: string
  answer: FormActionData
}) {
  const fetcher = useFetcher<NewPlanResponse>()
  const { data, state } = fetcher
  const result = (data && 'result' in data ? data : answer)?.result
  const show = useShowToast()
  const handledResult = useRef<unknown>(null)
  useEffect(() => {
    if (state === 'submitting' || !data || handledResult.current === data) return
    handledResult.current = data
    if ('toast' in data) show(data.toast)
    else if ('isUnanswered' in data) show({ title: 'Error', text: CREATE_PLAN_FAILED, tone: 'error' })
  }, [data, state, show])
  const formErrors = result?.error?.['']
  return (
    <section className="sheet pad plans__new" aria-labelledby="new">
      <h2 className="h3" id="new">
        New meal plan
      </h2>
      <fetcher.Form method="post" action="/meal-plans?index">
        <FormTokenInput value={formToken} />
        <IdempotencyKeyInput value={idempotencyKey} />
        <FetcherFlag />
        {formErrors && (
          <p className="field__e way-in__e" role="alert">
            <Icon name="triangle-alert" />
            <span>{planErrorOrDefault(formErrors.join(' '), CREATE_PLAN_FAILED)}</span>
          </p>
        )}
        {/* A new idempotency key comes with the page that lists the new plan, and resets the form. */}
        <NewPlanFields key={idempotencyKey} result={result} isUnderWay={state === 'submitting'} />
      </fetcher.Form>
    </section>
  )
}

function NewPlanFields({ result, isUnderWay }: { result: NonNullable<FormActionData>['result']; isUnderWay: boolean }) {
  const typed = result?.initialValue
  const [name, setName] = useState(typed?.name ?? '')
  const [description, setDescription] = useState(typed?.description ?? '')
  const isHydrated = useHydrated()
  return (
    <>
      <FormField id="name" label="Name" errors={result?.error?.name}>
        {(aria) => (
          <input
            {...aria}
            name="name"
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={MAX_PLAN_NAME_LENGTH}
            autoComplete="off"
            required
          />
        )}
      </FormField>
      <FormField
        id="description"
        label="Description"
        aside={isHydrated ? `${description.length}/${MAX_PLAN_DESCRIPTION_LENGTH}` : 'if you like'}
        errors={result?.error?.description}>
        {(aria) => (
          <textarea
            {...aria}
            name="description"
            rows={3}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
            maxLength={MAX_PLAN_DESCRIPTION_LENGTH}
          />
        )}
      </FormField>
      <button
        className="btn btn--main btn--wide"
        name="intent"
        value="create"
        disabled={isHydrated && (isUnderWay || name.trim() === '')}>
        <Icon name="plus" />
        {isUnderWay ? 'Creating…' : 'Create plan'}
      </button>
    </>
  )
}
