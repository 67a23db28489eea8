import type { MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { NOT_FOUND_TITLE } from '#app/components/layout/page-meta'
import { getCurrentOperator } from '#app/http/operator-session.server'
import { page } from '#app/http/page.server'

export { operatorScreenPolicy as handle } from '#app/http/operator-screen-policy'
export { ErrorPage as ErrorBoundary } from '#app/components/layout/error-page'
export { shouldRevalidate } from '#app/components/form/network-safe'

/**
 * For what the screens say of the role; what it allows is decided by each of them, and each says so itself when the
 * database is away.
 */
export const loader = page('anyone', async ({ request, ip }) => {
  const operator = await getCurrentOperator(request, ip).catch(() => null)
  return { role: operator?.role ?? null }
})

/** Title of the error page; each screen has its own. */
export const meta: MetaFunction = ({ error }) => [
  { title: isRouteErrorResponse(error) && error.status === 404 ? NOT_FOUND_TITLE : 'Larder' },
]

// `/admin` itself is in `_site.admin_._index`: as an index route of this layout it would no longer receive POST /admin.
export { Outlet as default } from '@remix-run/react'
