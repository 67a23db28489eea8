import type { ReactNode } from 'react'
import { Icon } from './icon'

/** What went wrong with the form below it: a title, a sentence. Read out at once. */
export function Notice({
  id,
  title,
  className = 'mb-4',
  children,
}: {
  id?: string
  title: string
  /** Replaces the distance to what follows. */ className?: string
  children?: ReactNode
}) {
  return (
    <div
      className={`flex items-start py-3 px-4 border border-tomato rounded-2 bg-tomato-wash leading-[1.4] ${className}`}
      role="alert"
      id={id}>
      <Icon name="triangle-alert" className="mt-0.5 mr-2.5 text-tomato" />
      <div>
        <b>{title}</b>
        {children && <p className="mt-0.5">{children}</p>}
      </div>
    </div>
  )
}
