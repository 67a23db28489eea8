import { formatDateTime } from '#app/platform/text/dates'
import { text } from '#app/ui/text'
import { Table, TableHead, TableCell, tableRowClass, cellNoteClass } from '#app/ui/table'

export type AuditLogTableEntry = {
  id: string
  at: string
  operator: string
  action: string
  subject: string | null
  detail: string | null
  address: string
}

/** Renders as a table, on narrow screens as label and value pairs (`data-l`). */
export function AuditLogTable({ entries, label }: { entries: AuditLogTableEntry[]; label: string }) {
  if (entries.length === 0) return <p className={text.meta}>Nothing yet.</p>
  return (
    <Table aria-label={label}>
      <TableHead columns={['When', 'Who', 'What', 'IP address']} />
      <tbody>
        {entries.map(({ id, at, operator, action, subject, detail, address }) => (
          <tr className={tableRowClass} key={id}>
            <TableCell label="When">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </TableCell>
            <TableCell label="Who" wrap="words">
              {operator}
            </TableCell>
            <TableCell label="What" isWide>
              {action}
              {(subject ?? detail) && (
                <small className={cellNoteClass}>
                  {subject && <bdi>{subject}</bdi>}
                  {subject && detail && ' · '}
                  {detail && <bdi>{detail}</bdi>}
                </small>
              )}
            </TableCell>
            <TableCell label="IP address" wrap="words">
              {address}
            </TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
