import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AuditLogTable } from '#app/components/admin/audit-log-table'
import { AdminPage } from '#app/components/admin/admin-page'
import { pageTitle } from '#app/components/layout/page-meta'
import { loadAuditLog } from '#app/domain/operators/audit-log.server'
import { page } from '#app/http/page.server'
import { LinkButton, buttonRowClass } from '#app/ui/button'
import { paddedCardClass } from '#app/ui/card'
import { text } from '#app/ui/text'

const MAX_AUDIT_LOG_PAGE = 1000

export const loader = page('operator', async ({ url }) => {
  const asked = url.searchParams.get('page') ?? '1'
  const at = /^\d{1,4}$/.test(asked) ? Math.min(Math.max(Number(asked), 1), MAX_AUDIT_LOG_PAGE) : 1
  return { at, ...(await loadAuditLog({ page: at })) }
})

export const meta: MetaFunction = () => [{ title: pageTitle('Audit trail') }]

export default function AuditLogPage() {
  const { at, deeds, hasMore } = useLoaderData<typeof loader>()
  return (
    <AdminPage title="Audit trail">
      <p className={text.lede}>What operators have changed: who, when, what and from which address. Kept for a year.</p>
      <section className={paddedCardClass}>
        <AuditLogTable entries={deeds} label="Audit trail" />
      </section>
      {(at > 1 || hasMore) && (
        <nav className={buttonRowClass} aria-label="Pages">
          {at > 1 && <LinkButton to={`?page=${at - 1}`}>Newer</LinkButton>}
          {hasMore && <LinkButton to={`?page=${at + 1}`}>Older</LinkButton>}
        </nav>
      )}
    </AdminPage>
  )
}
