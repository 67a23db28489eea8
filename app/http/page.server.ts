import { json, redirect } from '@remix-run/node'
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { AppError } from '#app/platform/app-error'
import { env } from '#app/platform/env.server'
import { toHttpError } from './http-error.server'
import { authorizeUser, authorizeOperator, signInUrlFor } from './authorization.server'
import type { OperatorFor, UserFor, AccessLevel } from './authorization.server'
import type { RoutePolicy } from './route-policy'

export type PageContext<W extends AccessLevel> = {
  request: Request
  url: URL
  /** The public origin, for links that leave the page. */ origin: string
  params: LoaderFunctionArgs['params']
  user: UserFor<W>
  operator: OperatorFor<W>
  ip: string
  /** For the hidden field of a form on this page, which must then not be shared. */ formToken: () => string
  /** For the hidden field of a form that creates something: sent twice, it happens once. */ createIdempotencyKey: () => string
  routes: AppLoadContext['routes']
  /** Of the route that the URL leads to. */ policy: RoutePolicy
}

/**
 * The page door: guards, runs, and turns a refusal into a Response that the ErrorBoundary can name.
 * A visitor at a cook's page is sent to sign in and comes back to where they were going.
 */
export function page<W extends AccessLevel, Answer>(who: W, run: (ask: PageContext<W>) => Answer | Promise<Answer>) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Answer> => {
    const url = new URL(request.url)
    try {
      const operator = await authorizeOperator(who, request, context.ip)
      const user = await authorizeUser(who, request)
      return await run({
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
      })
    } catch (thrown) {
      if (thrown instanceof Response) throw thrown
      if (who !== 'anyone' && thrown instanceof AppError && thrown.kind === 'unauthenticated')
        throw redirect(signInUrlFor(who, withoutDataParameter(url)), 303)
      const { status, headers, message, error, id } = toHttpError(thrown, {
        method: request.method,
        path: url.pathname,
      })
      // What is not there may be a moment later: nothing between us and the asker should remember it.
      throw json({ message, error, id }, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
    }
  }
}

/** The address a person sees, without Remix's own data parameter. */
function withoutDataParameter(url: URL): string {
  const seen = new URL(url)
  seen.searchParams.delete('_data')
  return seen.pathname + seen.search
}
