import { json, redirect } from '@remix-run/node'
import { AUTHENTICATION_ERROR } from '#app/domain/accounts/hosted'
import type { AccountForm, HostedAccount } from '#app/domain/accounts/hosted'
import { env } from '#app/platform/env.server'
import { identity } from '#app/ports/identity/identity.server'

/** The provider's forms for these pages; null where accounts are our own. */
export async function hostedAccount(form: AccountForm, back: string): Promise<HostedAccount | null> {
  const state = await identity().hosted?.state()
  if (!state) return null
  if (!state.ok) throw notSetUp(state.message)
  const { publishableKey, portal } = state
  return {
    publishableKey,
    portal: `${portal}/${form}?${new URLSearchParams({ redirect_url: env().APP_ORIGIN + back })}`,
    back,
  }
}

/** The provider's own page about a cook's passwords and sessions; null where accounts are our own. */
export async function providersAccount(): Promise<string | null> {
  const state = await identity().hosted?.state()
  return state?.ok ? `${state.portal}/user` : null
}

/** A page of ours about passwords leads to signing in where a provider looks after them. */
export async function leaveToProvider(): Promise<void> {
  if (await providersAccount()) throw redirect('/sign-in', 303)
}

/**
 * spec §2: a page says so where the keys of the environment in use are missing or malformed. Operators get in, because
 * they are the ones who can choose the other environment.
 */
export async function refuseWithoutAuthentication({ pathname }: URL): Promise<void> {
  const state = await identity().hosted?.state()
  if (!state || state.ok || /^\/admin(?:\/|$)/.test(pathname)) return
  throw notSetUp(state.message)
}

const notSetUp = (message: string) =>
  json({ title: AUTHENTICATION_ERROR, message, error: 'not_configured' }, { status: 503 })
