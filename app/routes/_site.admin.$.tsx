import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { PAGE_NOT_FOUND } from '#app/domain/error-messages'
import { page } from '#app/http/page.server'
import { AppError } from '#app/platform/app-error'

// An operator is asked for first: what is not there is nobody else's business.
export const loader = page('operator', () => {
  throw new AppError('not_found', PAGE_NOT_FOUND)
})

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [{ title: '404 Page Not Found' }, { name: 'robots', content: 'noindex' }]

export { ErrorPage as ErrorBoundary } from '#app/components/layout/error-page'

export default function AdminNotFoundPage() {
  return null
}
