import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { log, serializeError } from '#app/platform/log.server'

type MetricsOptions = {
  /** The bearer token that opens the endpoint; undefined for no endpoint. */ token: () => string | undefined
  render: () => Promise<{ text: string; contentType: string }>
}

/** `GET /metrics` for Prometheus, with `Authorization: Bearer <token>`: 401 without it, and no such address without a token. */
export function metricsEndpoint({ token, render }: MetricsOptions): RequestHandler {
  return (request, response, next) => {
    const expected = token()
    if (expected === undefined) return next()
    const given = /^Bearer (\S+)$/.exec(request.get('Authorization') ?? '')?.[1] ?? ''
    if (!timingSafeEqual(digest(given), digest(expected)))
      return void response.status(401).set('WWW-Authenticate', 'Bearer').type('text/plain').send('Not authorized\n')
    void render().then(
      ({ text, contentType }) => response.set('Cache-Control', 'no-store').type(contentType).send(text),
      (error: unknown) => {
        log.error({ err: serializeError(error) }, 'metrics could not be collected')
        response.status(500).type('text/plain').send('Something went wrong on our side.\n')
      },
    )
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
