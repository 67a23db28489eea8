import { slicePage } from '#app/platform/text/paging'
import { db, execute } from '#app/platform/db.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import type { Prisma } from '#app/platform/prisma-client/client'
import type { Operator } from './operator'
import { deleteExpiredOperatorSessions, deleteOldAuditEntries } from './queries.server'

type AuditEntry = {
  /** The action, as displayed: 'environment set'. */ action: string
  /** The object of the action. */ subject?: string
  detail?: Prisma.InputJsonObject
}
type AuditLogWriter = Pick<PrismaTransaction, 'operatorAudit'>

/** Writes an audit log entry. Pass the transaction of the change, so that neither is stored without the other. */
export async function recordAuditEntry(
  { name, address }: Operator,
  { action, subject, detail }: AuditEntry,
  tx: AuditLogWriter = db(),
): Promise<void> {
  await tx.operatorAudit.create({
    data: { operator: name, address, action, subject: subject ?? null, ...(detail && { detail }) },
  })
}

export const AUDIT_LOG_PAGE_SIZE = 50

/** One page of the audit log, newest first, and whether there is another. */
export async function loadAuditLog({ page = 1, size = AUDIT_LOG_PAGE_SIZE } = {}) {
  const rows = await db().operatorAudit.findMany({
    select: { id: true, at: true, operator: true, action: true, subject: true, detail: true, address: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * size,
    take: size + 1,
  })
  const { items, hasMore } = slicePage(rows, size)
  const deeds = items.map(({ at, detail, ...row }) => ({
    ...row,
    at: at.toISOString(),
    detail: formatAuditDetail(detail),
  }))
  return { deeds, hasMore }
}

/** Formats `{ value: 'development' }` as "value: development". */
function formatAuditDetail(detail: unknown): string | null {
  if (typeof detail !== 'object' || detail === null) return null
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ')
}

/** Sessions that are over, and what operators did more than a year ago. */
export async function deleteOldOperatorRecords(): Promise<void> {
  await execute(deleteExpiredOperatorSessions, [])
  await execute(deleteOldAuditEntries, [])
}
