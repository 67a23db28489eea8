import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import { log, runInContext } from '#app/platform/log.server'
import { startRequestSpan } from '#app/platform/tracing.server'
import { getPolicyMatch } from './route-policy.server'

/** The one label of all addresses without a route, so that what strangers ask for is neither logged nor counted. */
const UNMATCHED_ROUTE = 'unmatched'

type RequestLogOptions = {
  isOn: () => boolean
  /** The visitor's address as a hash; undefined while there is no secret to hash it with. */
  hashVisitor: (ip: string) => string | undefined
  /** Counts it, whether it is logged or not. */
  observe: (request: { method: string; route: string; status: number; milliseconds: number }) => void
}

/**
 * Gives each request an id, which its response has as `X-Request-Id` and its log lines as `requestId`, and a span. When the response
 * is over, one line says method, route pattern, status, milliseconds and visitor; status 499 is a client that went away
 * before an answer. Never the address itself, whose params can be secrets.
 */
export function logRequests({ isOn, hashVisitor, observe }: RequestLogOptions): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    const { method, ip = '' } = request
    const span = startRequestSpan({ method, scheme: request.protocol, headers: request.headers })
    response.setHeader('X-Request-Id', requestId)
    response.once('close', () => {
      const { pattern } = getPolicyMatch(response)
      const route = pattern ?? UNMATCHED_ROUTE
      const status = response.headersSent ? response.statusCode : 499
      const milliseconds = performance.now() - startedAt
      observe({ method, route, status, milliseconds })
      span?.end(pattern, status)
      if (!isOn()) return
      log.info({ requestId, method, route, status, ms: Math.round(milliseconds), visitor: hashVisitor(ip) }, 'request')
    })
    runInContext({ requestId }, () => (span ? span.run(next) : next()))
  }
}
