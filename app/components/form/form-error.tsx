import { ErrorText } from '#app/ui/error-text'

/** What is wrong with a form as a whole; nothing without a message. */
export function FormError({ id, messages, className }: { id: string; messages?: string[]; className?: string }) {
  if (!messages?.length) return null
  return (
    <ErrorText id={id} className={className}>
      {messages.join(' ')}
    </ErrorText>
  )
}
