import type { MetaFunction } from '@remix-run/node'
import { NO_SUCH_PAGE } from '#app/domain/failures'
import { page } from '#app/http/page.server'
import { AppError } from '#app/platform/app-error'

export const meta: MetaFunction = () => [{ title: '404 Page Not Found' }]

const lost = page('anyone', () => {
  throw new AppError('not_found', NO_SUCH_PAGE)
})
export { lost as loader, lost as action }

export { ErrorPage as ErrorBoundary } from '#app/components/error-page'

export default function Lost() {
  return null
}
