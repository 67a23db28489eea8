import type {
  Operator as OperatorRow,
  OperatorAudit,
  OperatorSession,
  OperatorToken,
} from '#app/platform/prisma-client/client'
import { buildWhere, condition, toLikePattern } from '#app/platform/sql-filter.server'
import { command, composedStatement, statement } from '#app/platform/statement'
import type { TimeCursor } from '#app/platform/text/paging'
import { addDays } from '#app/platform/text/dates'
import type { AuditFilters } from './audit-filters'

// An operator of an earlier ADMIN_USERNAME has no access: `is_configured` counts only for the one that it names.

export const selectLiveSession = statement<
  Pick<OperatorSession, 'operator'> & Pick<OperatorRow, 'role'>,
  [tokenHash: string, configuredName: string]
>({
  name: 'operator-session',
  columns: { operator: 'text', role: 'text' },
  text: `
    select s.operator, o.role from operator_sessions s join operators o on o.username = s.operator
    where s.token_hash = $1 and not s.awaits_code and s.expires_at > now()
      and (not o.is_configured or o.username = $2)`,
})

/** A session whose password was right and whose code is still to be entered. */
export const selectSessionAwaitingCode = statement<
  Pick<OperatorSession, 'operator'>,
  [tokenHash: string, configuredName: string]
>({
  columns: { operator: 'text' },
  text: `
    select s.operator from operator_sessions s join operators o on o.username = s.operator
    where s.token_hash = $1 and s.awaits_code and s.expires_at > now()
      and (not o.is_configured or o.username = $2)`,
})

export const selectOperatorOfToken = statement<
  Pick<OperatorToken, 'id' | 'operator'> & Pick<OperatorRow, 'role'> & { isExpired: boolean },
  [tokenHash: string, configuredName: string]
>({
  name: 'operator-token',
  columns: { id: 'uuid', operator: 'text', role: 'text', isExpired: 'bool' },
  text: `
    select t.id, t.operator, o.role, t.expires_at <= now() as "isExpired" from operator_tokens t join operators o on o.username = t.operator
    where t.token_hash = $1 and (not o.is_configured or o.username = $2)`,
})

/** Once a minute is often enough to see that it is in use. */
export const noteTokenUse = command<[id: string]>({
  text: `
    update operator_tokens set last_used_at = now()
    where id = $1::uuid and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
})

/** By the database's clock, which is the one that ends it. */
export const insertOperatorSession = command<
  [tokenHash: string, operator: string, address: string, userAgent: string, awaitsCode: boolean, minutes: number]
>({
  text: `
    insert into operator_sessions (token_hash, operator, address, user_agent, awaits_code, expires_at)
    values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6::int))`,
})

/** No row for a code of that time or an earlier one: each is used once, by whichever server comes first. */
export const claimTotpStep = command<[operator: string, step: number]>({
  text: `
    update operators set totp_last_step = $2::int
    where username = $1 and (totp_last_step is null or totp_last_step < $2::int)`,
})

const NO_AUDIT_FILTERS: AuditFilters = { operator: '', action: '', subject: '', from: null, to: null }
const EXAMPLE_CURSOR = { at: new Date(0), id: '00000000-0000-4000-8000-000000000000' }

/** Newest first, after `before` or after `offset` rows. */
export const selectAuditEntries = composedStatement<
  OperatorAudit,
  { filters: AuditFilters; before?: TimeCursor | null; offset?: number; limit: number }
>({
  columns: {
    id: 'uuid',
    at: 'timestamptz',
    operator: 'text',
    action: 'text',
    subject: 'text',
    detail: 'jsonb',
    address: 'text',
  },
  examples: [
    { filters: NO_AUDIT_FILTERS, limit: 1 },
    {
      filters: { operator: 'admin', action: 'signed in', subject: 'pie', from: '2026-01-01', to: '2026-01-31' },
      before: EXAMPLE_CURSOR,
      limit: 1,
    },
  ],
  compose({ filters: { operator, action, subject, from, to }, before = null, offset = 0, limit }) {
    const { where, values } = buildWhere(
      [
        operator !== '' && condition`operator = ${operator}`,
        action !== '' && condition`action = ${action}`,
        subject !== '' && condition`subject ilike ${toLikePattern(subject)}`,
        from !== null && condition`at >= ${`${from}T00:00:00Z`}::timestamptz`,
        to !== null && condition`at < ${`${addDays(to, 1)}T00:00:00Z`}::timestamptz`,
        before !== null && condition`(at, id) < (${before.at}, ${before.id}::uuid)`,
      ],
      [limit, offset],
    )
    const text = `
      select id, at, operator, action, subject, detail, address from operator_audit
      where ${where} order by at desc, id desc limit $1 offset $2`
    return { text, values }
  },
})

/** What the filter offers: who has done anything, and which actions there are. */
export const selectAuditChoices = statement<{ kind: string; value: string }>({
  columns: { kind: 'text', value: 'text' },
  text: `
    select distinct 'operator' as kind, operator as value from operator_audit
    union select distinct 'action', action from operator_audit order by 1, 2`,
})

export const deleteExpiredOperatorSessions = command({ text: 'delete from operator_sessions where expires_at < now()' })

export const deleteOldAuditEntries = command({
  text: `delete from operator_audit where at < now() - interval '1 year'`,
})
