import { message, rich, t } from '#packages/texts/t'
import { redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { EmailField, PasswordField } from '#app/components/account/credential-fields'
import { DialogPage } from '#app/components/form/dialog-page'
import { SubmitForm } from '#app/components/form/submit-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { HostedAuthPage, PendingSaveNote } from '#app/components/account/hosted-auth-page'
import { signUp } from '#app/domain/accounts/accounts.server'
import { safeReturnUrl, signInPath, authPath } from '#app/domain/accounts/return-url'
import { SignUpInput } from '#app/domain/accounts/schema'
import { completePendingSave, findPendingSaveTitle } from '#app/domain/collection/pending-save.server'
import { form, forms } from '#app/http/forms.server'
import { getHostedAccount } from '#app/http/hosted-account.server'
import { userDeviceCookie, confirmEmailCookie } from '#app/http/cookies.server'
import { page } from '#app/http/page.server'
import { publicOrigin } from '#app/http/public-origin.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { getClientBrowser, redirectWithSession } from '#app/http/session.server'
import { titled } from '#app/components/layout/page-meta'
import { dialogNoteClass } from '#app/ui/dialog'
import { inlineLinkClass } from '#app/ui/text'

export const loader = page('anyone', async ({ url, user, formToken }) => {
  const back = safeReturnUrl(url.searchParams.get('return_url'))
  if (user) throw redirect(back, 303)
  const hosted = await getHostedAccount('sign-up', back)
  return { back, hosted, saves: await findPendingSaveTitle(back), formToken: hosted ? '' : formToken() }
})

export const action = forms('anyone', {
  up: form(SignUpInput, async ({ input, request, url, ip }) => {
    const account = await signUp(input, getClientBrowser(request, ip), publicOrigin())
    const { to, toast } = await completePendingSave(account, safeReturnUrl(url.searchParams.get('return_url')))
    const cookies = [...account.cookies, userDeviceCookie.create(account.email), confirmEmailCookie.create()]
    return await redirectWithSession(to, cookies, toast)
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { csp: 'identity-provider', noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Sign Up'))

export default function SignUpPage() {
  const { back, saves, hosted } = useLoaderData<typeof loader>()
  const [form, fields] = useActionForm<z.input<typeof SignUpInput>>({ id: 'sign-up' })
  if (hosted) return <HostedAuthPage form="sign-up" hosted={hosted} />
  return (
    <DialogPage title={t('Sign up free')}>
      <SubmitForm
        intent="up"
        button={t('Sign Up')}
        busy={t('Signing up…')}
        form={form}
        action={authPath('/sign-up', back)}>
        <PendingSaveNote title={saves} />
        <EmailField field={fields.email} />
        <PasswordField field={fields.password} isNew />
      </SubmitForm>
      <p className={dialogNoteClass}>
        {rich('Already have an account? <link>Sign In</link>', {
          link: (text) => (
            <Link className={`${inlineLinkClass} hover:text-ink`} to={signInPath(back)}>
              {text}
            </Link>
          ),
        })}
      </p>
    </DialogPage>
  )
}
