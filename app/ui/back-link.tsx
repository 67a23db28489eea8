import { Link } from '@remix-run/react'
import type { LinkProps } from '@remix-run/react'
import { Icon } from './icon'
import { actionLinkClass } from './text'

/** To the page that this one belongs to, above its title. */
export function BackLink({ children, ...link }: Omit<LinkProps, 'className'>) {
  return (
    <Link className={`${actionLinkClass} print:hidden`} discover="none" {...link}>
      <Icon name="arrow-left" className="mr-1.5" />
      {children}
    </Link>
  )
}
