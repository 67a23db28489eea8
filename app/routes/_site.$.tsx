import type { MetaFunction } from '@remix-run/node'
import { NOT_FOUND_TITLE } from '#app/components/layout/page-meta'
import { PAGE_NOT_FOUND } from '#app/domain/error-messages'
import { page } from '#app/http/page.server'
import { AppError } from '#app/platform/app-error'

export const meta: MetaFunction = () => [{ title: NOT_FOUND_TITLE }]

const notFoundLoader = page('anyone', () => {
  throw new AppError('not_found', PAGE_NOT_FOUND)
})
export { notFoundLoader as loader, notFoundLoader as action }

export { ErrorPage as ErrorBoundary } from '#app/components/layout/error-page'

export default function NotFoundPage() {
  return null
}
