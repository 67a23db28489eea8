import type { Operator as OperatorRow, OperatorSession, OperatorToken } from '#app/platform/prisma-client/client'
import { command, statement } from '#app/platform/statement'

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
  Pick<OperatorToken, 'id' | 'operator'> & Pick<OperatorRow, 'role'>,
  [tokenHash: string, configuredName: string]
>({
  name: 'operator-token',
  columns: { id: 'uuid', operator: 'text', role: 'text' },
  text: `
    select t.id, t.operator, o.role from operator_tokens t join operators o on o.username = t.operator
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

export const deleteExpiredOperatorSessions = command({ text: 'delete from operator_sessions where expires_at < now()' })

export const deleteOldAuditEntries = command({
  text: `delete from operator_audit where at < now() - interval '1 year'`,
})
