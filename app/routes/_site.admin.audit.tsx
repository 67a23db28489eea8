import { Form, useLoaderData } from '@remix-run/react'
import { AuditLogTable } from '#app/components/admin/audit-log-table'
import { AdminPage } from '#app/components/admin/admin-page'
import { DateRangeFields } from '#app/components/admin/date-range-fields'
import { titled } from '#app/components/layout/page-meta'
import {
  MAX_AUDIT_FILTER_LENGTH,
  parseAuditFilters,
  toAuditSearchParams,
  type AuditFilters,
} from '#app/domain/operators/audit-filters'
import { loadAuditChoices, loadAuditLog } from '#app/domain/operators/audit-log.server'
import { page } from '#app/http/page.server'
import { Button, LinkButton, buttonClass, buttonRowClass } from '#app/ui/button'
import { paddedCardClass } from '#app/ui/classes'
import { InputField, SelectField } from '#app/ui/form-field'
import { PageLinks } from '#app/ui/pager'
import { text } from '#app/ui/text'

const MAX_AUDIT_LOG_PAGE = 1000

export const loader = page('operator', async ({ url: { searchParams } }) => {
  const requested = searchParams.get('page') ?? '1'
  const at = /^\d{1,4}$/.test(requested) ? Math.min(Math.max(Number(requested), 1), MAX_AUDIT_LOG_PAGE) : 1
  const filters = parseAuditFilters(searchParams)
  const [log, choices] = await Promise.all([loadAuditLog({ page: at, filters }), loadAuditChoices()])
  return { at, filters, choices, ...log }
})

export const meta = titled('Audit trail')

export default function AuditLogPage() {
  const { at, filters, choices, deeds, hasMore } = useLoaderData<typeof loader>()
  const buildUrl = (path: string, more: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams([...toAuditSearchParams(filters), ...Object.entries(more)])}`
  return (
    <AdminPage title="Audit trail">
      <p className={text.lede}>What operators have changed: who, when, what and from which address. Kept for a year.</p>
      <AuditFilterForm key={toAuditSearchParams(filters).toString()} filters={filters} choices={choices} />
      <section className={paddedCardClass}>
        <AuditLogTable entries={deeds} label="Audit trail" />
      </section>
      <PageLinks
        links={{
          Newer: at > 1 && buildUrl('', { page: String(at - 1) }),
          Older: hasMore && buildUrl('', { page: String(at + 1) }),
        }}
      />
      {deeds.length > 0 && (
        <p>
          <a className={buttonClass()} href={buildUrl('/admin/audit/export')}>
            Export as CSV
          </a>
        </p>
      )}
    </AdminPage>
  )
}

/** By GET, so that each view has a URL. */
function AuditFilterForm({
  filters: { operator, action, subject, from, to },
  choices,
}: {
  filters: AuditFilters
  choices: { operators: string[]; actions: string[] }
}) {
  const toOptions = (values: string[]) => [['', 'All'] as const, ...values.map((value) => [value, value] as const)]
  return (
    <Form
      method="get"
      className={
        `${paddedCardClass} grid gap-x-4 gap-y-3 items-end grid-cols-2 lg:gap-3 ` +
        'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_11rem_11rem]'
      }
      role="search"
      aria-label="Filter the audit trail">
      <SelectField id="operator" label="Who" className="" defaultValue={operator} of={toOptions(choices.operators)} />
      <SelectField id="action" label="What" className="" defaultValue={action} of={toOptions(choices.actions)} />
      <InputField
        id="subject"
        label="Subject"
        className="col-span-full lg:col-auto"
        type="search"
        defaultValue={subject}
        maxLength={MAX_AUDIT_FILTER_LENGTH}
        autoComplete="off"
      />
      <DateRangeFields from={from} to={to} />
      <div className={`${buttonRowClass} col-span-full`}>
        <Button tone="ink">Filter</Button>
        <LinkButton to="/admin/audit">Reset</LinkButton>
      </div>
    </Form>
  )
}
