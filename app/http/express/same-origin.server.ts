import { message } from '#packages/texts/t'
import type { Request, RequestHandler } from 'express'
import { AppError } from '#app/platform/app-error'
import { HTTP_STATUS } from '../http-error.server'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
export const CROSS_ORIGIN_ERROR = new AppError(
  'forbidden',
  message('This form did not come from Larder. Please open the page again and retry.'),
)

type RequestOrigin = { method: string; host: string; secFetchSite?: string; origin?: string; referer?: string }

/**
 * Whether an unsafe request is same-origin: 'yes', 'no', or 'unproven'. Current browsers send Sec-Fetch-Site, older ones
 * Origin or at least Referer. Where all three are suppressed, or Origin is `null` as on a page with `no-referrer`, `forms`
 * checks the CSRF token instead.
 */
export function checkSameOrigin(
  { method, host, secFetchSite, origin, referer }: RequestOrigin,
  hosts: ReadonlySet<string>,
  secure: boolean,
): 'yes' | 'no' | 'unproven' {
  if (SAFE_METHODS.has(method)) return 'yes'
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' || secFetchSite === 'none' ? 'yes' : 'no'
  const claimedOrigin = origin ?? referer
  if (origin === 'null' || claimedOrigin === undefined) return 'unproven'
  if (!URL.canParse(claimedOrigin)) return 'no'
  const url = new URL(claimedOrigin)
  return url.protocol === (secure ? 'https:' : 'http:') && url.host === host && hosts.has(url.host) ? 'yes' : 'no'
}

const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i
/** What a form of another site, or its `fetch` in no-cors mode, can send without a CORS preflight. */
const isForgeable = (method: string, contentType: string) =>
  method === 'POST' &&
  (contentType === '' || FORM_TYPE.test(contentType) || /^text\/plain\s*(?:;|$)/i.test(contentType))

/**
 * A request whose origin is unproven: a form carries a token, which `forms` checks. Scripts call the API without an
 * origin; with a cookie they send a content type that no form can send.
 */
export const mayPassUnproven = (
  { method, path, headers }: Pick<Request, 'method' | 'path' | 'headers'>,
  contentType: string,
): boolean =>
  path.startsWith('/api/')
    ? headers.origin === undefined && !(headers.cookie !== undefined && isForgeable(method, contentType))
    : FORM_TYPE.test(contentType)

export function requireSameOrigin(hosts: () => ReadonlySet<string>, isSecure: () => boolean): RequestHandler {
  return (request, response, next) => {
    const verdict = checkSameOrigin(
      {
        method: request.method,
        host: request.headers.host?.toLowerCase() ?? '',
        secFetchSite: request.get('Sec-Fetch-Site'),
        origin: request.get('Origin'),
        referer: request.get('Referer'),
      },
      hosts(),
      isSecure(),
    )
    const mayPass =
      verdict === 'yes' || (verdict === 'unproven' && mayPassUnproven(request, request.get('Content-Type') ?? ''))
    response.locals.isUnproven = verdict === 'unproven'
    // Remix compares it with the host, and takes our own pages with `no-referrer` for another site.
    if (request.headers.origin === 'null') delete request.headers.origin
    if (mayPass) return next()
    response.status(HTTP_STATUS.forbidden)
    if (request.path.startsWith('/api/'))
      response.json({ message: CROSS_ORIGIN_ERROR.said, error: CROSS_ORIGIN_ERROR.kind })
    else response.type('text/plain').send(`${CROSS_ORIGIN_ERROR.said}\n`)
  }
}
