import { message, rich, t } from '#packages/texts/t'
import { redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { EmailField, PasswordField } from '#app/components/account/credential-fields'
import { DialogPage } from '#app/components/form/dialog-page'
import { SubmitForm } from '#app/components/form/submit-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { HostedAuthPage, PendingSaveNote } from '#app/components/account/hosted-auth-page'
import { signIn } from '#app/domain/accounts/accounts.server'
import { safeReturnUrl, signInPath, authPath } from '#app/domain/accounts/return-url'
import { SignInInput } from '#app/domain/accounts/schema'
import { completePendingSave, findPendingSaveTitle } from '#app/domain/collection/pending-save.server'
import { form, forms } from '#app/http/forms.server'
import { getHostedAccount } from '#app/http/hosted-account.server'
import { userDeviceCookie, confirmEmailCookie } from '#app/http/cookies.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { getClientBrowser, redirectWithSession } from '#app/http/session.server'
import { titled } from '#app/components/layout/page-meta'
import { dialogNoteClass } from '#app/ui/dialog'
import { inlineLinkClass } from '#app/ui/text'

export const loader = page('anyone', async ({ url, user, formToken }) => {
  const back = safeReturnUrl(url.searchParams.get('return_url'))
  if (user) throw redirect(back, 303)
  const hosted = await getHostedAccount('sign-in', back)
  return { back, hosted, saves: await findPendingSaveTitle(back), formToken: hosted ? '' : formToken() }
})

export const action = forms('anyone', {
  in: form(SignInInput, async ({ input, request, url, ip }) => {
    const account = await signIn(input, getClientBrowser(request, ip), userDeviceCookie.read(request, input.email))
    const { to, toast } = await completePendingSave(account, safeReturnUrl(url.searchParams.get('return_url')))
    const cookies = [...account.cookies, userDeviceCookie.create(input.email), confirmEmailCookie.clear()]
    return await redirectWithSession(to, cookies, toast)
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { csp: 'identity-provider', noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Sign In'))

export default function SignInPage() {
  const { back, saves, hosted } = useLoaderData<typeof loader>()
  const [form, fields] = useActionForm<z.input<typeof SignInInput>>({ id: 'sign-in' })
  if (hosted) return <HostedAuthPage form="sign-in" hosted={hosted} />
  return (
    <DialogPage title={t('Sign in to Larder')}>
      <SubmitForm intent="in" button={t('Sign In')} busy={t('Signing in…')} form={form} action={signInPath(back)}>
        <PendingSaveNote title={saves} />
        <EmailField field={fields.email} />
        <PasswordField field={fields.password} />
        <p className="mt-2 text-sm leading-[1.6]">
          <Link className={`${inlineLinkClass} hover:text-ink`} to={authPath('/forgot-password', back)}>
            {t('Forgot your password?')}
          </Link>
        </p>
      </SubmitForm>
      <p className={dialogNoteClass}>
        {rich('New here? <link>Sign up free</link>', {
          link: (text) => (
            <Link className={`${inlineLinkClass} hover:text-ink`} to={authPath('/sign-up', back)}>
              {text}
            </Link>
          ),
        })}
      </p>
    </DialogPage>
  )
}
