import type { Mail } from '#app/platform/prisma-client/client'
import { buildWhere, condition } from '#app/platform/sql-filter.server'
import { command, composedStatement, statement } from '#app/platform/statement'
import type { TimeCursor } from '#app/platform/text/paging'
import type { MailState } from './mail-summary'

/** The text of a sent mail may hold a link that opens an account. */
export const eraseSentTexts = command({
  text: `update mail set text = '', html = null where state = 'sent' and sent_at < now() - interval '1 day' and text <> ''`,
})

export const deleteFinishedMail = command({
  text: `delete from mail where state <> 'queued' and created_at < now() - interval '31 days'`,
})

const EXAMPLE_CURSOR = { at: new Date(0), id: '00000000-0000-4000-8000-000000000000' }

export const selectMailPage = composedStatement<
  Pick<
    Mail,
    'id' | 'kind' | 'recipient' | 'subject' | 'attempts' | 'lastError' | 'createdAt' | 'sentAt' | 'nextAttemptAt'
  > & { state: MailState },
  { state: MailState | null; before: TimeCursor | null; limit: number }
>({
  columns: {
    id: 'uuid',
    kind: 'text',
    recipient: 'text',
    subject: 'text',
    state: 'text',
    attempts: 'int2',
    lastError: 'text',
    createdAt: 'timestamptz',
    sentAt: 'timestamptz',
    nextAttemptAt: 'timestamptz',
  },
  examples: [
    { state: null, before: null, limit: 1 },
    { state: 'failed', before: null, limit: 1 },
    { state: null, before: EXAMPLE_CURSOR, limit: 1 },
    { state: 'failed', before: EXAMPLE_CURSOR, limit: 1 },
  ],
  compose({ state, before, limit }) {
    const { where, values } = buildWhere(
      [
        state !== null && condition`state = ${state}`,
        before !== null && condition`(created_at, id) < (${before.at}, ${before.id}::uuid)`,
      ],
      [limit],
    )
    const text = `
      select id, kind, recipient, subject, state, attempts, last_error as "lastError", created_at as "createdAt",
        sent_at as "sentAt", next_attempt_at as "nextAttemptAt"
      from mail where ${where} order by created_at desc, id desc limit $1`
    return { text, values }
  },
})

export const requeueFailedMail = statement<Pick<Mail, 'kind'>, [id: string]>({
  columns: { kind: 'text' },
  text: `
    update mail set state = 'queued', attempts = 0, next_attempt_at = now(), lease_owner = null, lease_until = null
    where id = $1::uuid and state = 'failed' returning kind`,
})

export const claimNextMail = statement<
  Pick<Mail, 'id' | 'key' | 'kind' | 'recipient' | 'subject' | 'text' | 'html' | 'attempts' | 'requestId'>,
  [lease: string, leaseSeconds: number]
>({
  name: 'mail-take',
  columns: {
    id: 'uuid',
    key: 'text',
    kind: 'text',
    recipient: 'text',
    subject: 'text',
    text: 'text',
    html: 'text',
    attempts: 'int2',
    requestId: 'text',
  },
  text: `
    update mail set lease_owner = $1, lease_until = now() + make_interval(secs => $2), attempts = attempts + 1
    where id = (
      select id from mail
      where state = 'queued' and next_attempt_at <= now() and (lease_until is null or lease_until <= now())
      order by next_attempt_at, id limit 1 for update skip locked
    )
    returning id, key, kind, recipient, subject, text, html, attempts, request_id as "requestId"`,
})

/** The lease stays in the row: should its holder live after all, what it writes last holds. */
export const failMailOfDeadOwners = statement<Pick<Mail, 'id' | 'kind' | 'requestId'>, [reason: string]>({
  columns: { id: 'uuid', kind: 'text', requestId: 'text' },
  text: `
    update mail set state = 'failed', last_error = $1
    where state = 'queued' and lease_owner is not null and lease_until <= now()
    returning id, kind, request_id as "requestId"`,
})

export const markMailSent = command<[id: string, lease: string]>({
  text: `
    update mail set state = 'sent', sent_at = now(), last_error = null, lease_owner = null, lease_until = null
    where id = $1 and lease_owner = $2`,
})

/** As if it had not been tried. */
export const returnMail = command<[id: string, lease: string]>({
  text: `
    update mail set attempts = attempts - 1, lease_owner = null, lease_until = null
    where id = $1 and lease_owner = $2`,
})

export const markMailFailed = command<[id: string, lease: string, reason: string]>({
  text: `
    update mail set state = 'failed', last_error = $3, lease_owner = null, lease_until = null
    where id = $1 and lease_owner = $2`,
})

export const postponeMail = command<[id: string, lease: string, reason: string, seconds: number]>({
  text: `
    update mail set next_attempt_at = now() + make_interval(secs => $4), last_error = $3, lease_owner = null,
      lease_until = null
    where id = $1 and lease_owner = $2`,
})
