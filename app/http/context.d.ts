import '@remix-run/server-runtime'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** The nonce of this answer's Content-Security-Policy. */
    nonce: string
    /** The asker's address, as far as TRUST_PROXY lets us know it. */
    ip: string
  }
}
