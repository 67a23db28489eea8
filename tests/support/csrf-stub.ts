import type { CsrfProtection } from '#app/http/express/csrf-token.server'

/** A form that comes from a page of ours, for tests of what is behind that. */
export const verifiedCsrf: CsrfProtection = { token: () => 'token', isVerified: () => true }
