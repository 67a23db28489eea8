import { json, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page'
import { AdminSection } from '#app/components/admin/admin-section'
import { OperatorSessionList, OperatorTokenList } from '#app/components/admin/operator-access-lists'
import { ShownOnce } from '#app/components/admin/shown-once'
import { RoleField } from '#app/components/admin/role-field'
import { ActionButton, ActionForm } from '#app/components/form/action-form'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import { pageTitle } from '#app/components/layout/page-meta'
import {
  changeOperatorRole,
  createSetUpLink,
  deleteOperator,
  endOperatorSession,
  listOperatorSessions,
  loadOperator,
} from '#app/domain/operators/operator-accounts.server'
import { listOperatorTokens, revokeOperatorToken } from '#app/domain/operators/operator-tokens.server'
import { ROLE_DESCRIPTIONS } from '#app/domain/operators/operator'
import { ChangeRoleInput, OperatorSessionInput, OperatorTokenInput } from '#app/domain/operators/schema'
import { removeSecondFactor } from '#app/domain/operators/second-factor.server'
import { emptyForm, form, forms } from '#app/http/forms.server'
import { readOperatorTokenHash } from '#app/http/operator-session.server'
import { page } from '#app/http/page.server'
import { publicOrigin } from '#app/http/public-origin.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Button, buttonRowClass } from '#app/ui/button'
import { Disclosure } from '#app/ui/disclosure'
import { Notice } from '#app/ui/notice'

const OPERATORS_PATH = '/admin/operators'
const operatorPath = (username: string) => `${OPERATORS_PATH}/${encodeURIComponent(username)}`

export const loader = page('admin', async ({ params: { username = '' }, request }) => {
  const account = await loadOperator(username)
  const [sessions, tokens] = await Promise.all([
    listOperatorSessions(username, readOperatorTokenHash(request)),
    listOperatorTokens(username),
  ])
  return { account, sessions, tokens }
})

export const action = forms('admin', {
  role: form(ChangeRoleInput, async ({ operator, params: { username = '' }, input }) => {
    await changeOperatorRole(operator, username, input.role)
    return await redirectWithToast(operatorPath(username), { title: 'Role changed' })
  }),
  // No redirect: the link is shown this once.
  'set-up': emptyForm(async ({ operator, params: { username = '' } }) => {
    const { setUpPath } = await createSetUpLink(operator, username)
    return json({ setUpUrl: publicOrigin() + setUpPath })
  }),
  'factor-off': emptyForm(async ({ operator, params: { username = '' } }) => {
    await loadOperator(username)
    await removeSecondFactor(username, operator)
    return await redirectWithToast(operatorPath(username), { title: 'The second factor is off' })
  }),
  end: form(OperatorSessionInput, async ({ operator, params: { username = '' }, input }) => {
    await endOperatorSession(operator, input.id, username)
    return await redirectWithToast(operatorPath(username), { title: 'Signed out there' })
  }),
  revoke: form(OperatorTokenInput, async ({ operator, params: { username = '' }, input }) => {
    await revokeOperatorToken(operator, input.id, username)
    return await redirectWithToast(operatorPath(username), { title: 'Token revoked' })
  }),
  delete: emptyForm(async ({ operator, params: { username = '' } }) => {
    await deleteOperator(operator, username)
    return await redirectWithToast(OPERATORS_PATH, { title: 'Operator deleted', text: username })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta: MetaFunction = ({ params }) => [{ title: pageTitle(params.username ?? 'Operator') }]

export default function OperatorPage() {
  const { account, sessions, tokens } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const setUpUrl = actionData && 'setUpUrl' in actionData ? actionData.setUpUrl : null
  const refusal = joinErrors(getFormResult(actionData))
  return (
    <AdminPage title={account.username} isTyped back="Operators">
      {refusal && <Notice title="Not done">{refusal}</Notice>}
      {setUpUrl && (
        <ShownOnce
          title={`Send this link to ${account.username}.`}
          about="It is shown only now, works once, and ends in seven days.">
          {setUpUrl}
        </ShownOnce>
      )}
      <AdminSection id="role" title="Role">
        {account.isConfigured ? (
          <p>{ROLE_DESCRIPTIONS[account.role]}. ADMIN_USERNAME names this operator, who stays an admin.</p>
        ) : (
          <ActionForm>
            <RoleField id="new-role" role={account.role} />
            <Button tone="ink" className="mt-3" name="intent" value="role">
              Change role
            </Button>
          </ActionForm>
        )}
      </AdminSection>
      <AdminSection id="access" title="Access">
        <p>
          {account.hasPassword ? 'Has a password.' : 'Has not chosen a password yet.'}{' '}
          {account.hasSecondFactor ? 'The second factor is on.' : 'The second factor is off.'}
        </p>
        <ActionForm className={`${buttonRowClass} mt-3`}>
          {!account.isConfigured && (
            <Button name="intent" value="set-up">
              Make a link to choose a password
            </Button>
          )}
          {account.hasSecondFactor && (
            <Button name="intent" value="factor-off">
              Turn the second factor off
            </Button>
          )}
        </ActionForm>
      </AdminSection>
      <AdminSection id="sessions" title="Signed in">
        <OperatorSessionList sessions={sessions} />
      </AdminSection>
      <AdminSection id="tokens" title="API tokens">
        <OperatorTokenList tokens={tokens} />
      </AdminSection>
      {!account.isConfigured && (
        <AdminSection id="delete" title="Delete">
          <Disclosure icon="trash-2" label={`Delete ${account.username}…`}>
            <p className="mb-3">Signed out everywhere, and the API tokens stop. The audit trail keeps what was done.</p>
            <ActionButton intent="delete" tone="ink" icon="trash-2">
              Delete operator
            </ActionButton>
          </Disclosure>
        </AdminSection>
      )}
    </AdminPage>
  )
}
