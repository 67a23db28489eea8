import type { ReactNode } from 'react'
import { Icon } from './icon'

/** What is wrong, beside the field or form that it is about. Read out at once. */
export function ErrorText({ id, className = '', children }: { id?: string; className?: string; children: ReactNode }) {
  return (
    <p className={`flex items-start text-sm leading-[1.4] font-semibold text-tomato ${className}`} role="alert" id={id}>
      <Icon name="triangle-alert" className="mt-px mr-1.5" />
      <span>{children}</span>
    </p>
  )
}
