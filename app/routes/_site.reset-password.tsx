import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Ask, PasswordField, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { resetPassword } from '#app/domain/accounts/accounts.server'
import { safeReturn, wayIn } from '#app/domain/accounts/return-url'
import { NewPassword } from '#app/domain/accounts/schema'
import { form, forms } from '#app/http/forms.server'
import { knownBrowserCookie } from '#app/http/known-browser.server'
import { leaveToProvider } from '#app/http/hosted-account.server'
import { page } from '#app/http/page.server'
import { browserOf, redirectAs } from '#app/http/session.server'

export const loader = page('anyone', async ({ url, formToken }) => {
  await leaveToProvider()
  return {
    token: url.searchParams.get('token') ?? '',
    back: safeReturn(url.searchParams.get('return_url')),
    formToken: formToken(),
  }
})

export const action = forms('anyone', {
  set: form(NewPassword, async ({ input, request, url, ip }) => {
    const { cookies, email } = await resetPassword(input, browserOf(request, ip))
    return await redirectAs(safeReturn(url.searchParams.get('return_url')), [...cookies, knownBrowserCookie(email)], {
      title: 'New password set',
      text: 'You are signed in here, and signed out everywhere else.',
      tone: 'done',
    })
  }),
})

// The address holds the right to a new password: it is told to nobody.
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })
export const meta: MetaFunction = () => [{ title: 'A new password · Larder' }, { name: 'robots', content: 'noindex' }]

export default function ResetPassword() {
  const { token, back, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  return (
    <Sheet title="A new password">
      <Ask intent="set" button="Set the password" busy="Setting…" token={formToken} answer={answer}>
        <input type="hidden" name="token" value={token} />
        <PasswordField label="New password" answer={answer} isNew />
      </Ask>
      <p className="way-in__other">
        Is the link too old? <Link to={wayIn('/forgot-password', back)}>Ask for a new one</Link>
      </p>
    </Sheet>
  )
}
