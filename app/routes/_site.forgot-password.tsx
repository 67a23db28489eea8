import { message, rich, t } from '#packages/texts/t'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { DialogForm } from '#app/components/form/dialog-form'
import { EmailField } from '#app/components/account/credential-fields'
import { DialogPage } from '#app/components/form/dialog-page'
import { useActionForm } from '#app/components/form/use-action-form'
import { requestPasswordReset } from '#app/domain/accounts/accounts.server'
import { safeReturnUrl, signInPath, authPath } from '#app/domain/accounts/return-url'
import { PasswordResetRequestInput } from '#app/domain/accounts/schema'
import { form, forms } from '#app/http/forms.server'
import { redirectToProvider } from '#app/http/hosted-account.server'
import { page } from '#app/http/page.server'
import { publicOrigin } from '#app/http/public-origin.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { titled } from '#app/components/layout/page-meta'
import { LinkButton } from '#app/ui/button'
import { dialogBodyClass, dialogFooterClass, dialogTextClass } from '#app/ui/dialog'

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
    return json({ email: input.email })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Forgot your password?'))

export default function ForgotPasswordPage() {
  const { back } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const [form, fields] = useActionForm<z.input<typeof PasswordResetRequestInput>>({ id: 'forgot-password' })
  if (actionData && 'email' in actionData) {
    return (
      <DialogPage title={t('Check your e-mail')}>
        <div className={dialogBodyClass} role="status">
          <p className="break-anywhere">
            {rich(
              'If {email} has an account here, we have sent a link to choose a new password. It works for one hour.',
              { email: <b>{actionData.email}</b> },
            )}
          </p>
        </div>
        <div className={dialogFooterClass}>
          <LinkButton to={signInPath(back)}>{t('Back to Sign In')}</LinkButton>
        </div>
      </DialogPage>
    )
  }
  return (
    <DialogForm
      title={t('Forgot your password?')}
      intent="ask"
      button={t('Send the link')}
      busy={t('Sending…')}
      form={form}
      action={authPath('/forgot-password', back)}
      aside={<LinkButton to={signInPath(back)}>{t('Back')}</LinkButton>}>
      <p className={dialogTextClass}>
        {t('Enter the e-mail address you signed up with. We will send you a link to choose a new password.')}
      </p>
      <EmailField field={fields.email} />
    </DialogForm>
  )
}
