import { redirect } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { HostedAccount } from '#app/components/hosted-account'
import { Ask, EmailField, PasswordField, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { signIn } from '#app/domain/accounts/accounts.server'
import { safeReturn, signInPath, wayIn } from '#app/domain/accounts/return-url'
import { SignIn } from '#app/domain/accounts/schema'
import { form, forms } from '#app/http/forms.server'
import { hostedAccount } from '#app/http/hosted-account.server'
import { knownBrowser, knownBrowserCookie } from '#app/http/known-browser.server'
import { page } from '#app/http/page.server'
import { browserOf, redirectAs } from '#app/http/session.server'

export const loader = page('anyone', async ({ url, user, formToken }) => {
  const back = safeReturn(url.searchParams.get('return_url'))
  if (user) throw redirect(back, 303)
  const hosted = await hostedAccount('sign-in', back)
  return { back, hosted, formToken: hosted ? '' : formToken() }
})

export const action = forms('anyone', {
  in: form(SignIn, async ({ input, request, url, ip }) => {
    const { cookies } = await signIn(input, browserOf(request, ip), knownBrowser(request, input.email))
    return await redirectAs(safeReturn(url.searchParams.get('return_url')), [
      ...cookies,
      knownBrowserCookie(input.email),
    ])
  }),
})

export const meta: MetaFunction = () => [{ title: 'Sign In · Larder' }, { name: 'robots', content: 'noindex' }]

export default function SignInPage() {
  const { back, formToken, hosted } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  if (hosted) return <HostedAccount form="sign-in" hosted={hosted} />
  return (
    <Sheet title="Sign in to Larder">
      <Ask intent="in" button="Sign In" busy="Signing in…" token={formToken} answer={answer} action={signInPath(back)}>
        <EmailField answer={answer} />
        <PasswordField answer={answer} />
        <p className="way-in__more">
          <Link to={wayIn('/forgot-password', back)}>Forgot your password?</Link>
        </p>
      </Ask>
      <p className="way-in__other">
        New here? <Link to={wayIn('/sign-up', back)}>Sign up free</Link>
      </p>
    </Sheet>
  )
}
