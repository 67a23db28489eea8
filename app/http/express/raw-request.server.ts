import type { RequestHandler } from 'express'

/**
 * Requests that no browser of ours sends are answered 400 before anything reads them: an absolute-form
 * request line, `OPTIONS *`, and a Host that is not ours (cache poisoning, DNS rebinding).
 */
export function rawRequest(allowedHosts: () => ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    const host = request.headers.host?.toLowerCase()
    if (!request.url.startsWith('/') || host === undefined || !allowedHosts().has(host)) {
      response.status(400).type('text/plain').send('Bad request\n')
      return
    }
    next()
  }
}

/** The Host values of an origin; a laptop may call itself by its three names. */
export function hostsOf(appOrigin: string): Set<string> {
  const { host, hostname, port } = new URL(appOrigin)
  const hosts = new Set([host])
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) hosts.add(port ? `${name}:${port}` : name)
  }
  return hosts
}
