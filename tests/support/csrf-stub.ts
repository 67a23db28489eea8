import type { CsrfProtection } from '#app/http/express/csrf-token.server'
import type { OwnWrites } from '#app/http/express/own-writes.server'

/** A verified form request, for tests of the code behind the CSRF check. */
export const verifiedCsrf: CsrfProtection = { token: () => 'token', isVerified: () => true }

/** Of a browser that has written nothing, where there is no replica. */
export const noOwnWrites: OwnWrites = { position: () => null, note: () => Promise.resolve() }
