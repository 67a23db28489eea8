import { message, t } from '#packages/texts/t'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { DialogForm } from '#app/components/form/dialog-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import {
  confirmEmail,
  loadOthersToConfirm,
  sendConfirmationAgain,
} from '#app/domain/accounts/email-confirmation.server'
import { LINKS_ENDED } from '#app/domain/accounts/messages'
import { safeReturnUrl, signInPath } from '#app/domain/accounts/return-url'
import { ConfirmEmailInput } from '#app/domain/accounts/schema'
import { confirmEmailCookie } from '#app/http/cookies.server'
import { emptyForm, form, forms } from '#app/http/forms.server'
import { redirectToProvider } from '#app/http/hosted-account.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { publicOrigin } from '#app/http/public-origin.server'
import { getClientBrowser, redirectWithSession } from '#app/http/session.server'
import { readRefererPath } from '#app/platform/http/return-url'
import { dialogTextClass } from '#app/ui/dialog'
import { ErrorText } from '#app/ui/form-field'

export const loader = page('anyone', async ({ url, formToken }) => {
  await redirectToProvider()
  const token = url.searchParams.get('token') ?? ''
  return { token, others: await loadOthersToConfirm(token), formToken: formToken() }
})

// A button, because mail programs open links to check them.
export const action = forms('anyone', {
  confirm: form(ConfirmEmailInput, async ({ input, request, ip }) => {
    const { haveLinksEnded } = await confirmEmail(
      input.token,
      input.knows && input.knows === 'yes',
      getClientBrowser(request, ip),
    )
    return await redirectWithSession('/', [confirmEmailCookie.clear()], {
      tone: 'done',
      title: t('E-mail address confirmed'),
      text: t('You can now send your lists by e-mail.') + (haveLinksEnded ? ` ${LINKS_ENDED()}` : ''),
    })
  }),
  again: emptyForm(async ({ user, request }) => {
    const back = safeReturnUrl(readRefererPath(request))
    if (!user) return redirect(signInPath(back), 303)
    const isSent = await sendConfirmationAgain(user.id, publicOrigin())
    return await redirectWithSession(back, isSent ? [] : [confirmEmailCookie.clear()], {
      tone: 'done',
      ...(isSent
        ? { title: t('Link sent'), text: t('Open the newest one that you find in your mail.') }
        : { title: t('E-mail address confirmed') }),
    })
  }),
  later: emptyForm(({ request }) =>
    redirectWithSession(safeReturnUrl(readRefererPath(request)), [confirmEmailCookie.clear()]),
  ),
})

// The URL contains the token: no referrer is sent.
export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { cache: 'no-store', referrer: 'same-origin', noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Confirm your e-mail address'))

export default function ConfirmEmailPage() {
  const { token, others } = useLoaderData<typeof loader>()
  const [form, fields] = useActionForm<z.input<typeof ConfirmEmailInput>>({ id: 'confirm-email' })
  return (
    <DialogForm
      title={t('Confirm your e-mail address')}
      intent="confirm"
      button={t('Confirm')}
      busy={t('Confirming…')}
      form={form}>
      <p className={dialogTextClass}>
        {t('Did you sign up at Larder with this e-mail address? Please confirm that it is yours.')}
      </p>
      <input type="hidden" name={fields.token.name} value={token} />
      {others.length > 0 && (
        <fieldset className="mt-4" aria-describedby={fields.knows.errorId}>
          <legend className="font-semibold">{t('Do you know these people?')}</legend>
          <ul className="my-2 list-disc pl-6 break-anywhere">
            {others.map((name, at) => (
              <li key={at}>{name}</li>
            ))}
          </ul>
          <p className={dialogTextClass}>
            {t(
              'They share recipes, plans and lists with this account. If you do not know them, you get a household of your own.',
            )}
          </p>
          {(
            [
              ['yes', t('Yes, I know them')],
              ['no', t('No, I do not know them')],
            ] as const
          ).map(([value, label]) => (
            <label key={value} className="flex items-center min-h-touch cursor-pointer">
              <input
                className="flex-none w-5 h-5 mr-3 accent-tomato-fill"
                type="radio"
                name={fields.knows.name}
                value={value}
                required
              />
              {label}
            </label>
          ))}
          {fields.knows.errors && <ErrorText id={fields.knows.errorId}>{fields.knows.errors.join(' ')}</ErrorText>}
        </fieldset>
      )}
    </DialogForm>
  )
}
