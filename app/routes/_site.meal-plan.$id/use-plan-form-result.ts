import { t } from '#packages/texts/t'
import { errorOrDefault } from '#app/domain/error-messages'
import type { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { NETWORK_ERROR_RESULT } from '#app/components/form/fetcher-submission'
import { joinErrors, type FormActionData } from '#app/components/form/form-result'
import { useShowToast, type Toast } from '#app/ui/toast'

type PlanFormSuccess = { to: string | null; toast: Omit<Toast, 'id'> }
/** Response to a fetcher submission: toast and redirect, or errors. */
export type PlanFormResponse = PlanFormSuccess | FormActionData | typeof NETWORK_ERROR_RESULT

type PlanFormCallbacks = {
  /** Message for a failure that has none. */ failed: (sent: FormData | undefined) => string
  onDone?: (done: PlanFormSuccess) => void
  onFailure?: () => void
}

/** Shows the result of a submission, once. */
export function usePlanFormResult(
  { state, data, formData }: ReturnType<typeof useFetcher<PlanFormResponse>>,
  { failed, onDone, onFailure }: PlanFormCallbacks,
): void {
  const show = useShowToast()
  const isUnderWay = useRef(false)
  const submittedData = useRef<FormData>()
  useEffect(() => {
    if (formData) submittedData.current = formData
    if (state !== 'idle') isUnderWay.current = true
    if (state !== 'idle' || !isUnderWay.current) return
    isUnderWay.current = false
    if (!data) return
    if ('toast' in data) {
      show(data.toast)
      onDone?.(data)
      return
    }
    const message = 'result' in data ? joinErrors(data.result) : undefined
    show({ title: t('Error'), text: errorOrDefault(message, failed(submittedData.current)), tone: 'error' })
    onFailure?.()
  }, [state, data, formData, show, failed, onDone, onFailure])
}
