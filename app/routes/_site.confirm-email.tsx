import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { DialogForm } from '#app/components/form/dialog-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { confirmEmail } from '#app/domain/accounts/email-confirmation.server'
import { ConfirmEmailInput } from '#app/domain/accounts/schema'
import { form, forms } from '#app/http/forms.server'
import { redirectToProvider } from '#app/http/hosted-account.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { dialogTextClass } from '#app/ui/dialog'

export const loader = page('anyone', async ({ url, formToken }) => {
  await redirectToProvider()
  return { token: url.searchParams.get('token') ?? '', formToken: formToken() }
})

// A button, because mail programs open links to check them.
export const action = forms('anyone', {
  confirm: form(ConfirmEmailInput, async ({ input, ip }) => {
    await confirmEmail(input.token, ip)
    return await redirectWithToast('/', {
      title: 'E-mail address confirmed',
      text: 'You can now send your lists by e-mail.',
    })
  }),
})

// The URL contains the token: no referrer is sent.
export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { cache: 'no-store', referrer: 'same-origin', noindex: 'meta' } satisfies RoutePolicy

export const meta = titled('Confirm your e-mail address')

export default function ConfirmEmailPage() {
  const { token } = useLoaderData<typeof loader>()
  const [form, fields] = useActionForm<z.input<typeof ConfirmEmailInput>>({ id: 'confirm-email' })
  return (
    <DialogForm title="Confirm your e-mail address" intent="confirm" button="Confirm" busy="Confirming…" form={form}>
      <p className={dialogTextClass}>
        Did you sign up at Larder with this e-mail address? Please confirm that it is yours.
      </p>
      <input type="hidden" name={fields.token.name} value={token} />
    </DialogForm>
  )
}
