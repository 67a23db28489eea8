import type { FormProof } from '#app/http/express/form-token.server'

/** A form that comes from a page of ours, for tests of what is behind that. */
export const proven: FormProof = { token: () => 'token', isProven: () => true }
