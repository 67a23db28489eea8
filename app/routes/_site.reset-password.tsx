import { message, rich, t } from '#packages/texts/t'
import type { HeadersFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { PasswordField } from '#app/components/account/credential-fields'
import { DialogPage } from '#app/components/form/dialog-page'
import { SubmitForm } from '#app/components/form/submit-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { resetAccountPassword } from '#app/domain/accounts/accounts.server'
import { safeReturnUrl, authPath } from '#app/domain/accounts/return-url'
import { NewPasswordInput } from '#app/domain/accounts/schema'
import { form, forms } from '#app/http/forms.server'
import { userDeviceCookie } from '#app/http/cookies.server'
import { redirectToProvider } from '#app/http/hosted-account.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { getClientBrowser, redirectWithSession } from '#app/http/session.server'
import { titled } from '#app/components/layout/page-meta'
import { dialogNoteClass } from '#app/ui/dialog'
import { inlineLinkClass } from '#app/ui/text'

export const loader = page('anyone', async ({ url, formToken }) => {
  await redirectToProvider()
  return {
    token: url.searchParams.get('token') ?? '',
    back: safeReturnUrl(url.searchParams.get('return_url')),
    formToken: formToken(),
  }
})

export const action = forms('anyone', {
  set: form(NewPasswordInput, async ({ input, request, url, ip }) => {
    const { cookies, email } = await resetAccountPassword(input, getClientBrowser(request, ip))
    return await redirectWithSession(
      safeReturnUrl(url.searchParams.get('return_url')),
      [...cookies, userDeviceCookie.create(email)],
      {
        title: t('Password changed'),
        text: t('You are signed in here, and signed out everywhere else.'),
        tone: 'done',
      },
    )
  }),
})

// The URL contains the reset token: no referrer is sent.
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })
export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { cache: 'no-store', referrer: 'same-origin', noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Choose a new password'))

export default function ResetPasswordPage() {
  const { token, back } = useLoaderData<typeof loader>()
  const [form, fields] = useActionForm<z.input<typeof NewPasswordInput>>({ id: 'reset-password' })
  return (
    <DialogPage title={t('Choose a new password')}>
      <SubmitForm intent="set" button={t('Save password')} busy={t('Setting…')} form={form}>
        <PasswordField field={fields.password} label={t('New password')} isNew />
        <input type="hidden" name={fields.token.name} value={token} />
      </SubmitForm>
      <p className={dialogNoteClass}>
        {rich('Link too old? <link>Ask for a new one</link>', {
          link: (text) => (
            <Link className={`${inlineLinkClass} hover:text-ink`} to={authPath('/forgot-password', back)}>
              {text}
            </Link>
          ),
        })}
      </p>
    </DialogPage>
  )
}
