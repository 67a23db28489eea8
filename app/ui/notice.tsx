import type { ReactNode } from 'react'
import { Icon } from './icon'

/** What went wrong with the form below it: a title, a sentence. Read out at once. */
export function Notice({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
  return (
    <div className="notice" role="alert" id={id}>
      <Icon name="triangle-alert" />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}
