import { redirect } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { HostedAccount } from '#app/components/hosted-account'
import { Ask, EmailField, PasswordField, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { signUp } from '#app/domain/accounts/accounts.server'
import { safeReturn, signInPath, wayIn } from '#app/domain/accounts/return-url'
import { SignUp } from '#app/domain/accounts/schema'
import { form, forms } from '#app/http/forms.server'
import { hostedAccount } from '#app/http/hosted-account.server'
import { knownBrowserCookie } from '#app/http/known-browser.server'
import { page } from '#app/http/page.server'
import { browserOf, redirectAs } from '#app/http/session.server'

export const loader = page('anyone', async ({ url, user, formToken }) => {
  const back = safeReturn(url.searchParams.get('return_url'))
  if (user) throw redirect(back, 303)
  const hosted = await hostedAccount('sign-up', back)
  return { back, hosted, formToken: hosted ? '' : formToken() }
})

export const action = forms('anyone', {
  up: form(SignUp, async ({ input, request, url, ip }) => {
    const { cookies, email } = await signUp(input, browserOf(request, ip))
    return await redirectAs(safeReturn(url.searchParams.get('return_url')), [...cookies, knownBrowserCookie(email)])
  }),
})

export const meta: MetaFunction = () => [{ title: 'Sign Up · Larder' }, { name: 'robots', content: 'noindex' }]

export default function SignUpPage() {
  const { back, formToken, hosted } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  if (hosted) return <HostedAccount form="sign-up" hosted={hosted} />
  return (
    <Sheet title="Sign up free">
      <Ask
        intent="up"
        button="Sign Up"
        busy="Signing up…"
        token={formToken}
        answer={answer}
        action={wayIn('/sign-up', back)}>
        <EmailField answer={answer} />
        <PasswordField answer={answer} isNew />
      </Ask>
      <p className="way-in__other">
        Have an account? <Link to={signInPath(back)}>Sign In</Link>
      </p>
    </Sheet>
  )
}
