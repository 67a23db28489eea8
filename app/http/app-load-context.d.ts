import '@remix-run/server-runtime'
import type { ServerBuild } from '@remix-run/node'
import type { CsrfProtection } from './express/csrf-token.server'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** The nonce of this answer's Content-Security-Policy. */
    nonce: string
    /** The asker's address, as far as TRUST_PROXY lets us know it. */
    ip: string
    /** Proves that a form comes from a page of ours where the browser's headers do not. */
    form: CsrfProtection
    /** Every route of the house, for what tells of them. */
    routes: () => Promise<ServerBuild['routes']>
  }
}
