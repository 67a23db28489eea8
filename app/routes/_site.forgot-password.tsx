import { json } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Ask, EmailField, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { askReset } from '#app/domain/accounts/accounts.server'
import { safeReturn, signInPath, wayIn } from '#app/domain/accounts/return-url'
import { AskReset } from '#app/domain/accounts/schema'
import { form, forms } from '#app/http/forms.server'
import { leaveToProvider } from '#app/http/hosted-account.server'
import { page } from '#app/http/page.server'
import { publicOrigin } from '#app/http/public-origin.server'

export const loader = page('anyone', async ({ url, formToken }) => {
  await leaveToProvider()
  return { back: safeReturn(url.searchParams.get('return_url')), formToken: formToken() }
})

export const action = forms('anyone', {
  ask: form(AskReset, async ({ input, url, ip }) => {
    await askReset(input, { ip, origin: publicOrigin(), back: safeReturn(url.searchParams.get('return_url')) })
    return json({ asked: input.email })
  }),
})

export const meta: MetaFunction = () => [
  { title: 'Forgot your password? · Larder' },
  { name: 'robots', content: 'noindex' },
]

export default function ForgotPassword() {
  const { back, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused & { asked?: string }
  if (answer?.asked) {
    return (
      <Sheet title="Look into your mail">
        <div className="dialog__b" role="status">
          <p>
            If <b>{answer.asked}</b> has an account here, a letter with a link to a new password is on its way. The link
            is good for an hour.
          </p>
        </div>
        <div className="dialog__f">
          <Link className="btn" to={signInPath(back)}>
            Back to Sign In
          </Link>
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet title="Forgot your password?">
      <Ask
        intent="ask"
        button="Send the link"
        busy="Sending…"
        token={formToken}
        answer={answer}
        action={wayIn('/forgot-password', back)}
        aside={
          <Link className="btn" to={signInPath(back)}>
            Back
          </Link>
        }>
        <p className="way-in__says">
          Say which e-mail address you signed up with, and we send you a link to a new one.
        </p>
        <EmailField answer={answer} />
      </Ask>
    </Sheet>
  )
}
