import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { FormToken } from '#app/components/form-token'
import { Inline } from '#app/components/inline'
import type { UNANSWERED } from '#app/components/inline'
import { OnceKey } from '#app/components/once-key'
import type { Refused } from '#app/components/way-in'
import { LONGEST_DESCRIPTION, LONGEST_NAME } from '#app/domain/meal-plans/meal-plan'
import { CREATE_FAILED, orFailed } from '#app/domain/meal-plans/sentences'
import { Field } from '#app/ui/field'
import { Icon } from '#app/ui/icon'
import { useShowToast } from '#app/ui/toast'
import type { Toast } from '#app/ui/toast'
import { useHydrated } from '#app/ui/use-hydrated'

type Answer = NonNullable<Refused> | { toast: Omit<Toast, 'id'> } | typeof UNANSWERED

/** `answer` is what the server said of the form where no script sent it. */
export function NewPlan({ formToken, onceKey, answer }: { formToken: string; onceKey: string; answer: Refused }) {
  const fetcher = useFetcher<Answer>()
  const { data, state } = fetcher
  const result = (data && 'result' in data ? data : answer)?.result
  const show = useShowToast()
  const told = useRef<unknown>(null)
  useEffect(() => {
    if (state === 'submitting' || !data || told.current === data) return
    told.current = data
    if ('toast' in data) show(data.toast)
    else if ('isUnanswered' in data) show({ title: 'Error', text: CREATE_FAILED, tone: 'error' })
  }, [data, state, show])
  const wrong = result?.error?.['']
  return (
    <section className="sheet pad plans__new" aria-labelledby="new">
      <h2 className="h3" id="new">
        New meal plan
      </h2>
      <fetcher.Form method="post" action="/meal-plans?index">
        <FormToken value={formToken} />
        <OnceKey value={onceKey} />
        <Inline />
        {wrong && (
          <p className="field__e way-in__e" role="alert">
            <Icon name="triangle-alert" />
            <span>{orFailed(wrong.join(' '), CREATE_FAILED)}</span>
          </p>
        )}
        {/* A new key comes with the page that has the new plan: its form is empty again. */}
        <Fields key={onceKey} result={result} isUnderWay={state === 'submitting'} />
      </fetcher.Form>
    </section>
  )
}

function Fields({ result, isUnderWay }: { result: NonNullable<Refused>['result']; isUnderWay: boolean }) {
  const typed = result?.initialValue
  const [name, setName] = useState(typed?.name ?? '')
  const [description, setDescription] = useState(typed?.description ?? '')
  const isHydrated = useHydrated()
  return (
    <>
      <Field id="name" label="Name" errors={result?.error?.name}>
        {(aria) => (
          <input
            {...aria}
            name="name"
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Field
        id="description"
        label="Description"
        aside={isHydrated ? `${description.length}/${LONGEST_DESCRIPTION}` : 'if you like'}
        errors={result?.error?.description}>
        {(aria) => (
          <textarea
            {...aria}
            name="description"
            rows={3}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
            maxLength={LONGEST_DESCRIPTION}
          />
        )}
      </Field>
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
