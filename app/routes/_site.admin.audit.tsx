import { useLoaderData } from '@remix-run/react'
import { AdminList, DATE_RANGE_FIELDS } from '#app/components/admin/admin-list'
import { AuditLogTable, NO_AUDIT_ENTRIES } from '#app/components/admin/audit-log-table'
import { numberedPages } from '#app/components/admin/list-path'
import { titled } from '#app/components/layout/page-meta'
import { MAX_AUDIT_FILTER_LENGTH, parseAuditFilters } from '#app/domain/operators/audit-filters'
import { loadAuditChoices, loadAuditLog } from '#app/domain/operators/audit-log.server'
import { page } from '#app/http/page.server'
import { parsePageNumber } from '#app/platform/text/paging'

export const loader = page('operator', async ({ url: { searchParams } }) => {
  const at = parsePageNumber(searchParams)
  const filters = parseAuditFilters(searchParams)
  const [log, choices] = await Promise.all([loadAuditLog({ page: at, filters }), loadAuditChoices()])
  return { at, filters, choices, ...log }
})

export const meta = titled('Audit trail')

const toOptions = (values: string[]) => values.map((value) => [value, value] as const)

export default function AuditLogPage() {
  const { at, filters, choices, deeds, hasMore } = useLoaderData<typeof loader>()
  return (
    <AdminList
      title="Audit trail"
      lede="What operators have changed: who, when, what and from which address. Kept for a year."
      path="/admin/audit"
      filters={filters}
      search={{
        label: 'Filter the audit trail',
        columns: 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_11rem_11rem]',
        fields: [
          { name: 'operator', label: 'Who', of: toOptions(choices.operators) },
          { name: 'action', label: 'What', of: toOptions(choices.actions) },
          { name: 'subject', label: 'Subject', maxLength: MAX_AUDIT_FILTER_LENGTH },
          ...DATE_RANGE_FIELDS,
        ],
      }}
      label="Audit trail"
      isEmpty={deeds.length === 0}
      empty={NO_AUDIT_ENTRIES}
      pages={numberedPages(at, hasMore, 'Newer', 'Older')}
      exports={{ 'Export as CSV': {} }}>
      <AuditLogTable entries={deeds} label="Audit trail" />
    </AdminList>
  )
}
