import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Ask, PasswordField, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { deleteAccount, deleteHostedAccount } from '#app/domain/accounts/accounts.server'
import { DeleteAccount, DeleteHostedAccount, DELETING_WORD } from '#app/domain/accounts/schema'
import { Field } from '#app/ui/field'
import { form, forms } from '#app/http/forms.server'
import { providersAccount } from '#app/http/hosted-account.server'
import { afterSignOut } from '#app/http/landing.server'
import { page } from '#app/http/page.server'
import { browserOf, redirectAs } from '#app/http/session.server'

export const loader = page('user', async ({ user, formToken }) => {
  const isHosted = (await providersAccount()) !== null
  return { email: user.email, isHosted, formToken: formToken() }
})

const DELETED = { title: 'Account deleted', text: 'Nothing of it is left here.', tone: 'done' } as const

export const action = forms('user', {
  delete: form(
    DeleteAccount,
    async ({ user, input, request, ip }) =>
      await redirectAs(
        afterSignOut(request),
        await deleteAccount(user.id, input.password, browserOf(request, ip)),
        DELETED,
      ),
  ),
  'delete-hosted': form(
    DeleteHostedAccount,
    async ({ user, request, ip }) =>
      await redirectAs(afterSignOut(request), await deleteHostedAccount(user.id, browserOf(request, ip)), DELETED),
  ),
})

export const meta: MetaFunction = () => [
  { title: 'Delete your account · Larder' },
  { name: 'robots', content: 'noindex' },
]

export default function DeleteAccountPage() {
  const { email, isHosted, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  return (
    <Sheet title="Delete your account?" asks>
      <Ask
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
          <Field id="word" label={`Write the word ${DELETING_WORD}`} errors={answer?.result?.error?.word}>
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
          </Field>
        ) : (
          <PasswordField answer={answer} />
        )}
      </Ask>
    </Sheet>
  )
}
