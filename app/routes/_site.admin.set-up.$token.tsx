import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { PasswordField } from '#app/components/account/credential-fields'
import { SubmitForm } from '#app/components/form/submit-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { findOperatorToSetUp, setUpPassword } from '#app/domain/operators/operator-accounts.server'
import { SetUpPasswordInput } from '#app/domain/operators/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { paddedCardClass, narrowPageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'

export const loader = page('anyone', async ({ params: { token = '' }, formToken }) => ({
  ...(await findOperatorToSetUp(token)),
  formToken: formToken(),
}))

export const action = forms('anyone', {
  'set-up': form(SetUpPasswordInput, async ({ params: { token = '' }, input, ip }) => {
    await setUpPassword(token, input.password, ip)
    return await redirectWithToast('/admin', { title: 'Password set', text: 'Please sign in with it.' })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

/** The address is a secret. */
export const handle = { referrer: 'same-origin' } satisfies RoutePolicy

export const meta = titled('Choose your password')

export default function OperatorSetUpPage() {
  const { username } = useLoaderData<typeof loader>()
  const [setUpForm, fields] = useActionForm<z.input<typeof SetUpPasswordInput>>({ id: 'operator-set-up' })
  return (
    <div className={narrowPageClass}>
      <header className="max-w-[30rem] mx-auto pt-8 pb-6">
        <p className={text.label}>Operator</p>
        <h1 className={text.h1}>Choose your password</h1>
        <p className={text.lede}>You sign in as {username}.</p>
      </header>
      <div className={`${paddedCardClass} max-w-[30rem] mx-auto`}>
        <SubmitForm form={setUpForm} intent="set-up" button="Set password" busy="Setting…" isPlain>
          <PasswordField field={fields.password} isNew />
        </SubmitForm>
      </div>
    </div>
  )
}
