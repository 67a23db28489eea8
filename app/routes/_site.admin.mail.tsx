import { formatDateTime } from '#app/platform/text/dates'
import { Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { z } from 'zod'
import { ActionButton } from '#app/components/form/action-form'
import { joinErrors } from '#app/components/form/form-result'
import { AdminPage } from '#app/components/admin/admin-page'
import { titled } from '#app/components/layout/page-meta'
import {
  formatMailKind,
  isMailState,
  MAIL_STATES,
  type MailSummary,
  type MailState,
} from '#app/domain/mail/mail-summary'
import { parseTimeCursor } from '#app/platform/text/paging'
import { MAIL_STATE_BADGES, MAIL_STATE_LABELS } from '#app/components/admin/mail-states'
import { listMail, resendMail } from '#app/domain/mail/admin-mail.server'
import { safeOperatorReturnPath } from '#app/domain/operators/return-path'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Notice } from '#app/ui/notice'
import { paddedCardClass, chipClass, chipRowClass, selectedChipClass } from '#app/ui/classes'
import { PageLinks } from '#app/ui/pager'
import { text } from '#app/ui/text'
import { BreakableName } from '#app/ui/breakable-name'
import { Badge } from '#app/ui/badge'
import { Table, TableHead, TableCell, tableRowClass, cellNoteClass } from '#app/ui/table'

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
  const actionData = useActionData<typeof action>()
  const refusal = joinErrors(actionData?.result)
  return (
    <AdminPage title="E-mail">
      <p className={text.lede}>
        E-mail delivery, newest first. The text of e-mails is not shown. E-mails are kept for a month.
      </p>
      {refusal && <Notice title="Not sent again">{refusal}</Notice>}
      <nav aria-label="State">
        <ul className={chipRowClass}>
          {[null, ...MAIL_STATES].map((one) => (
            <li key={one}>
              <Link
                className={one === state ? selectedChipClass : chipClass}
                to={adminMailPath(one)}
                aria-current={one === state ? 'page' : undefined}>
                {one ? MAIL_STATE_LABELS[one] : 'All'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className={paddedCardClass} aria-label="E-mails">
        {mail.length === 0 ? (
          <p className={text.meta}>{isFirst ? 'No e-mails.' : 'No older e-mails.'}</p>
        ) : (
          <MailTable mail={mail} />
        )}
      </section>
      <PageLinks links={{ Newest: !isFirst && adminMailPath(state), Older: older && adminMailPath(state, older) }} />
    </AdminPage>
  )
}

const adminMailPath = (state: MailState | null, before?: string) =>
  `/admin/mail?${new URLSearchParams({ ...(state && { state }), ...(before && { before }) })}`.replace(/\?$/, '')

function MailTable({ mail }: { mail: MailSummary[] }) {
  const busy = useNavigation().formData?.get('id')
  return (
    <Table aria-label="E-mails">
      <TableHead columns={['Written', 'State', 'Kind', 'Recipient', 'Subject', 'Attempts']} />
      <tbody>
        {mail.map(({ id, state, kind, recipient, subject, attempts, lastError, createdAt, sentAt, nextAttemptAt }) => (
          <tr className={tableRowClass} key={id}>
            <TableCell label="Written">
              <MailTimestamp at={createdAt} />
            </TableCell>
            <TableCell label="State">
              <Badge tone={MAIL_STATE_BADGES[state]}>{MAIL_STATE_LABELS[state]}</Badge>
              {sentAt && (
                <small className={cellNoteClass}>
                  <MailTimestamp at={sentAt} />
                </small>
              )}
              {nextAttemptAt && attempts > 0 && (
                <small className={cellNoteClass}>
                  next try <MailTimestamp at={nextAttemptAt} />
                </small>
              )}
            </TableCell>
            <TableCell label="Kind" isWide wrap="words">
              {formatMailKind(kind)}
            </TableCell>
            <TableCell label="Recipient" isWide>
              <BreakableName>{recipient}</BreakableName>
            </TableCell>
            <TableCell label="Subject" isWide>
              {subject}
            </TableCell>
            <TableCell label="Attempts" isWide={lastError !== null}>
              {attempts}
              {lastError && <small className={cellNoteClass}>{lastError}</small>}
              {state === 'failed' && (
                <ActionButton
                  intent="again"
                  fields={{ id }}
                  formProps={{ preventScrollReset: true, className: 'inline-block mt-2' }}
                  size="compact"
                  className="whitespace-nowrap"
                  icon="send"
                  disabled={busy === id}>
                  Send again
                  <span className="sr-only"> to {recipient}</span>
                </ActionButton>
              )}
            </TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const MailTimestamp = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>
