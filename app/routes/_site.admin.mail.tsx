import { formatDateTime } from '#app/platform/text/dates'
import type { MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { z } from 'zod'
import { joinErrors } from '#app/components/form/form-result'
import { FormTokenInput } from '#app/components/form/form-token-input'
import { AdminPage } from '#app/components/admin/admin-page'
import { pageTitle } from '#app/components/layout/page-meta'
import { isMailState, MAIL_STATES } from '#app/domain/mail/mail-summary'
import { parseTimeCursor } from '#app/platform/text/cursor'
import type { MailSummary, MailState } from '#app/domain/mail/mail-summary'
import { listMail, resendMail } from '#app/domain/mail/admin-mail.server'
import { safeOperatorReturnPath } from '#app/domain/operators/return-path'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'

export const loader = page('operator', async ({ url: { searchParams }, formToken }) => {
  const asked = searchParams.get('state')
  const state = isMailState(asked) ? asked : null
  const before = parseTimeCursor(searchParams.get('before'))
  return { state, isFirst: before === null, formToken: formToken(), ...(await listMail({ state, before })) }
})

export const action = forms('operator', {
  again: form(z.object({ id: z.string() }), async ({ operator, input: { id }, url }) => {
    await resendMail(operator, id)
    return await redirectWithToast(safeOperatorReturnPath(url.pathname + url.search), {
      title: 'Mail sent again',
      text: 'It is back in the queue, as if it were new.',
      tone: 'done',
    })
  }),
})

export const meta: MetaFunction = () => [{ title: pageTitle('Mail') }]

const MAIL_STATE_LABELS: Record<MailState, string> = { queued: 'Queued', sent: 'Sent', failed: 'Failed' }
const MAIL_STATE_BADGES: Record<MailState, string> = {
  queued: 'badge--honey',
  sent: 'badge--herb',
  failed: 'badge--tomato',
}

export default function AdminMailPage() {
  const { state, isFirst, mail, older, formToken } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const refusal = joinErrors(actionData?.result)
  return (
    <AdminPage title="Mail">
      <p className="lede">
        How letters fare, the newest first. What they say is not shown. A letter is kept for a month.
      </p>
      {refusal && <Notice title="Not sent again">{refusal}</Notice>}
      <nav aria-label="State">
        <ul className="chips">
          {[null, ...MAIL_STATES].map((one) => (
            <li key={one}>
              <Link
                className={`chip ${one === state ? 'chip--on' : ''}`}
                to={adminMailPath(one)}
                aria-current={one === state ? 'page' : undefined}>
                {one ? MAIL_STATE_LABELS[one] : 'All'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className="sheet pad" aria-label="Letters">
        {mail.length === 0 ? (
          <p className="meta">{isFirst ? 'No letters.' : 'No older letters.'}</p>
        ) : (
          <MailTable mail={mail} formToken={formToken} />
        )}
      </section>
      {(!isFirst || older) && (
        <nav className="btns" aria-label="Pages">
          {!isFirst && (
            <Link className="btn" to={adminMailPath(state)}>
              Newest
            </Link>
          )}
          {older && (
            <Link className="btn" to={adminMailPath(state, older)}>
              Older
            </Link>
          )}
        </nav>
      )}
    </AdminPage>
  )
}

const adminMailPath = (state: MailState | null, before?: string) =>
  `/admin/mail?${new URLSearchParams({ ...(state && { state }), ...(before && { before }) })}`.replace(/\?$/, '')

function MailTable({ mail, formToken }: { mail: MailSummary[]; formToken: string }) {
  const busy = useNavigation().formData?.get('id')
  return (
    <table className="table" aria-label="Letters">
      <thead>
        <tr>
          <th scope="col">Written</th>
          <th scope="col">State</th>
          <th scope="col">Kind</th>
          <th scope="col">Recipient</th>
          <th scope="col">Subject</th>
          <th scope="col">Attempts</th>
        </tr>
      </thead>
      <tbody>
        {mail.map(({ id, state, kind, recipient, subject, attempts, lastError, createdAt, sentAt, nextAttemptAt }) => (
          <tr key={id}>
            <td data-l="Written">
              <MailTimestamp at={createdAt} />
            </td>
            <td data-l="State">
              <span className={`badge ${MAIL_STATE_BADGES[state]}`}>{MAIL_STATE_LABELS[state]}</span>
              {sentAt && (
                <small>
                  <MailTimestamp at={sentAt} />
                </small>
              )}
              {nextAttemptAt && attempts > 0 && (
                <small>
                  next try <MailTimestamp at={nextAttemptAt} />
                </small>
              )}
            </td>
            <td data-l="Kind">{kind}</td>
            <td data-l="Recipient">{recipient}</td>
            <td data-l="Subject">{subject}</td>
            <td data-l="Attempts">
              {attempts}
              {lastError && <small>{lastError}</small>}
              {state === 'failed' && (
                <Form method="post" preventScrollReset className="mails__again">
                  <FormTokenInput value={formToken} />
                  <input type="hidden" name="id" value={id} />
                  <button className="btn" name="intent" value="again" disabled={busy === id}>
                    <Icon name="send" />
                    Send again
                    <span className="vh"> to {recipient}</span>
                  </button>
                </Form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const MailTimestamp = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>
