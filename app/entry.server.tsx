import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { SHARED_FOR_HEADER } from '#app/http/express/page-cache.server'
import { NonceProvider } from './http/nonce'
import { serializeError, log } from './platform/log.server'

export { serverApp } from '#app/server-app.server'

const RENDER_TIMEOUT_MS = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let shellIsReady = false
    let shown = status
    const reply = () => {
      shellIsReady = true
      const body = new PassThrough()
      headers.set('Content-Type', 'text/html; charset=utf-8')
      const seconds = getPageCacheSeconds(remix)
      if (seconds) headers.set(SHARED_FOR_HEADER, String(seconds))
      const wait = getRetryAfterHeader(remix)
      if (wait) headers.set('Retry-After', wait)
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: shown }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={context.nonce}>
        <RemixServer context={remix} url={request.url} abortDelay={RENDER_TIMEOUT_MS / 2} nonce={context.nonce} />
      </NonceProvider>,
      {
        nonce: context.nonce,
        // A bot gets the whole page at once; a browser gets it as it comes.
        ...(isbot(request.headers.get('User-Agent')) ? { onAllReady: reply } : { onShellReady: reply }),
        onShellError: reject,
        onError(error) {
          shown = 500
          if (shellIsReady)
            log.error(
              { err: serializeError(error), path: new URL(request.url).pathname },
              'a page broke while rendering',
            )
        },
      },
    )
    setTimeout(abort, RENDER_TIMEOUT_MS).unref()
  })
}

/** Failures that no door has answered (a loader without one, a render that broke). */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // Remix's own refusals (a method or a `_data` that no route has) are the asker's fault, and anybody can ask.
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted)
    log.error({ err: serializeError(error), path: new URL(request.url).pathname }, 'unanswered failure')
}

/**
 * Seconds for which the deepest route lets its page be shared; 0 where somebody is signed in or a message waits, and
 * where a loader has said `Cache-Control: no-store`, because what it found is not what it would find a moment later.
 */
function getPageCacheSeconds({
  routeModules,
  staticHandlerContext: { matches, loaderData, loaderHeaders, errors },
}: EntryContext): number {
  const root = loaderData.root as { user: unknown; toast: unknown } | undefined
  if (errors || !root || root.user || root.toast) return 0
  if (Object.values(loaderHeaders).some((headers) => /\bno-store\b/.test(headers.get('Cache-Control') ?? ''))) return 0
  const deepest = matches[matches.length - 1]
  const handle = deepest && (routeModules[deepest.route.id]?.handle as { sharedFor?: number } | undefined)
  return handle?.sharedFor ?? 0
}

/** When a refused page may be asked for again: Remix drops the headers of what a loader throws. */
function getRetryAfterHeader({
  staticHandlerContext: { loaderHeaders, actionHeaders },
}: EntryContext): string | undefined {
  return [...Object.values(actionHeaders), ...Object.values(loaderHeaders)].flatMap(
    (headers) => headers.get('Retry-After') ?? [],
  )[0]
}
