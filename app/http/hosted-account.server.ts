import { json, redirect } from '@remix-run/node'
import { AUTHENTICATION_ERROR } from '#app/domain/accounts/hosted-auth'
import type { HostedAuthForm, HostedAuth } from '#app/domain/accounts/hosted-auth'
import { env } from '#app/platform/env.server'
import { getIdentityProvider } from '#app/ports/identity/identity.server'

/** The provider's forms for these pages; null where accounts are our own. */
export async function getHostedAccount(form: HostedAuthForm, back: string): Promise<HostedAuth | null> {
  const state = await getIdentityProvider().hosted?.getState()
  if (!state) return null
  if (!state.ok) throw identityNotConfigured(state.message)
  const { publishableKey, portal } = state
  return {
    publishableKey,
    portal: `${portal}/${form}?${new URLSearchParams({ redirect_url: env().APP_ORIGIN + back })}`,
    returnUrl: back,
  }
}

/** The provider's own page about a cook's passwords and sessions; null where accounts are our own. */
export async function getProviderAccountUrl(): Promise<string | null> {
  const state = await getIdentityProvider().hosted?.getState()
  return state?.ok ? `${state.portal}/user` : null
}

/** A page of ours about passwords leads to signing in where a provider looks after them. */
export async function redirectToProvider(): Promise<void> {
  if (await getProviderAccountUrl()) throw redirect('/sign-in', 303)
}

/**
 * spec §2: a page says so where the keys of the environment in use are missing or malformed. Operators get in, because
 * they are the ones who can choose the other environment.
 */
export async function requireConfiguredIdentity({ pathname }: URL): Promise<void> {
  const state = await getIdentityProvider().hosted?.getState()
  if (!state || state.ok || /^\/admin(?:\/|$)/.test(pathname)) return
  throw identityNotConfigured(state.message)
}

const identityNotConfigured = (message: string) =>
  json({ title: AUTHENTICATION_ERROR, message, error: 'not_configured' }, { status: 503 })
