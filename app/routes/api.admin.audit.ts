import { parseAuditFilters } from '#app/domain/operators/audit-filters'
import { loadAuditLog } from '#app/domain/operators/audit-log.server'
import { AuditQuery } from '#app/domain/operators/schema'
import { AuditResponse } from '#app/domain/operators/responses'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'What operators have changed, newest first, 50 a page.',
    query: AuditQuery,
    response: AuditResponse,
    run: async ({ query: { page }, url }) => {
      const { deeds, hasMore } = await loadAuditLog({ page, filters: parseAuditFilters(url.searchParams) })
      return { entries: deeds, hasMore }
    },
  }),
})
export { loader, action }
