import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { SubmitForm, PasswordField, DialogPage } from '#app/components/form/submit-form'
import type { FormActionData } from '#app/components/form/submit-form'
import { pageTitle } from '#app/components/layout/page-meta'
import { deleteAccount, deleteHostedAccount } from '#app/domain/accounts/accounts.server'
import { DeleteAccountInput, DeleteHostedAccountInput, DELETE_CONFIRMATION_WORD } from '#app/domain/accounts/schema'
import { FormField } from '#app/ui/form-field'
import { form, forms } from '#app/http/forms.server'
import { getProviderAccountUrl } from '#app/http/hosted-account.server'
import { getSignOutRedirect } from '#app/http/landing-version.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { getClientBrowser, redirectWithSession } from '#app/http/session.server'

export const loader = page('user', async ({ user, formToken }) => {
  const isHosted = (await getProviderAccountUrl()) !== null
  return { email: user.email, isHosted, formToken: formToken() }
})

const ACCOUNT_DELETED_TOAST = { title: 'Account deleted', text: 'Nothing of it is left here.', tone: 'done' } as const

export const action = forms('user', {
  delete: form(
    DeleteAccountInput,
    async ({ user, input, request, ip }) =>
      await redirectWithSession(
        getSignOutRedirect(request),
        await deleteAccount(user.id, input.password, getClientBrowser(request, ip)),
        ACCOUNT_DELETED_TOAST,
      ),
  ),
  'delete-hosted': form(
    DeleteHostedAccountInput,
    async ({ user, request, ip }) =>
      await redirectWithSession(
        getSignOutRedirect(request),
        await deleteHostedAccount(user.id, getClientBrowser(request, ip)),
        ACCOUNT_DELETED_TOAST,
      ),
  ),
})

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta: MetaFunction = () => [{ title: pageTitle('Delete your account') }]

export default function DeleteAccountPage() {
  const { email, isHosted, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormActionData
  return (
    <DialogPage title="Delete your account?" asks>
      <SubmitForm
        intent={isHosted ? 'delete-hosted' : 'delete'}
        button="Delete everything"
        busy="Deleting…"
        token={formToken}
        answer={answer}
        ink
        aside={
          <Link className="btn" to="/account">
            Keep it
          </Link>
        }>
        <p className="way-in__says">
          Your recipes, notes, plans, lists and the account of <b>{email}</b> are deleted at once. This cannot be
          undone.
        </p>
        {isHosted ? (
          <FormField
            id="word"
            label={`Write the word ${DELETE_CONFIRMATION_WORD}`}
            errors={answer?.result?.error?.word}>
            {(aria) => (
              <input
                {...aria}
                name="word"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                defaultValue={answer?.result?.initialValue?.word}
                required
              />
            )}
          </FormField>
        ) : (
          <PasswordField answer={answer} />
        )}
      </SubmitForm>
    </DialogPage>
  )
}
