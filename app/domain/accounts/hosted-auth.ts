import { message } from '#packages/texts/t'
/** What the browser needs to sign in with a hosted identity provider. */
export type HostedAuth = {
  publishableKey: string
  /** The provider's own sign-in page, which works without scripts and redirects back. */
  portal: string
  /** The return URL, within our origin. */
  returnUrl: string
}

export type HostedAuthForm = 'sign-in' | 'sign-up'

export const LOADING_AUTHENTICATION = message('Loading authentication...')
export const AUTHENTICATION_ERROR = message('Authentication Configuration Error')
export const AUTHENTICATION_NOT_INITIALIZED = message('Failed to initialize authentication')
