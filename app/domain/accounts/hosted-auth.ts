/** What a browser needs to sign in where a hosted provider does it. */
export type HostedAuth = {
  publishableKey: string
  /** The provider's own page, which works without scripts, and comes back to where one was going. */
  portal: string
  /** Where it leads afterwards, within our origin. */
  returnUrl: string
}

export type HostedAuthForm = 'sign-in' | 'sign-up'

/** spec §4 and §8, the authentication bootstrap. */
export const LOADING_AUTHENTICATION = 'Loading authentication...'
export const AUTHENTICATION_ERROR = 'Authentication Configuration Error'
export const AUTHENTICATION_NOT_INITIALIZED = 'Failed to initialize authentication'
