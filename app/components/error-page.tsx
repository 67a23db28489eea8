import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react'
import { NO_SUCH_PAGE, UNFORESEEN } from '#app/domain/failures'
import type { Held } from '#app/domain/failures'
import { Blank } from '#app/ui/blank'
import { HeldForm } from './held-form'

const TITLES = new Map([
  [400, 'That did not work'],
  [401, 'Please sign in first'],
  [403, 'Not allowed'],
  [404, '404 Page Not Found'],
  [405, 'That did not work'],
  [429, 'A little slower, please'],
  [503, 'Larder is not reachable'],
])

export type Refusal = {
  status: number
  message: string
  /** Where the status alone does not say it. */ title?: string
  id?: string
  /** What was sent by somebody who is not signed in. */ held?: Held
}

/** What a thrown Response of the doors says, or null for any other failure. */
export function useRefusal(): Refusal | null {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return null
  const data = error.data as { message?: unknown; title?: unknown; id?: unknown; held?: Held } | string | null
  const said =
    typeof data === 'object' && typeof data?.message === 'string'
      ? data.message
      : error.status === 404
        ? NO_SUCH_PAGE
        : UNFORESEEN
  const id = typeof data === 'object' && typeof data?.id === 'string' ? data.id : undefined
  const title = typeof data === 'object' && typeof data?.title === 'string' ? data.title : undefined
  const held = typeof data === 'object' ? data?.held : undefined
  return { status: error.status, message: said, title, id, held }
}

/** The page of every failure that a screen has no panel of its own for: one status, one sentence, one way on. */
export function ErrorPage() {
  const refusal = useRefusal()
  const { pathname, search } = useLocation()
  const title = refusal?.title ?? (refusal && TITLES.get(refusal.status)) ?? 'Something went wrong'
  return (
    <div className="page narrow blank__page">
      <Blank
        title={title}
        actions={
          refusal?.held ? (
            <HeldForm held={refusal.held} />
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
        <p>{refusal?.message ?? UNFORESEEN}</p>
        {refusal?.id && <p className="meta">If you write to us about it, this number helps: {refusal.id}</p>}
      </Blank>
    </div>
  )
}
