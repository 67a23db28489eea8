import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { addRecipePath } from '#app/domain/collection/add-recipe-paths'
import { errorOrDefault } from '#app/domain/error-messages'
import { ADD_TO_PLAN_FAILED } from '#app/domain/meal-plans/messages'
import { Button, LinkButton } from '#app/ui/button'
import { useShowToast } from '#app/ui/toast'
import { FetcherFlag } from '../form/fetcher-submission'
import { FormTokenInput } from '../form/hidden-inputs'
import { findFirstErrorMessage, type SaveRecipeResult } from './save-recipe-button'

/**
 * Saves a found recipe and adds it to the newest meal plan, in one tap; then it leads to that plan. A toast would cover
 * what is pressed next, so there is one for failures only.
 */
export function AddToPlanButton({
  url,
  returnPath,
  onSaved,
}: {
  url: string
  returnPath: string
  onSaved: () => void
}) {
  const fetcher = useFetcher<SaveRecipeResult | { result: object }>()
  const showToast = useShowToast()
  const handledData = useRef<unknown>(undefined)
  const planLink = useRef<HTMLAnchorElement>(null)
  const { data, state } = fetcher

  useEffect(() => {
    if (state !== 'idle' || !data || handledData.current === data) return
    handledData.current = data
    if ('toast' in data) {
      if (data.toast.tone === 'error') showToast(data.toast)
      // The button that had the focus is gone.
      if (document.activeElement === document.body) planLink.current?.focus({ preventScroll: true })
      onSaved()
    } else
      showToast({
        title: 'Error',
        text: errorOrDefault(findFirstErrorMessage(data), ADD_TO_PLAN_FAILED),
        tone: 'error',
      })
  }, [state, data, onSaved, showToast])

  if (data && 'plan' in data && data.plan)
    return (
      <LinkButton ref={planLink} icon="calendar-days" size="compact" to={`/meal-plan/${data.plan.id}`}>
        <span className="max-w-[10rem] truncate" dir="auto">
          Open “{data.plan.name}”
        </span>
      </LinkButton>
    )
  return (
    <fetcher.Form className="inline-block" method="post" action={addRecipePath({ back: returnPath })}>
      <FormTokenInput />
      <FetcherFlag />
      <input type="hidden" name="url" value={url} />
      <Button icon="calendar-plus" size="compact" name="intent" value="plan" disabled={state !== 'idle'}>
        {state === 'idle' ? 'Add to plan' : 'Adding…'}
      </Button>
    </fetcher.Form>
  )
}
