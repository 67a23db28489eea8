import type { ReactNode } from 'react'
import { buttonClass } from './button'
import { Icon } from './icon'
import type { IconName } from './icon-names'

/** A button that opens what stands below it; a `details`, so it needs no script. */
export function Disclosure({
  label,
  icon,
  isOpen,
  className = '',
  children,
}: {
  label: ReactNode
  icon?: IconName
  /** At first. */ isOpen?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <details className={`group ${className}`} open={isOpen}>
      <summary className={buttonClass({ size: 'compact', className: 'list-none' })}>
        {icon && <Icon name={icon} className="mr-2" />}
        {label}
        <Icon
          name="chevron-down"
          className="ml-2 transition-transform duration-fast group-open:[transform:rotate(180deg)]"
        />
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
