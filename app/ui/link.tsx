import { Link as RouterLink, type LinkProps } from '@remix-run/react'
import { forwardRef } from 'react'

const isServer = typeof document === 'undefined'

/**
 * The router's link. On the server it is the plain link that the router's ends up as: a page has dozens, and each would
 * run some twenty hooks. Nothing discovers routes (remix.config.js), so no link says that it may.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const { to } = props
  if (!isServer || typeof to !== 'string' || !to.startsWith('/'))
    return <RouterLink discover="none" {...props} ref={ref} />
  const {
    to: _,
    prefetch,
    discover,
    replace,
    preventScrollReset,
    reloadDocument,
    state,
    relative,
    viewTransition,
    ...rest
  } = props
  return <a {...rest} href={to} />
})
