import { useEffect } from 'react'
import { useShowToast } from '#app/ui/toast'
import type { FormResult } from './form-result'

/** Shows the server's message about a submission as a toast, once; the form shows it as well, and keeps it. */
export function useErrorToast(result: FormResult | undefined, message: string | undefined): void {
  const show = useShowToast()
  useEffect(() => {
    if (result && message) show({ title: 'Error', text: message, tone: 'error' })
  }, [result, message, show])
}
