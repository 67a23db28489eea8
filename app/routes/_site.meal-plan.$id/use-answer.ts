import type { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { UNANSWERED } from '#app/components/inline'
import type { Refused } from '#app/components/way-in'
import { useShowToast } from '#app/ui/toast'
import type { Toast } from '#app/ui/toast'
import { orFailed } from '#app/domain/meal-plans/sentences'

type Done = { to: string | null; toast: Omit<Toast, 'id'> }
/** What a form that stays is answered: what to tell and where to go, or why not. */
export type PlanAnswer = Done | NonNullable<Refused> | typeof UNANSWERED

type Ways = {
  /** The sentence for a failure that says nothing itself. */ failed: (sent: FormData | undefined) => string
  onDone?: (done: Done) => void
  onFailure?: () => void
}

/** Tells what came of a form that was sent, each time once. */
export function useAnswer(
  { state, data, formData }: ReturnType<typeof useFetcher<PlanAnswer>>,
  { failed, onDone, onFailure }: Ways,
): void {
  const show = useShowToast()
  const isUnderWay = useRef(false)
  const sent = useRef<FormData>()
  useEffect(() => {
    if (formData) sent.current = formData
    if (state !== 'idle') isUnderWay.current = true
    if (state !== 'idle' || !isUnderWay.current) return
    isUnderWay.current = false
    if (!data) return
    if ('toast' in data) {
      show(data.toast)
      onDone?.(data)
      return
    }
    const said =
      'result' in data
        ? Object.values(data.result?.error ?? {})
            .flatMap((sentences) => sentences ?? [])
            .join(' ')
        : undefined
    show({ title: 'Error', text: orFailed(said, failed(sent.current)), tone: 'error' })
    onFailure?.()
  }, [state, data, formData, show, failed, onDone, onFailure])
}
