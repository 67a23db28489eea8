import type { ReactNode } from 'react'
import { Icon } from './icon'

/** Error summary of a form; announced at once (role=alert). */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="notice" role="alert">
      <Icon name="triangle-alert" />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}
