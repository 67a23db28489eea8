import { message, rich, t } from '#packages/texts/t'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { DialogForm } from '#app/components/form/dialog-form'
import { EndingLinks } from '#app/components/household/ending-links'
import { PasswordField } from '#app/components/account/credential-fields'
import { CancelLink } from '#app/components/form/dialog-page'
import { useActionForm } from '#app/components/form/use-action-form'
import { TextField } from '#app/components/form/text-field'
import { deleteAccount, deleteHostedAccount } from '#app/domain/accounts/accounts.server'
import { DELETE_CONFIRMATION_WORD } from '#app/domain/accounts/messages'
import { DeleteAccountInput, DeleteHostedAccountInput } from '#app/domain/accounts/schema'
import { loadEndingLinks, loadHousehold } from '#app/domain/households/households.server'
import { SHARED_STAYS } from '#app/domain/households/messages'
import { form, forms } from '#app/http/forms.server'
import { getProviderAccountUrl } from '#app/http/hosted-account.server'
import { getSignOutRedirect } from '#app/http/landing-version.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { getClientBrowser, redirectSignedOut } from '#app/http/session.server'
import { titled } from '#app/components/layout/page-meta'
import { dialogTextClass } from '#app/ui/dialog'

export const loader = page('user', async ({ user }) => {
  const isHosted = (await getProviderAccountUrl()) !== null
  const { members } = await loadHousehold(user)
  const links = members.length > 1 ? await loadEndingLinks(user) : null
  return { email: user.email, isHosted, links }
})

const ACCOUNT_DELETED_TOAST = {
  title: message('Account deleted'),
  text: message('All your data is deleted.'),
  tone: 'done',
} as const

export const action = forms('user', {
  delete: form(
    DeleteAccountInput,
    async ({ user, input, request, ip }) =>
      await redirectSignedOut(
        getSignOutRedirect(request),
        await deleteAccount(user.id, input.password, getClientBrowser(request, ip)),
        ACCOUNT_DELETED_TOAST,
      ),
  ),
  'delete-hosted': form(
    DeleteHostedAccountInput,
    async ({ user, request, ip }) =>
      await redirectSignedOut(
        getSignOutRedirect(request),
        await deleteHostedAccount(user.id, getClientBrowser(request, ip)),
        ACCOUNT_DELETED_TOAST,
      ),
  ),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Delete your account'))

export default function DeleteAccountPage() {
  const { email, isHosted, links } = useLoaderData<typeof loader>()
  const [form, fields] = useActionForm<z.input<typeof DeleteAccountInput> & z.input<typeof DeleteHostedAccountInput>>({
    id: 'delete-account',
  })
  return (
    <DialogForm
      title={t('Delete your account?')}
      isSmall
      intent={isHosted ? 'delete-hosted' : 'delete'}
      button={t('Delete everything')}
      busy={t('Deleting…')}
      form={form}
      ink
      aside={<CancelLink to="/account">{t('Keep my account')}</CancelLink>}>
      <p className={dialogTextClass}>
        {rich(
          'Your recipes, notes, photographs, plans, lists and the account of {email} will be deleted. This cannot be undone.',
          { email: <b>{email}</b> },
        )}
        {links && ` ${SHARED_STAYS()}`}
      </p>
      {links && <EndingLinks lists={links} />}
      {isHosted ? (
        <TextField
          field={fields.word}
          label={t('Type the word {word}', { word: DELETE_CONFIRMATION_WORD })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      ) : (
        <PasswordField field={fields.password} />
      )}
    </DialogForm>
  )
}
