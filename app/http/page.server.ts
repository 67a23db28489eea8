import { json, redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import { AppError } from '#app/platform/app-error'
import { readFromReplica } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { isPlainObject } from '#app/platform/text/objects'
import { currentRequestId } from '#app/platform/log.server'
import { toRoutePattern } from './route-pattern'
import { toHttpError } from './http-error.server'
import {
  authorizeUser,
  authorizeOperator,
  signInUrlFor,
  type OperatorFor,
  type UserFor,
  type AccessLevel,
} from './authorization.server'
import type { RoutePolicy } from './route-policy'

type PageContext<W extends AccessLevel> = {
  request: Request
  url: URL
  /** The public origin, for absolute URLs. */ origin: string
  params: LoaderFunctionArgs['params']
  user: UserFor<W>
  operator: OperatorFor<W>
  ip: string
  /** The CSRF token of this browser; a page that contains it is not cached for others. */ formToken: () => string
  /** For the hidden field of a form that creates something. */ createIdempotencyKey: () => string
  routes: AppLoadContext['routes']
  /** Of the route that the URL leads to. */ policy: RoutePolicy
}

type PageRun<W extends AccessLevel, Answer> = (context: PageContext<W>) => Answer | Promise<Answer>

/**
 * Loader of a page: authorizes, runs, and throws errors as a Response for the ErrorBoundary.
 * Signed-out visitors of a page that requires a user are redirected to sign-in and back. Where somebody must be signed
 * in, the data has the `formToken` that `FormTokenInput` reads; a page for anyone adds it if it has a form.
 */
export const page = <W extends AccessLevel, Answer>(who: W, run: PageRun<W, Answer>) =>
  createLoader(who, (context) => run(context))

/**
 * As page(), for what may be some seconds old unless the browser itself has written: what `run` reads comes from the
 * replica where there is one (decision 061). It must not fill a cache that is cleared when something changes.
 */
export const pageFromReplica = <W extends AccessLevel, Answer>(who: W, run: PageRun<W, Answer>) =>
  createLoader(who, (context, ownWrites) => readFromReplica(ownWrites.position(), () => run(context)))

function createLoader<W extends AccessLevel, Answer>(
  who: W,
  run: (context: PageContext<W>, ownWrites: AppLoadContext['ownWrites']) => Answer | Promise<Answer>,
) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Answer> => {
    const url = new URL(request.url)
    try {
      const operator = await authorizeOperator(who, request, context.ip)
      const user = await authorizeUser(who, request)
      const answer = await run(
        {
          request,
          url,
          origin: env().APP_ORIGIN,
          params,
          user,
          operator,
          ip: context.ip,
          formToken: () => context.form.token(),
          createIdempotencyKey: () => crypto.randomUUID(),
          routes: context.routes,
          policy: context.policy,
        },
        context.ownWrites,
      )
      return who !== 'anyone' && isPlainObject(answer) ? { ...answer, formToken: context.form.token() } : answer
    } catch (thrown) {
      if (thrown instanceof Response) throw thrown
      if (who !== 'anyone' && thrown instanceof AppError && thrown.kind === 'unauthenticated')
        throw redirect(signInUrlFor(who, withoutDataParameter(url)), 303)
      const { status, headers, message, error, id } = toHttpError(thrown, {
        method: request.method,
        path: toRoutePattern(url.pathname, params),
      })
      // A page that is missing now may exist a moment later: proxies must not cache the 404.
      const reference = id ?? (status >= 500 ? currentRequestId() : undefined)
      throw json({ message, error, id: reference }, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
    }
  }
}

/** The document's URL, without Remix's data parameter. */
function withoutDataParameter(url: URL): string {
  const seen = new URL(url)
  seen.searchParams.delete('_data')
  return seen.pathname + seen.search
}
