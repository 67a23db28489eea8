import type { Request, RequestHandler, Response } from 'express'
import { env, isSecureOrigin } from '#app/platform/env.server'
import { getIdentityProvider, type HostedIdentity } from '#app/ports/identity/identity.server'
import { getPolicyMatch } from './route-policy.server'
import { buildContentSecurityPolicy } from './security-headers.server'

/**
 * Renews the session token of a hosted identity provider. Such tokens expire after a minute, so before a request is
 * authenticated it may need a fresh one, or a redirect to the provider and back. Without the provider's cookies it passes.
 */
export const renewHostedSession: RequestHandler = (request, response, next) => {
  const { hosted } = getIdentityProvider()
  if (!hosted) return next()
  handleSessionRenewal(hosted, request, response).then((isAnswered) => isAnswered || next(), next)
}

async function handleSessionRenewal(hosted: HostedIdentity, request: Request, response: Response): Promise<boolean> {
  const { APP_ORIGIN } = env()
  // Not resolved against the origin: `//somewhere/else` is a path here.
  const url = new URL(APP_ORIGIN + request.originalUrl)
  if (getPolicyMatch(response).policy.csp === 'identity-provider') {
    // A Content-Security-Policy belongs to a document: client-side navigation would keep the narrower one.
    if (isReadRequest(request) && url.searchParams.has('_data')) return forceDocumentReload(response, url)
    const state = await hosted.getState()
    if (state.ok)
      response.setHeader(
        'Content-Security-Policy',
        buildContentSecurityPolicy(String(response.locals.nonce), isSecureOrigin(), state.scriptOrigin),
      )
  }
  const renewal = await hosted.renewSession({
    method: request.method,
    url,
    cookie: request.headers.cookie ?? '',
    accept: request.get('Accept') ?? '',
    destination: request.get('Sec-Fetch-Dest') ?? '',
    ip: request.ip ?? '',
  })
  if (!renewal) return false
  for (const cookie of renewal.cookies) response.append('Set-Cookie', cookie)
  if (renewal.redirect) {
    response.status(307).set({ Location: renewal.redirect, 'Cache-Control': 'no-store' }).end()
    return true
  }
  if (renewal.reload) return forceDocumentReload(response, url)
  request.headers.cookie = renewal.cookie
  return false
}

const isReadRequest = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** Remix's protocol for a data request that has to become a document request. */
function forceDocumentReload(response: Response, url: URL): true {
  const page = new URL(url)
  page.searchParams.delete('_data')
  response
    .status(204)
    .set({
      'X-Remix-Redirect': page.pathname.replace(/^\/+/, '/') + page.search,
      'X-Remix-Status': '302',
      'X-Remix-Reload-Document': 'true',
      'Cache-Control': 'no-store',
    })
    .end()
  return true
}
