import type { LinkProps } from '@remix-run/react'
import { Icon } from './icon'
import { actionLinkClass } from './text'
import { Link } from './link'

/** To the page that this one belongs to, above its title. */
export function BackLink({ children, ...link }: Omit<LinkProps, 'className'>) {
  return (
    <Link className={`${actionLinkClass} print:hidden`} {...link}>
      <Icon name="arrow-left" className="mr-1.5" />
      {children}
    </Link>
  )
}
