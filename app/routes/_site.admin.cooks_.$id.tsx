import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { AdminPage } from '#app/components/admin/admin-page'
import { AdminSection } from '#app/components/admin/admin-section'
import { Definition, DefinitionList } from '#app/components/admin/definition-list'
import { MAIL_STATE_BADGES, MAIL_STATE_LABELS } from '#app/components/admin/mail-states'
import { ActionButton, ActionForm } from '#app/components/form/action-form'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import { SubmitForm } from '#app/components/form/submit-form'
import { TextareaField } from '#app/components/form/text-field'
import { useActionForm, resultOfIntent } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import {
  deleteUserForOperators,
  liftSuspension,
  loadUserForOperators,
  requireUserId,
  sendResetLink,
  suspendUser,
} from '#app/domain/accounts/admin-users.server'
import { SuspensionInput } from '#app/domain/accounts/schema'
import { formatMailKind } from '#app/domain/mail/mail-summary'
import { emptyForm, form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { publicOrigin } from '#app/http/public-origin.server'
import { redirectWithToast } from '#app/http/toast.server'
import { formatDateTime } from '#app/platform/text/dates'
import { formatCount } from '#app/platform/text/strings'
import { Badge } from '#app/ui/badge'
import { Button, buttonClass } from '#app/ui/button'
import { Disclosure } from '#app/ui/disclosure'
import { Notice } from '#app/ui/notice'
import { text } from '#app/ui/text'

const COOKS_PATH = '/admin/cooks'

export const loader = page('admin', async ({ params }) => ({
  cook: await loadUserForOperators(requireUserId(params.id)),
}))

export const action = forms('admin', {
  'reset-link': emptyForm(async ({ operator, params }) => {
    const id = requireUserId(params.id)
    await sendResetLink(operator, id, publicOrigin())
    return await redirectWithToast(`${COOKS_PATH}/${id}`, { title: 'Link sent', text: 'It is valid for an hour.' })
  }),
  suspend: form(SuspensionInput, async ({ operator, params, input }) => {
    const id = requireUserId(params.id)
    await suspendUser(operator, id, input.reason)
    return await redirectWithToast(`${COOKS_PATH}/${id}`, { title: 'Suspended, and signed out everywhere' })
  }),
  lift: emptyForm(async ({ operator, params }) => {
    const id = requireUserId(params.id)
    await liftSuspension(operator, id)
    return await redirectWithToast(`${COOKS_PATH}/${id}`, { title: 'The suspension is lifted' })
  }),
  delete: emptyForm(async ({ operator, params }) => {
    await deleteUserForOperators(operator, requireUserId(params.id))
    return await redirectWithToast(COOKS_PATH, { title: 'Account deleted' })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Cook')

export default function CookPage() {
  const { cook } = useLoaderData<typeof loader>()
  const result = getFormResult(useActionData<typeof action>())
  const refusal = joinErrors(resultOfIntent(result, 'reset-link', 'lift', 'delete'))
  const [suspendForm, fields] = useActionForm<z.input<typeof SuspensionInput>>({
    id: 'suspend-cook',
    result: resultOfIntent(result, 'suspend'),
  })
  const isLocal = cook.provider === 'local'
  return (
    <AdminPage title={cook.email ?? 'Cook without an address'} isTyped back="Cooks">
      {refusal && <Notice title="Not done">{refusal}</Notice>}
      <AdminSection
        id="account"
        title="Account"
        aside={cook.suspendedAt ? <Badge tone="tomato">Suspended</Badge> : <Badge tone="herb">Active</Badge>}>
        <DefinitionList>
          <Definition name="Since">{formatDateTime(cook.createdAt)}</Definition>
          <Definition name="Household">
            {formatCount(cook.members, 'member', 'members')}, {formatCount(cook.recipes, 'recipe', 'recipes')}
          </Definition>
          <Definition name="Signed in">
            {isLocal ? formatCount(cook.sessions, 'browser', 'browsers') : 'The sign-in provider knows.'}
          </Definition>
          <Definition name="Feedback">{cook.feedback}</Definition>
        </DefinitionList>
        {cook.mails.length > 0 && (
          <>
            <h3 className={`${text.label} mt-6 mb-1`}>Last e-mails</h3>
            <ul className="divide-y">
              {cook.mails.map(({ id, kind, state, createdAt }) => (
                <li className="py-2" key={id}>
                  {formatMailKind(kind)} <Badge tone={MAIL_STATE_BADGES[state]}>{MAIL_STATE_LABELS[state]}</Badge>
                  <span className={`${text.meta} block`}>{formatDateTime(createdAt)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </AdminSection>
      <AdminSection id="help" title="Help to sign in">
        {isLocal ? (
          <ActionForm>
            <p className="mb-3">The cook gets the link to choose a new password, by e-mail.</p>
            <Button icon="mail" name="intent" value="reset-link">
              Send a reset link
            </Button>
          </ActionForm>
        ) : (
          <p>The sign-in provider has the passwords: help is on its own pages.</p>
        )}
      </AdminSection>
      <AdminSection id="suspension" title="Suspension">
        {cook.suspendedAt ? (
          <ActionForm>
            <p className="mb-3">
              Since {formatDateTime(cook.suspendedAt)}. The cook reads: {cook.suspensionReason}
            </p>
            <Button name="intent" value="lift">
              Lift the suspension
            </Button>
          </ActionForm>
        ) : (
          <SubmitForm form={suspendForm} intent="suspend" button="Suspend" busy="Suspending…" ink isPlain>
            <TextareaField
              field={fields.reason}
              label="Reason"
              hint="The cook is signed out everywhere and reads this at the next sign-in. What they keep stays."
              rows={2}
            />
          </SubmitForm>
        )}
      </AdminSection>
      <AdminSection id="data" title="Data">
        <a className={buttonClass({ size: 'compact' })} href={`${COOKS_PATH}/${cook.id}/export`}>
          Export everything about this cook
        </a>
        <Disclosure className="mt-3" icon="trash-2" label="Delete this account…">
          <p className="mb-3 max-w-measure">
            Recipes, notes, photographs, plans and lists are deleted with it. This cannot be undone. What a household
            shares stays for its other members.
          </p>
          <ActionButton intent="delete" tone="ink" icon="trash-2">
            Delete account
          </ActionButton>
        </Disclosure>
      </AdminSection>
    </AdminPage>
  )
}
