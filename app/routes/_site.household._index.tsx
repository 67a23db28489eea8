import { message, rich, t } from '#packages/texts/t'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { ActionButton, ActionForm } from '#app/components/form/action-form'
import { IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import { SubmitForm } from '#app/components/form/submit-form'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { changeRole, loadHousehold, renameHousehold } from '#app/domain/households/households.server'
import { createInvite, revokeInvite, sendInvite } from '#app/domain/invites/invites.server'
import { WHAT_IS_OWN, WHAT_IS_SHARED } from '#app/domain/households/messages'
import { InviteIdInput, MemberRoleInput, RenameHouseholdInput, SendInviteInput } from '#app/domain/households/schema'
import { emptyForm, form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { publicOrigin } from '#app/http/public-origin.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { formatUtcDate } from '#app/platform/text/dates'
import { Badge } from '#app/ui/badge'
import { BreakableName } from '#app/ui/breakable-name'
import { Button, buttonRowClass, LinkButton } from '#app/ui/button'
import { narrowPageClass } from '#app/ui/classes'
import { Notice } from '#app/ui/notice'
import { Section } from '#app/ui/section'
import { ShareLinkButton } from '#app/ui/share-link-button'
import { text, typedTitleClass } from '#app/ui/text'

const HERE = '/household?index'

export const loader = page('user', async ({ user, createIdempotencyKey }) => {
  const { name, members, invites } = await loadHousehold(user)
  return {
    name,
    isKeeper: members.some(({ isYou, role }) => isYou && role === 'keeper'),
    keeperCount: members.filter(({ role }) => role === 'keeper').length,
    members: members.map(({ joinedAt, ...member }) => ({ ...member, joined: formatUtcDate(joinedAt) })),
    invites: invites.map(({ expiresAt, ...invite }) => ({ ...invite, until: formatUtcDate(expiresAt) })),
    idempotencyKey: createIdempotencyKey(),
  }
})

export const action = forms('user', {
  // No redirect: the link is shown this once.
  invite: emptyForm(async ({ user }) => {
    const { url, expiresAt } = await createInvite(user, publicOrigin())
    return json({ invite: { url, path: new URL(url).pathname, until: formatUtcDate(expiresAt) } })
  }),
  send: form(SendInviteInput, async ({ user, input, idempotencyKey }) => {
    await sendInvite(user, input, { origin: publicOrigin(), idempotencyKey })
    return await redirectWithToast('/household', {
      title: t('Invite sent'),
      text: t('{email} gets a link that works for 7 days.', { email: input.recipientEmail }),
    })
  }),
  revoke: form(InviteIdInput, async ({ user, input }) => {
    await revokeInvite(user, input)
    return await redirectWithToast('/household', { title: t('Invite cancelled') })
  }),
  role: form(MemberRoleInput, async ({ user, input }) => {
    await changeRole(user, input.id, input.role)
    return await redirectWithToast('/household', {
      title: input.role === 'keeper' ? t('Made a keeper') : t('Made a member'),
    })
  }),
  rename: form(RenameHouseholdInput, async ({ user, input }) => {
    await renameHousehold(user, input.name)
    return await redirectWithToast('/household', { title: t('Household renamed') })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { cache: 'no-store', referrer: 'same-origin', noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Household'))

export default function HouseholdPage() {
  const { name, isKeeper, keeperCount, members, invites, idempotencyKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const result = getFormResult(actionData)
  const isOfRename = result?.initialValue?.intent === 'rename'
  const [renameForm, renameFields] = useActionForm<z.input<typeof RenameHouseholdInput>>({
    id: 'rename-household',
    result: isOfRename ? result : undefined,
    defaultValue: { name },
  })
  const isOfMail = result?.initialValue?.intent === 'send'
  const [mailForm, mailFields] = useActionForm<z.input<typeof SendInviteInput>>({
    id: 'send-invite',
    result: isOfMail ? result : undefined,
  })
  const error = isOfRename || isOfMail ? '' : joinErrors(result)
  const newInvite = actionData && 'invite' in actionData ? actionData.invite : null
  return (
    <div className={narrowPageClass}>
      <div className="pt-8 pb-4">
        <h1 className={typedTitleClass(name ?? '')} dir="auto">
          {name ?? t('Household')}
        </h1>
        <p className={text.lede}>
          {WHAT_IS_SHARED()} {WHAT_IS_OWN()}
        </p>
      </div>
      {error && <Notice title={t('That did not work')}>{error}</Notice>}
      <Section id="members" title={t('Who cooks here')} className="mt-8">
        <ul>
          {members.map(({ id, name: member, role, joined, isYou }) => (
            <li key={id} className="flex flex-wrap items-center justify-between py-3 border-b">
              <div className="flex-1 min-w-[min(12rem,60%)] mr-3 py-1">
                <h3 className={`${text.h4} break-anywhere`}>
                  <BreakableName>{member}</BreakableName>
                </h3>
                <p className={text.meta}>
                  {isYou && <Badge tone="herb">{t('You')}</Badge>}{' '}
                  {role === 'keeper' ? t('Keeper since {joined}', { joined }) : t('Member since {joined}', { joined })}
                </p>
              </div>
              {isKeeper && members.length > 1 && (
                <div className={buttonRowClass}>
                  {(role === 'member' || keeperCount > 1) && (
                    <ActionButton
                      intent="role"
                      fields={{ id, role: role === 'keeper' ? 'member' : 'keeper' }}
                      formProps={{ action: HERE }}>
                      {rich('{role, select, keeper {Make member} other {Make keeper}}<more> {member}</more>', {
                        role,
                        more: (text) => <span className="sr-only">{text}</span>,
                        member,
                      })}
                    </ActionButton>
                  )}
                  {!isYou && (
                    <LinkButton to={`/household/members/${id}/remove`}>
                      {rich('Remove<more> {member}</more>', {
                        more: (text) => <span className="sr-only">{text}</span>,
                        member,
                      })}
                    </LinkButton>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      </Section>
      {isKeeper && (
        <Section id="invite" title={t('Invite somebody')} className="mt-12">
          {newInvite && <InviteLink {...newInvite} />}
          <p>{t('A link is for one person and works for 7 days.')}</p>
          <ActionForm className="mt-4" action={HERE}>
            <Button tone={newInvite ? 'plain' : 'main'} icon="user-plus" name="intent" value="invite">
              {newInvite ? t('Make another link') : t('Make a link')}
            </Button>
          </ActionForm>
          <div className="mt-8">
            <SubmitForm
              intent="send"
              button={t('Send invite')}
              busy={t('Sending…')}
              form={mailForm}
              action={HERE}
              ink
              isPlain>
              <IdempotencyKeyInput value={idempotencyKey} />
              <TextField
                field={mailFields.recipientEmail}
                label={t('Or by e-mail, to')}
                type="email"
                autoComplete="email"
              />
            </SubmitForm>
          </div>
          {invites.length > 0 && (
            <ul className="mt-4" aria-label={t('Open invites')}>
              {invites.map(({ id, invitedBy, until }) => (
                <li key={id} className="flex flex-wrap items-center justify-between py-3 border-b">
                  <p className={`flex-1 min-w-[min(12rem,60%)] mr-3 ${text.meta} break-anywhere`}>
                    {t('A link by {invitedBy}, until {until}', { invitedBy, until })}
                  </p>
                  <ActionButton intent="revoke" fields={{ id }} formProps={{ action: HERE }}>
                    {t('Cancel invite')}
                  </ActionButton>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {isKeeper && (
        <Section id="name" title={t('Name')} className="mt-12">
          <SubmitForm
            intent="rename"
            button={t('Save name')}
            busy={t('Saving…')}
            form={renameForm}
            action={HERE}
            ink
            isPlain>
            <TextField
              field={renameFields.name}
              label={t('Name of the household')}
              aside={t('optional')}
              autoComplete="off"
            />
          </SubmitForm>
        </Section>
      )}
      {members.length > 1 && (
        <Section id="leave" title={t('Leave')} className="mt-12">
          <p>{t('You take a copy of the collection along, and of the plans and lists that you made.')}</p>
          <p className="mt-4">
            <LinkButton to="/household/leave">{t('Leave the household')}</LinkButton>
          </p>
        </Section>
      )}
    </div>
  )
}

/** Can be selected and copied without a script. */
function InviteLink({ url, path, until }: { url: string; path: string; until: string }) {
  return (
    <div className="mb-6 p-4 border rounded-2" role="status">
      <p className="mb-2">
        {rich('<b>Your link.</b> Send it to one person, until {until}. It is shown only now.', {
          b: (text) => <b>{text}</b>,
          until,
        })}
      </p>
      <p className="mb-3 break-anywhere select-all" data-invite-link>
        {url}
      </p>
      <ShareLinkButton title={t('Cook with me at Larder')} path={path} both />
    </div>
  )
}
