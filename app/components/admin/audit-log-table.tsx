import { formatDateTime } from '#app/platform/text/dates'
import { text } from '#app/ui/text'
import { AdminTable, type AdminColumn } from './admin-table'

export type AuditLogTableEntry = {
  id: string
  at: string
  operator: string
  action: string
  subject: string | null
  detail: string | null
  address: string
}

export const NO_AUDIT_ENTRIES = 'Nothing yet.'

const COLUMNS: AdminColumn<AuditLogTableEntry>[] = [
  { name: 'When', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  { name: 'Who', hasWholeWords: true, cell: ({ operator }) => operator },
  {
    name: 'What',
    isWide: true,
    cell: ({ action }) => action,
    notes: ({ subject, detail }) => [
      (subject ?? detail) && (
        <>
          {subject && <bdi>{subject}</bdi>}
          {subject && detail && ' · '}
          {detail && <bdi>{detail}</bdi>}
        </>
      ),
    ],
  },
  { name: 'IP address', hasWholeWords: true, cell: ({ address }) => address },
]

export function AuditLogTable({ entries, label }: { entries: AuditLogTableEntry[]; label: string }) {
  if (entries.length === 0) return <p className={text.meta}>{NO_AUDIT_ENTRIES}</p>
  return <AdminTable aria-label={label} columns={COLUMNS} rows={entries} rowKey={({ id }) => id} />
}
