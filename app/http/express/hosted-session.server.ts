import type { Request, RequestHandler, Response } from 'express'
import { env } from '#app/platform/env.server'
import { getIdentityProvider } from '#app/ports/identity/identity.server'
import type { HostedIdentity } from '#app/ports/identity/identity.server'
import { buildContentSecurityPolicy } from './security-headers.server'

/** The pages that show the provider's own forms. */
const ACCOUNT_PAGE_PATH = /^\/sign-(?:in|up)(?:\/|$)/

/**
 * In front of the pages where a hosted provider keeps the sessions: its tokens live for a minute, so a request may have
 * to be given a fresh one, or be sent to the provider and back, before anybody asks whose it is. Who has no cookie of
 * the provider's passes at no cost.
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
  if (ACCOUNT_PAGE_PATH.test(url.pathname)) {
    // Their policy is wider than the one of the page that a script comes from, so it has to load the document anew.
    if (isReadRequest(request) && url.searchParams.has('_data')) return forceDocumentReload(response, url)
    const state = await hosted.getState()
    if (state.ok)
      response.setHeader(
        'Content-Security-Policy',
        buildContentSecurityPolicy(String(response.locals.nonce), APP_ORIGIN.startsWith('https:'), state.scriptOrigin),
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

/** How Remix tells its script to leave the page for this address instead of reading data from it. */
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
