import type { RequestHandler } from 'express'
import { AppError } from '#app/platform/app-error'
import { HTTP_STATUS } from '../http-status'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
export const CROSS_ORIGIN_ERROR = new AppError(
  'forbidden',
  'This form came from another place. Please open the page again and retry.',
)

export type RequestOrigin = {
  method: string
  path: string
  host: string
  secFetchSite?: string
  origin?: string
  referer?: string
}

/**
 * Whether an unsafe request comes from a page of ours: 'yes', 'no', or 'unproven'. Browsers that know Sec-Fetch-Site
 * say so themselves; older ones send Origin, or at least Referer, with every form. A browser whose owner has silenced
 * all three proves itself by the form's token, which the form door checks. The JSON endpoints take only what a foreign
 * page cannot send unasked (application/json), so there a request with none of the three may pass.
 */
export function checkSameOrigin(
  { method, path, host, secFetchSite, origin, referer }: RequestOrigin,
  hosts: ReadonlySet<string>,
  secure: boolean,
): 'yes' | 'no' | 'unproven' {
  if (SAFE_METHODS.has(method)) return 'yes'
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' || secFetchSite === 'none' ? 'yes' : 'no'
  const claimed = origin ?? referer
  if (claimed === undefined) return path.startsWith('/api/') ? 'yes' : 'unproven'
  if (!URL.canParse(claimed)) return 'no'
  const url = new URL(claimed)
  return url.protocol === (secure ? 'https:' : 'http:') && url.host === host && hosts.has(url.host) ? 'yes' : 'no'
}

export function requireSameOrigin(hosts: () => ReadonlySet<string>, isSecure: () => boolean): RequestHandler {
  return (request, response, next) => {
    const fromHere = checkSameOrigin(
      {
        method: request.method,
        path: request.path,
        host: request.headers.host?.toLowerCase() ?? '',
        secFetchSite: request.get('Sec-Fetch-Site'),
        origin: request.get('Origin'),
        referer: request.get('Referer'),
      },
      hosts(),
      isSecure(),
    )
    // Only a form can carry a token.
    const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(
      request.get('Content-Type') ?? '',
    )
    response.locals.isUnproven = fromHere === 'unproven'
    if (fromHere === 'yes' || (fromHere === 'unproven' && isForm)) return next()
    response.status(HTTP_STATUS.forbidden)
    if (request.path.startsWith('/api/'))
      response.json({ message: CROSS_ORIGIN_ERROR.message, error: CROSS_ORIGIN_ERROR.kind })
    else response.type('text/plain').send(`${CROSS_ORIGIN_ERROR.message}\n`)
  }
}
