import type { CsrfProtection } from '#app/http/express/csrf-token.server'

/** A verified form request, for tests of the code behind the CSRF check. */
export const verifiedCsrf: CsrfProtection = { token: () => 'token', isVerified: () => true }
