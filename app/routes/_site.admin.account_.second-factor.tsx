import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { AdminPage } from '#app/components/admin/admin-page'
import { CodeField, RecoveryCodes } from '#app/components/admin/second-factor-fields'
import { SubmitForm } from '#app/components/form/submit-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { ConfirmSecondFactorInput } from '#app/domain/operators/schema'
import { confirmSecondFactor, loadProposedSecondFactor } from '#app/domain/operators/second-factor.server'
import { form, forms } from '#app/http/forms.server'
import { readOperatorTokenHash } from '#app/http/operator-session.server'
import { page } from '#app/http/page.server'
import { createQrCode } from '#app/http/qr-code.server'
import { LinkButton } from '#app/ui/button'
import { paddedCardClass } from '#app/ui/classes'
import { QrCodeImage } from '#app/ui/qr-code'

const ACCOUNT_PATH = '/admin/account'

export const loader = page('operator', async ({ operator }) => {
  const proposed = await loadProposedSecondFactor(operator)
  return { proposed: proposed && { secret: proposed.secret, qrCode: createQrCode(proposed.uri) } }
})

export const action = forms('operator', {
  // No redirect: the recovery codes are shown this once.
  confirm: form(ConfirmSecondFactorInput, async ({ operator, input, request }) =>
    json(await confirmSecondFactor(operator, input.code, readOperatorTokenHash(request))),
  ),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Second factor')

export default function SecondFactorPage() {
  const { proposed } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const recoveryCodes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null
  const [confirmForm, fields] = useActionForm<z.input<typeof ConfirmSecondFactorInput>>({ id: 'confirm-second-factor' })
  return (
    <AdminPage title="Second factor" back="Your account">
      {recoveryCodes ? (
        <div className={paddedCardClass}>
          <p className="mb-4">
            The second factor is on. The next sign-in asks for a code. All other browsers are signed out.
          </p>
          <RecoveryCodes codes={recoveryCodes} />
          <LinkButton tone="main" to={ACCOUNT_PATH}>
            I have kept them
          </LinkButton>
        </div>
      ) : proposed ? (
        <div className={`${paddedCardClass} grid gap-6 md:grid-cols-[14rem_minmax(0,1fr)]`}>
          <QrCodeImage {...proposed.qrCode} label="The second factor as a QR code" className="w-56 max-w-full" />
          <div>
            <p className="max-w-measure">
              Scan this with an authenticator app, such as Aegis, 2FAS or the password manager of your phone. Without a
              camera, type this key:
            </p>
            <p className="my-3 font-mono text-sm break-anywhere select-all" data-totp-secret>
              {proposed.secret}
            </p>
            <SubmitForm form={confirmForm} intent="confirm" button="Turn it on" busy="Turning on…" isPlain>
              <CodeField field={fields.code} hint="The six digits that the app shows now." />
            </SubmitForm>
          </div>
        </div>
      ) : (
        <div className={paddedCardClass}>
          <p className="mb-4">No second factor is being set up. Turn it on, or change it, in your account.</p>
          <LinkButton tone="main" to={ACCOUNT_PATH}>
            Open your account
          </LinkButton>
        </div>
      )}
    </AdminPage>
  )
}
