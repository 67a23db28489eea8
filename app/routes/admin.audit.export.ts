import { parseAuditFilters } from '#app/domain/operators/audit-filters'
import { streamAuditCsv } from '#app/domain/operators/audit-log.server'
import { toByteStream } from '#app/http/byte-stream.server'
import { page } from '#app/http/page.server'

/** Downloads the filtered audit trail. */
export const loader = page(
  'operator',
  ({ url: { searchParams } }) =>
    new Response(toByteStream(streamAuditCsv(parseAuditFilters(searchParams))), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="larder-audit-trail.csv"',
        'Cache-Control': 'no-store',
      },
    }),
)
