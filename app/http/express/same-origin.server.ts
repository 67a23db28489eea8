import type { RequestHandler } from 'express'
import { AppError } from '#app/platform/app-error'
import { STATUS } from '../status'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const REFUSAL = new AppError('forbidden', 'This form came from another place. Please open the page again and retry.')

export type Proof = { method: string; path: string; host: string; secFetchSite?: string; origin?: string; referer?: string }

/**
 * Whether an unsafe request comes from a page of ours. Browsers that know Sec-Fetch-Site say so themselves;
 * older ones send Origin, or at least Referer, with every form. A request with none of the three did not come
 * from a browser's cross-site form, and the JSON endpoints take only what a foreign page cannot send unasked
 * (application/json), so there it may pass.
 */
export function isFromHere({ method, path, host, secFetchSite, origin, referer }: Proof, hosts: ReadonlySet<string>, secure: boolean): boolean {
  if (SAFE.has(method)) return true
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' || secFetchSite === 'none'
  const claimed = origin ?? referer
  if (claimed === undefined) return path.startsWith('/api/')
  if (!URL.canParse(claimed)) return false
  const url = new URL(claimed)
  return url.protocol === (secure ? 'https:' : 'http:') && url.host === host && hosts.has(url.host)
}

export function sameOrigin(hosts: () => ReadonlySet<string>, isSecure: () => boolean): RequestHandler {
  return (request, response, next) => {
    const fromHere = isFromHere(
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
    if (fromHere) return next()
    response.status(STATUS.forbidden)
    if (request.path.startsWith('/api/')) response.json({ message: REFUSAL.message, error: REFUSAL.kind })
    else response.type('text/plain').send(`${REFUSAL.message}\n`)
  }
}
