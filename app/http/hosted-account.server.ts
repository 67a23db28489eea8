import { json, redirect } from '@remix-run/node'
import { AUTHENTICATION_ERROR, type HostedAuthForm, type HostedAuth } from '#app/domain/accounts/hosted-auth'
import { env } from '#app/platform/env.server'
import { getIdentityProvider } from '#app/ports/identity/identity.server'
import type { RoutePolicy } from './route-policy'

/** Configuration of the provider's sign-in component; null for our own accounts. */
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

/** The provider's page for passwords and sessions; null for our own accounts. */
export async function getProviderAccountUrl(): Promise<string | null> {
  const state = await getIdentityProvider().hosted?.getState()
  return state?.ok ? `${state.portal}/user` : null
}

/** Our own password pages redirect where a provider manages passwords. */
export async function redirectToProvider(): Promise<void> {
  if (await getProviderAccountUrl()) throw redirect('/sign-in', 303)
}

/** 503 where the keys of the provider's environment are missing or malformed, unless the route works without them. */
export async function requireConfiguredIdentity({ identity }: RoutePolicy): Promise<void> {
  const state = await getIdentityProvider().hosted?.getState()
  if (!state || state.ok || identity === 'optional') return
  throw identityNotConfigured(state.message)
}

const identityNotConfigured = (message: string) =>
  json({ title: AUTHENTICATION_ERROR(), message, error: 'not_configured' }, { status: 503 })
