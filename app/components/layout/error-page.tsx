import { message, t } from '#packages/texts/t'
import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import {
  isPending,
  NETWORK_ERROR,
  PAGE_NOT_FOUND,
  UNEXPECTED_ERROR,
  type PendingSubmission,
} from '#app/domain/error-messages'
import { isObject } from '#app/platform/text/objects'
import { LinkButton } from '#app/ui/button'
import { EmptyState } from '#app/ui/empty-state'
import { narrowPageClass } from '#app/ui/classes'
import { ResumeForm } from '../form/resume-form'

const ERROR_PAGE_TITLES = new Map([
  [400, message('That did not work')],
  [401, message('Please sign in first')],
  [403, message('Not allowed')],
  [404, message('404 Page Not Found')],
  [405, message('That did not work')],
  [429, message('Please wait a moment')],
  [503, message('Larder is not available right now')],
])

type RouteErrorDetails = {
  status: number
  message: string
  /** Overrides the title by status. */ title?: string
  id?: string
  /** A form submission interrupted by an expired session. */ pendingSubmission?: PendingSubmission
}

/** Details of a thrown error Response; null for any other error. */
export function useRouteErrorDetails(): RouteErrorDetails | null {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return null
  const data: Record<string, unknown> = isObject(error.data) ? error.data : {}
  const textOf = (name: string) => (typeof data[name] === 'string' ? data[name] : undefined)
  return {
    status: error.status,
    message: textOf('message') ?? (error.status === 404 ? PAGE_NOT_FOUND() : UNEXPECTED_ERROR()),
    title: textOf('title'),
    id: textOf('id'),
    pendingSubmission: isPending(data.held) ? data.held : undefined,
  }
}

/**
 * Whether a page's data was requested and no answer of ours came: fetch rejects with a TypeError, whose message each
 * browser words in its own way, or a proxy answers for us.
 */
export const isUnansweredRequest = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? error.status >= 502 && error.status <= 504 && typeof error.data === 'string'
    : error instanceof TypeError && /fetch|NetworkError|Load failed|network connection/i.test(error.message)

/** No signal, or no server behind it: the same address again. */
function NetworkErrorPage() {
  const { pathname, search } = useLocation()
  return (
    <div className={`${narrowPageClass} pt-8`}>
      <EmptyState
        title={t('Larder is not reachable')}
        actions={
          <LinkButton tone="main" to={pathname + search}>
            {t('Try again')}
          </LinkButton>
        }>
        <p role="alert">{NETWORK_ERROR()}</p>
      </EmptyState>
    </div>
  )
}

/** Default error page. */
export function ErrorPage() {
  const details = useRouteErrorDetails()
  const error = useRouteError()
  const { pathname, search } = useLocation()
  if (isUnansweredRequest(error)) return <NetworkErrorPage />
  const title = details?.title ?? (details && ERROR_PAGE_TITLES.get(details.status)?.()) ?? t('Something went wrong')
  return (
    <div className={`${narrowPageClass} pt-8`}>
      <EmptyState
        title={title}
        actions={
          details?.pendingSubmission ? (
            <ResumeForm held={details.pendingSubmission} />
          ) : details?.title ? (
            <LinkButton tone="main" to={pathname + search} reloadDocument>
              {t('Try Again')}
            </LinkButton>
          ) : pathname.startsWith('/admin/') && details?.status !== 404 ? (
            <LinkButton tone="main" to="/admin">
              {t('Back to Admin')}
            </LinkButton>
          ) : (
            <LinkButton tone="main" to="/">
              {t('Back to Home')}
            </LinkButton>
          )
        }>
        <p>{details?.message ?? UNEXPECTED_ERROR()}</p>
        {details?.id && (
          <p className="text-sm">
            {t('If you write to us about this, please include this number: {id}', { id: details.id })}
          </p>
        )}
      </EmptyState>
    </div>
  )
}
