import type { OperatorSession } from '#app/platform/prisma-client/client'
import { command, statement } from '#app/platform/statement'

export const selectLiveSession = statement<Pick<OperatorSession, 'operator'>, [tokenHash: string, operator: string]>({
  name: 'operator-session',
  columns: { operator: 'text' },
  text: 'select operator from operator_sessions where token_hash = $1 and operator = $2 and expires_at > now()',
})

/** By the database's clock, which is the one that ends it. */
export const insertOperatorSession = command<[tokenHash: string, operator: string, address: string, hours: number]>({
  text: `
    insert into operator_sessions (token_hash, operator, address, expires_at)
    values ($1, $2, $3, now() + make_interval(hours => $4::int))`,
})

export const deleteExpiredOperatorSessions = command({ text: 'delete from operator_sessions where expires_at < now()' })

export const deleteOldAuditEntries = command({
  text: `delete from operator_audit where at < now() - interval '1 year'`,
})
