import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react'
import { PAGE_NOT_FOUND, UNEXPECTED_ERROR } from '#app/domain/error-messages'
import type { PendingSubmission } from '#app/domain/error-messages'
import { EmptyState } from '#app/ui/empty-state'
import { ResumeForm } from '../form/resume-form'

const ERROR_PAGE_TITLES = new Map([
  [400, 'That did not work'],
  [401, 'Please sign in first'],
  [403, 'Not allowed'],
  [404, '404 Page Not Found'],
  [405, 'That did not work'],
  [429, 'A little slower, please'],
  [503, 'Larder is not reachable'],
])

export type RouteErrorDetails = {
  status: number
  message: string
  /** Where the status alone does not say it. */ title?: string
  id?: string
  /** What was sent by somebody who is not signed in. */ pendingSubmission?: PendingSubmission
}

/** What a thrown Response of the doors says, or null for any other failure. */
export function useRouteErrorDetails(): RouteErrorDetails | null {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return null
  const data = error.data as
    { message?: unknown; title?: unknown; id?: unknown; held?: PendingSubmission } | string | null
  const said =
    typeof data === 'object' && typeof data?.message === 'string'
      ? data.message
      : error.status === 404
        ? PAGE_NOT_FOUND
        : UNEXPECTED_ERROR
  const id = typeof data === 'object' && typeof data?.id === 'string' ? data.id : undefined
  const title = typeof data === 'object' && typeof data?.title === 'string' ? data.title : undefined
  const held = typeof data === 'object' ? data?.held : undefined
  return { status: error.status, message: said, title, id, pendingSubmission: held }
}

/** The page of every failure that a screen has no panel of its own for: one status, one sentence, one way on. */
export function ErrorPage() {
  const refusal = useRouteErrorDetails()
  const { pathname, search } = useLocation()
  const title = refusal?.title ?? (refusal && ERROR_PAGE_TITLES.get(refusal.status)) ?? 'Something went wrong'
  return (
    <div className="page narrow blank__page">
      <EmptyState
        title={title}
        actions={
          refusal?.pendingSubmission ? (
            <ResumeForm held={refusal.pendingSubmission} />
          ) : refusal?.title ? (
            <Link className="btn btn--main" to={pathname + search} reloadDocument>
              Try Again
            </Link>
          ) : (
            <Link className="btn btn--main" to="/">
              Back to Home
            </Link>
          )
        }>
        <p>{refusal?.message ?? UNEXPECTED_ERROR}</p>
        {refusal?.id && <p className="meta">If you write to us about it, this number helps: {refusal.id}</p>}
      </EmptyState>
    </div>
  )
}
