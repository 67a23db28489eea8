import type { RequestHandler } from 'express'
import { INVALID_REQUEST } from '#app/domain/error-messages'

const ALLOWED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

// Remix resolves these (WHATWG URL), Express does not: the middlewares would check another path than the one that responds.
const DOT_SEGMENT_OR_BACKSLASH = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * 400 for requests that no client of ours sends: an absolute-form request line, `OPTIONS *`, a path with `..` segments or
 * backslashes, a NUL in the URL (PostgreSQL rejects it), and a Host that is foreign or duplicated (cache poisoning, DNS
 * rebinding). 405 for methods that no route has.
 */
export function rejectMalformed(allowedHosts: () => ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    // Remix reads a port from it even without a trusted proxy; our only origin is APP_ORIGIN.
    delete request.headers['x-forwarded-host']
    const [host, ...others] = request.headersDistinct.host ?? []
    const isOurs = host !== undefined && others.length === 0 && allowedHosts().has(host.toLowerCase())
    const [path = ''] = request.url.split(/[?#]/, 1)
    if (!isOurs || !path.startsWith('/') || DOT_SEGMENT_OR_BACKSLASH.test(path) || request.url.includes('%00')) {
      response.status(400).set('X-Content-Type-Options', 'nosniff')
      if (path.startsWith('/api/')) response.json({ message: INVALID_REQUEST(), error: 'invalid' })
      else response.type('text/plain').send('Bad request\n')
      return
    }
    if (!ALLOWED_METHODS.includes(request.method)) {
      response.status(405).set('Allow', ALLOWED_METHODS.join(', ')).type('text/plain').send('Method not allowed\n')
      return
    }
    next()
  }
}

/** The Host values of an origin; all three loopback names for localhost. */
export function toAllowedHosts(appOrigin: string): Set<string> {
  const { host, hostname, port } = new URL(appOrigin)
  const hosts = new Set([host])
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) hosts.add(port ? `${name}:${port}` : name)
  }
  return hosts
}
