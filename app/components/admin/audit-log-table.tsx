import { formatDateTime } from '#app/platform/text/dates'

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
  if (entries.length === 0) return <p className="meta">Nothing yet.</p>
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">From where</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, operator, action, subject, detail, address }) => (
          <tr key={id}>
            <td data-l="When">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </td>
            <td data-l="Who" className="table__short">
              {operator}
            </td>
            <td data-l="What">
              {action}
              {(subject ?? detail) && (
                <small>
                  {subject && <bdi>{subject}</bdi>}
                  {subject && detail && ' · '}
                  {detail && <bdi>{detail}</bdi>}
                </small>
              )}
            </td>
            <td data-l="From where" className="table__short">
              {address}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
