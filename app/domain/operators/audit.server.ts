import { db } from '#app/platform/db.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import type { Operator } from './operator'

type Deed = {
  /** What was done, as it is read: 'environment set'. */ action: string
  /** To what. */ subject?: string
  detail?: Prisma.InputJsonObject
}
type Writer = Pick<Prisma.TransactionClient, 'operatorAudit'>

/** Writes down who did what, from where; in the transaction of the deed, so that there is never one without the other. */
export async function audit(
  { name, address }: Operator,
  { action, subject, detail }: Deed,
  tx: Writer = db(),
): Promise<void> {
  await tx.operatorAudit.create({
    data: { operator: name, address, action, subject: subject ?? null, ...(detail && { detail }) },
  })
}

export const AUDIT_PAGE = 50

/** What operators have done, newest first: one page, and whether there is another. */
export async function auditTrail({ page = 1, size = AUDIT_PAGE } = {}) {
  const rows = await db().operatorAudit.findMany({
    select: { id: true, at: true, operator: true, action: true, subject: true, detail: true, address: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * size,
    take: size + 1,
  })
  const deeds = rows
    .slice(0, size)
    .map(({ at, detail, ...row }) => ({ ...row, at: at.toISOString(), detail: inWords(detail) }))
  return { deeds, hasMore: rows.length > size }
}

/** `{ value: 'development' }` is read as "value: development". */
function inWords(detail: unknown): string | null {
  if (typeof detail !== 'object' || detail === null) return null
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ')
}
