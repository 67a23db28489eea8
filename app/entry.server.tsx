import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { withholdTypedValues, type SubmissionState } from '#app/components/form/typed-values'
import { SHARED_FOR_HEADER } from '#app/http/express/page-cache.server'
import { isObject } from '#app/platform/text/objects'
import { KeepMarkupProvider } from '#app/ui/kept-markup'
import { translateManifest } from '#app/http/language.server'
import { currentLanguage } from '#packages/texts/t'
import { createHtmlStream, limitRenderTime } from './http/html-stream.server'
import { keepMarkup } from './http/kept-markup.server'
import { pickRoutes, renderWithPreloads } from './http/module-preloads.server'
import { NonceProvider } from './http/nonce'
import { toRoutePattern } from './http/route-pattern'
import type { RoutePolicy } from './http/route-policy'
import { serializeError, log } from './platform/log.server'
import { escapeScriptJson } from './platform/text/strings'

export { serverApp } from '#app/server-app.server'

const RENDER_TIMEOUT_MS = 10_000
/** The development server may change a component at any time. */
const keepsMarkup = import.meta.env.PROD

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Response | Promise<Response> {
  remix.serverHandoffString = withoutRepeatedValues(remix)
  remix.manifest = translateManifest(remix.manifest, currentLanguage())
  setPageHeaders(headers, remix, context)
  const document = (
    <NonceProvider value={context.nonce}>
      <KeepMarkupProvider value={keepsMarkup ? keepMarkup : null}>
        <RemixServer context={remix} url={request.url} abortDelay={RENDER_TIMEOUT_MS / 2} nonce={context.nonce} />
      </KeepMarkupProvider>
    </NonceProvider>
  )
  const isWhole = Object.values(remix.staticHandlerContext.activeDeferreds ?? {}).every(({ done }) => done)
  if (!isWhole) return streamPage(document, { request, status, headers, remix, context })
  // A fifth less work than a stream, whose parts also compress to more.
  context.setBody(Buffer.from(`<!DOCTYPE html>${renderWithPreloads(remix, () => renderToString(document))}`))
  const sharedSeconds = getPageCacheSeconds(remix, context.policy)
  if (sharedSeconds) headers.set(SHARED_FOR_HEADER, String(sharedSeconds))
  return new Response(null, { headers, status })
}

type PageStream = { request: Request; status: number; headers: Headers; remix: EntryContext; context: AppLoadContext }

/** A page whose loaders still wait for something. Browsers get it as it comes; bots get it complete. */
function streamPage(document: ReactNode, { request, status, headers, remix, context }: PageStream): Promise<Response> {
  const { matches } = remix.staticHandlerContext
  const params = matches.at(-1)?.params ?? {}
  remix.manifest = pickRoutes(
    remix.manifest,
    matches.map(({ route }) => route.id),
  )
  return new Promise((resolve, reject) => {
    const body = createHtmlStream()
    let shellIsReady = false
    let shown = status
    const reply = () => {
      shellIsReady = true
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: shown }))
    }
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce: context.nonce,
      ...(isbot(request.headers.get('User-Agent')) ? { onAllReady: reply } : { onShellReady: reply }),
      onShellError(error) {
        body.destroy()
        reject(error)
      },
      onError(error) {
        shown = 500
        if (shellIsReady)
          log.error(
            { err: serializeError(error), path: toRoutePattern(new URL(request.url).pathname, params) },
            'a page broke while rendering',
          )
      },
    })
    limitRenderTime(body, abort, RENDER_TIMEOUT_MS)
  })
}

function setPageHeaders(headers: Headers, remix: EntryContext, { policy }: AppLoadContext): void {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const wait = getRetryAfterHeader(remix)
  if (wait) headers.set('Retry-After', wait)
  if (headers.has('Cache-Control')) return
  // No browser keeps what is signed in for Back: on a device that others use, somebody signs out, with or without scripts.
  const isForNobody = policy.cache === 'no-store' || isSignedIn(remix)
  headers.set('Cache-Control', isForNobody ? 'no-store' : 'private, no-cache')
}

const isSignedIn = ({ staticHandlerContext: { loaderData } }: EntryContext): boolean =>
  isObject(loaderData.root) && Boolean(loaderData.root.user)

/** Errors that `page`, `forms` or `api` have not turned into a response: of other loaders, and of rendering. */
export function handleError(error: unknown, { request, params }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // Remix's own 4xx (a method or a `_data` that no route has) are client errors and not worth a log line.
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted)
    log.error(
      { err: serializeError(error), path: toRoutePattern(new URL(request.url).pathname, params) },
      'error without a response',
    )
}

/** The hydration state, in which submitted texts do not stand a second time. */
function withoutRepeatedValues({ serverHandoffString = '', staticHandlerContext }: EntryContext): string {
  if (!staticHandlerContext.actionData && !staticHandlerContext.errors) return serverHandoffString
  const { state, ...handoff } = JSON.parse(serverHandoffString) as { state: SubmissionState }
  return escapeScriptJson(JSON.stringify({ ...handoff, state: withholdTypedValues(state) }))
}

/**
 * Seconds for which the page may be cached for all visitors: none for a signed-in user or with a pending toast, nor when
 * a loader responds with `Cache-Control: no-store` because its data is a fallback.
 */
function getPageCacheSeconds(
  { staticHandlerContext: { loaderData, loaderHeaders, errors } }: EntryContext,
  { cache }: RoutePolicy,
): number {
  const root: unknown = loaderData.root
  if (errors || !isObject(root) || root.user || root.toast) return 0
  if (Object.values(loaderHeaders).some((headers) => /\bno-store\b/.test(headers.get('Cache-Control') ?? ''))) return 0
  return typeof cache === 'object' ? cache.sharedSeconds : 0
}

/** Retry-After of a Response that a loader or action threw: Remix drops its headers. */
function getRetryAfterHeader({
  staticHandlerContext: { loaderHeaders, actionHeaders },
}: EntryContext): string | undefined {
  return [...Object.values(actionHeaders), ...Object.values(loaderHeaders)].flatMap(
    (headers) => headers.get('Retry-After') ?? [],
  )[0]
}
