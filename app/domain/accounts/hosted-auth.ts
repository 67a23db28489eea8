/** What the browser needs to sign in with a hosted identity provider. */
export type HostedAuth = {
  publishableKey: string
  /** The provider's own sign-in page, which works without scripts and redirects back. */
  portal: string
  /** The return URL, within our origin. */
  returnUrl: string
}

export type HostedAuthForm = 'sign-in' | 'sign-up'

export const LOADING_AUTHENTICATION = 'Loading authentication...'
export const AUTHENTICATION_ERROR = 'Authentication Configuration Error'
export const AUTHENTICATION_NOT_INITIALIZED = 'Failed to initialize authentication'
