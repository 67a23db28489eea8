import '@remix-run/server-runtime'
import type { ServerBuild } from '@remix-run/node'
import type { CsrfProtection } from './express/csrf-token.server'
import type { OwnWrites } from './express/own-writes.server'
import type { RoutePolicy } from './route-policy'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** The nonce of the response's Content-Security-Policy. */
    nonce: string
    /** The client's IP address, as far as TRUST_PROXY lets us know it. */
    ip: string
    /** CSRF protection for browsers whose headers do not prove the origin of a form. */
    form: CsrfProtection
    /** What this browser has written in the last seconds, and its pages have to show. */
    ownWrites: OwnWrites
    /** The build's route manifest, which the API documentation is generated from. */
    routes: () => Promise<ServerBuild['routes']>
    /** What the route that the URL leads to declares. */
    policy: RoutePolicy
    /** Path and query as sent. In `request.url` Remix leaves out `?index`, without which a form meets another route. */
    address: string
    /**
     * Calls when the response is over, sent or not. `request.signal` may miss that: Remix hands on copies of the request,
     * which follow each other through weak references.
     */
    onClose: (listener: () => void) => void
    /** Sends a body that is complete with a response that has none: faster than by a stream of the web. */
    setBody: (body: Buffer) => void
  }
}
