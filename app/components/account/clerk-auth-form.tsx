import { ClerkFailed, ClerkLoaded, ClerkLoading, ClerkProvider, SignIn, SignUp } from '@clerk/remix'
import { useState, type ComponentProps, type ReactNode } from 'react'
import type { HostedAuthForm, HostedAuth } from '#app/domain/accounts/hosted-auth'

type ClerkState = ComponentProps<typeof ClerkProvider>['clerkState']

// Whoever has signed in is known from the next page on, so it is loaded anew.
const navigateWithReload = (to: string) => window.location.assign(to)

/** Clerk's own forms. They live in the browser alone, so the server never loads this file. */
export default function ClerkAuthForm({
  form,
  hosted: { publishableKey, returnUrl },
  loading,
  failed,
}: {
  form: HostedAuthForm
  hosted: HostedAuth
  loading: ReactNode
  failed: ReactNode
}) {
  // The styles it writes are let in by the nonce of this page, which a browser shows to scripts only.
  const [nonce] = useState(() => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce)
  const query = `?${new URLSearchParams({ return_url: returnUrl })}`
  const state = {
    __type: 'clerkState',
    __internal_clerk_state: {
      __publishableKey: publishableKey,
      __signInUrl: `/sign-in${query}`,
      __signUpUrl: `/sign-up${query}`,
      __isSatellite: false,
      __telemetryDisabled: true,
    },
  } as unknown as ClerkState
  const Form = form === 'sign-in' ? SignIn : SignUp
  return (
    <ClerkProvider clerkState={state} nonce={nonce} routerPush={navigateWithReload} routerReplace={navigateWithReload}>
      <ClerkLoading>{loading}</ClerkLoading>
      <ClerkLoaded>
        <Form
          routing="hash"
          signInUrl={`/sign-in${query}`}
          signUpUrl={`/sign-up${query}`}
          forceRedirectUrl={returnUrl}
          signInForceRedirectUrl={returnUrl}
          signUpForceRedirectUrl={returnUrl}
        />
      </ClerkLoaded>
      <ClerkFailed>{failed}</ClerkFailed>
    </ClerkProvider>
  )
}
