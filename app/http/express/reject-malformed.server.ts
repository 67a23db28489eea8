import type { RequestHandler } from 'express'

const ALLOWED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

// Remix resolves these (WHATWG URL), Express does not: the guards in between would judge another path than the one that answers.
const DOT_SEGMENT_OR_BACKSLASH = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Requests that no browser of ours sends are answered 400 before anything reads them: an absolute-form
 * request line, `OPTIONS *`, a path with `..` steps or backslashes, a NUL in the address (PostgreSQL cannot hold one), and a Host that is not ours or
 * comes twice (cache poisoning, DNS rebinding). Methods that no route has are 405.
 */
export function rejectMalformed(allowedHosts: () => ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    // Remix reads a port out of it, proxy or not; our one origin is APP_ORIGIN.
    delete request.headers['x-forwarded-host']
    const [host, ...others] = request.headersDistinct.host ?? []
    const isOurs = host !== undefined && others.length === 0 && allowedHosts().has(host.toLowerCase())
    const [path = ''] = request.url.split(/[?#]/, 1)
    if (!isOurs || !path.startsWith('/') || DOT_SEGMENT_OR_BACKSLASH.test(path) || request.url.includes('%00')) {
      response.status(400).type('text/plain').send('Bad request\n')
      return
    }
    if (!ALLOWED_METHODS.includes(request.method)) {
      response.status(405).set('Allow', ALLOWED_METHODS.join(', ')).type('text/plain').send('Method not allowed\n')
      return
    }
    next()
  }
}

/** The Host values of an origin; a laptop may call itself by its three names. */
export function toAllowedHosts(appOrigin: string): Set<string> {
  const { host, hostname, port } = new URL(appOrigin)
  const hosts = new Set([host])
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) hosts.add(port ? `${name}:${port}` : name)
  }
  return hosts
}
