import { Link } from '@remix-run/react'
import { CrawlSessionBadge } from '#app/components/admin/crawl-session-badge'
import {
  computeSessionProgress,
  toShortSessionId,
  formatSessionType,
  type CrawlerSession,
} from '#app/domain/crawler/crawler-session'
import { formatValidationDone } from '#app/domain/crawler/messages'
import { formatDateTime } from '#app/platform/text/dates'
import { text, inlineLinkClass } from '#app/ui/text'
import { AdminSection } from '#app/components/admin/admin-section'
import { AdminTable, type AdminColumn } from '#app/components/admin/admin-table'

const COLUMNS: AdminColumn<CrawlerSession>[] = [
  { name: 'Status', cell: ({ status }) => <CrawlSessionBadge status={status} /> },
  {
    name: 'Session',
    cell: ({ id }) => (
      <Link className={inlineLinkClass} to={`/admin/crawler/sessions/${id}`}>
        <code>{toShortSessionId(id)}</code>
      </Link>
    ),
  },
  {
    name: 'Type',
    isWide: true,
    cell: formatSessionType,
    notes: ({ session_type, recipes_validated, recipes_removed, reason }) => [
      session_type === 'validation' && formatValidationDone({ validated: recipes_validated, removed: recipes_removed }),
      reason,
    ],
  },
  { name: 'Started', cell: ({ started_at }) => <time dateTime={started_at}>{formatDateTime(started_at)}</time> },
  { name: 'Jobs', isNumber: true, cell: ({ completed_jobs, total_jobs }) => `${completed_jobs}/${total_jobs}` },
  { name: 'Failed', isNumber: true, cell: ({ failed_jobs }) => failed_jobs },
  { name: 'Added', isNumber: true, cell: ({ total_recipes_added }) => total_recipes_added },
  { name: 'Progress', isNumber: true, cell: (session) => `${computeSessionProgress(session)}%` },
]

/** Newest first. */
export function RecentSessionsTable({ sessions }: { sessions: readonly CrawlerSession[] }) {
  return (
    <AdminSection id="sessions" title="Sessions" aside={<span className={text.meta}>the ten latest</span>}>
      {sessions.length === 0 ? (
        <p className={text.meta}>No crawls yet.</p>
      ) : (
        <AdminTable aria-labelledby="sessions" columns={COLUMNS} rows={sessions} rowKey={({ id }) => id} />
      )}
    </AdminSection>
  )
}
