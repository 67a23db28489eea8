import { t } from '#packages/texts/t'
import { ErrorText } from '#app/ui/form-field'
import { useEffect } from 'react'
import { useShowToast } from '#app/ui/toast'
import type { FormResult } from './form-result'

/** What is wrong with a form as a whole; nothing without a message. */
export function FormError({ id, messages, className }: { id: string; messages?: string[]; className?: string }) {
  if (!messages?.length) return null
  return (
    <ErrorText id={id} className={className}>
      {messages.join(' ')}
    </ErrorText>
  )
}

/** Shows the server's message about a submission as a toast, once; the form shows it as well, and keeps it. */
export function useErrorToast(result: FormResult | undefined, message: string | undefined): void {
  const show = useShowToast()
  useEffect(() => {
    if (result && message) show({ title: t('Error'), text: message, tone: 'error' })
  }, [result, message, show])
}
