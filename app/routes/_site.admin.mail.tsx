import { formatDateTime } from '#app/platform/text/dates'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { z } from 'zod'
import { ActionButton } from '#app/components/form/action-form'
import { AdminList } from '#app/components/admin/admin-list'
import { AdminTable, type AdminColumn } from '#app/components/admin/admin-table'
import { titled } from '#app/components/layout/page-meta'
import { formatMailKind, isMailState, MAIL_STATES, type MailSummary } from '#app/domain/mail/mail-summary'
import { parseTimeCursor } from '#app/platform/text/paging'
import { MAIL_STATE_BADGES, MAIL_STATE_LABELS } from '#app/components/admin/mail-states'
import { listMail, resendMail } from '#app/domain/mail/admin-mail.server'
import { safeOperatorReturnPath } from '#app/domain/operators/return-path'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { BreakableName } from '#app/ui/breakable-name'
import { Badge } from '#app/ui/badge'
import { cellNoteClass } from '#app/ui/table'

export const loader = page('operator', async ({ url: { searchParams } }) => {
  const requested = searchParams.get('state')
  const state = isMailState(requested) ? requested : null
  const before = parseTimeCursor(searchParams.get('before'))
  return { state, isFirst: before === null, ...(await listMail({ state, before })) }
})

export const action = forms('editor', {
  again: form(z.object({ id: z.string() }), async ({ operator, input: { id }, url }) => {
    await resendMail(operator, id)
    return await redirectWithToast(safeOperatorReturnPath(url.pathname + url.search), {
      title: 'E-mail sent again',
      text: 'It is back in the queue.',
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('E-mail')

export default function AdminMailPage() {
  const { state, isFirst, mail, older } = useLoaderData<typeof loader>()
  return (
    <AdminList
      title="E-mail"
      lede="E-mail delivery, newest first. The text of e-mails is not shown. E-mails are kept for a month."
      refused="Not sent again"
      path="/admin/mail"
      filters={{ state }}
      choice={{
        name: 'state',
        label: 'State',
        of: [[null, 'All'], ...MAIL_STATES.map((one) => [one, MAIL_STATE_LABELS[one]] as const)],
      }}
      label="E-mails"
      isEmpty={mail.length === 0}
      empty={isFirst ? 'No e-mails.' : 'No older e-mails.'}
      pages={{ Newest: !isFirst && {}, Older: older && { before: older } }}>
      <AdminTable aria-label="E-mails" columns={MAIL_COLUMNS} rows={mail} rowKey={({ id }) => id} />
    </AdminList>
  )
}

const MAIL_COLUMNS: AdminColumn<MailSummary>[] = [
  { name: 'Written', cell: ({ createdAt }) => <MailTimestamp at={createdAt} /> },
  {
    name: 'State',
    cell: ({ state }) => <Badge tone={MAIL_STATE_BADGES[state]}>{MAIL_STATE_LABELS[state]}</Badge>,
    notes: ({ sentAt, nextAttemptAt, attempts }) => [
      sentAt && <MailTimestamp at={sentAt} />,
      nextAttemptAt && attempts > 0 && (
        <>
          next try <MailTimestamp at={nextAttemptAt} />
        </>
      ),
    ],
  },
  { name: 'Kind', isWide: true, hasWholeWords: true, cell: ({ kind }) => formatMailKind(kind) },
  { name: 'Recipient', isWide: true, cell: ({ recipient }) => <BreakableName>{recipient}</BreakableName> },
  { name: 'Subject', isWide: true, cell: ({ subject }) => subject },
  {
    name: 'Attempts',
    isWide: ({ lastError }) => lastError !== null,
    cell: ({ id, state, recipient, attempts, lastError }) => (
      <>
        {attempts}
        {lastError && <small className={cellNoteClass}>{lastError}</small>}
        {state === 'failed' && <ResendButton id={id} recipient={recipient} />}
      </>
    ),
  },
]

const MailTimestamp = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>

function ResendButton({ id, recipient }: Pick<MailSummary, 'id' | 'recipient'>) {
  const isUnderWay = useNavigation().formData?.get('id') === id
  return (
    <ActionButton
      intent="again"
      fields={{ id }}
      formProps={{ preventScrollReset: true, className: 'inline-block mt-2' }}
      size="compact"
      className="whitespace-nowrap"
      icon="send"
      disabled={isUnderWay}>
      Send again
      <span className="sr-only"> to {recipient}</span>
    </ActionButton>
  )
}
