import { json } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { SubmitForm, EmailField, DialogPage } from '#app/components/form/submit-form'
import type { FormActionData } from '#app/components/form/submit-form'
import { pageTitle } from '#app/components/layout/page-meta'
import { requestPasswordReset } from '#app/domain/accounts/accounts.server'
import { safeReturnUrl, signInPath, authPath } from '#app/domain/accounts/return-url'
import { PasswordResetRequestInput } from '#app/domain/accounts/schema'
import { form, forms } from '#app/http/forms.server'
import { redirectToProvider } from '#app/http/hosted-account.server'
import { page } from '#app/http/page.server'
import { publicOrigin } from '#app/http/public-origin.server'
import type { RoutePolicy } from '#app/http/route-policy'

export const loader = page('anyone', async ({ url, formToken }) => {
  await redirectToProvider()
  return { back: safeReturnUrl(url.searchParams.get('return_url')), formToken: formToken() }
})

export const action = forms('anyone', {
  ask: form(PasswordResetRequestInput, async ({ input, url, ip }) => {
    await requestPasswordReset(input, {
      ip,
      origin: publicOrigin(),
      back: safeReturnUrl(url.searchParams.get('return_url')),
    })
    return json({ asked: input.email })
  }),
})

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta: MetaFunction = () => [{ title: pageTitle('Forgot your password?') }]

export default function ForgotPasswordPage() {
  const { back, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormActionData & { asked?: string }
  if (answer?.asked) {
    return (
      <DialogPage title="Look into your mail">
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
      </DialogPage>
    )
  }
  return (
    <DialogPage title="Forgot your password?">
      <SubmitForm
        intent="ask"
        button="Send the link"
        busy="Sending…"
        token={formToken}
        answer={answer}
        action={authPath('/forgot-password', back)}
        aside={
          <Link className="btn" to={signInPath(back)}>
            Back
          </Link>
        }>
        <p className="way-in__says">
          Say which e-mail address you signed up with, and we send you a link to a new one.
        </p>
        <EmailField answer={answer} />
      </SubmitForm>
    </DialogPage>
  )
}
