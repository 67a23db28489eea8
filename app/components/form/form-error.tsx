import { Icon } from '#app/ui/icon'

/** What is wrong with a form as a whole; nothing without a message. */
export function FormError({ id, messages, className = '' }: { id: string; messages?: string[]; className?: string }) {
  if (!messages?.length) return null
  return (
    <p className={`field__e ${className}`} role="alert" id={id}>
      <Icon name="triangle-alert" />
      <span>{messages.join(' ')}</span>
    </p>
  )
}
