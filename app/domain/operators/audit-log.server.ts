import { db, execute, query } from '#app/platform/db.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import type { OperatorAudit, Prisma } from '#app/platform/prisma-client/client'
import { toCsvHeader, toCsvLine } from '#app/platform/text/strings'
import { type TimeCursor, slicePage } from '#app/platform/text/paging'
import { parseAuditFilters, type AuditFilters } from './audit-filters'
import type { Operator } from './operator'
import {
  deleteExpiredOperatorSessions,
  deleteOldAuditEntries,
  selectAuditChoices,
  selectAuditEntries,
} from './queries.server'

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

const AUDIT_LOG_PAGE_SIZE = 50
const AUDIT_EXPORT_BATCH_SIZE = 500
const NO_FILTERS = parseAuditFilters(new URLSearchParams())

/** One page of the audit log, newest first, and whether there is another. */
export async function loadAuditLog({ page = 1, size = AUDIT_LOG_PAGE_SIZE, filters = NO_FILTERS } = {}) {
  const rows = await query(...selectAuditEntries({ filters, offset: (page - 1) * size, limit: size + 1 }))
  const { items, hasMore } = slicePage(rows, size)
  return { deeds: items.map(toAuditEntry), hasMore }
}

/** Names of operators and actions that the log has. */
export async function loadAuditChoices(): Promise<{ operators: string[]; actions: string[] }> {
  const rows = await query(selectAuditChoices, [])
  const valuesOf = (wanted: string) => rows.flatMap(({ kind, value }) => (kind === wanted ? [value] : []))
  return { operators: valuesOf('operator'), actions: valuesOf('action') }
}

/** The filtered log as CSV, newest first, read in batches. */
export async function* streamAuditCsv(filters: AuditFilters): AsyncGenerator<string> {
  yield toCsvHeader(['When', 'Operator', 'Action', 'Subject', 'Detail', 'IP address', 'Id'])
  for (let before: TimeCursor | null = null; ;) {
    const rows: OperatorAudit[] = await query(
      ...selectAuditEntries({ filters, before, limit: AUDIT_EXPORT_BATCH_SIZE }),
    )
    yield rows
      .map(toAuditEntry)
      .map(({ at, operator, action, subject, detail, address, id }) =>
        toCsvLine([at, operator, action, subject ?? '', detail ?? '', address, id]),
      )
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < AUDIT_EXPORT_BATCH_SIZE) return
    before = { at: last.at, id: last.id }
  }
}

const toAuditEntry = ({ at, detail, ...row }: OperatorAudit) => ({
  ...row,
  at: at.toISOString(),
  detail: formatAuditDetail(detail),
})

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
