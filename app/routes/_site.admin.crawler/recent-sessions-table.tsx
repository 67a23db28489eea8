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
import { Table, TableHead, TableCell, tableRowClass, cellNoteClass } from '#app/ui/table'

/** Newest first. */
export function RecentSessionsTable({ sessions }: { sessions: readonly CrawlerSession[] }) {
  return (
    <AdminSection id="sessions" title="Sessions" aside={<span className={text.meta}>the ten latest</span>}>
      {sessions.length === 0 ? (
        <p className={text.meta}>No crawls yet.</p>
      ) : (
        <Table aria-labelledby="sessions">
          <TableHead
            columns={[
              'Status',
              'Session',
              'Type',
              'Started',
              { name: 'Jobs', isNumber: true },
              { name: 'Failed', isNumber: true },
              { name: 'Added', isNumber: true },
              { name: 'Progress', isNumber: true },
            ]}
          />
          <tbody>
            {sessions.map((session) => (
              <RecentSessionRow session={session} key={session.id} />
            ))}
          </tbody>
        </Table>
      )}
    </AdminSection>
  )
}

function RecentSessionRow({ session }: { session: CrawlerSession }) {
  const {
    id,
    status,
    session_type,
    started_at,
    completed_jobs,
    total_jobs,
    failed_jobs,
    total_recipes_added,
    recipes_validated,
    recipes_removed,
    reason,
  } = session
  return (
    <tr className={tableRowClass}>
      <TableCell label="Status">
        <CrawlSessionBadge status={status} />
      </TableCell>
      <TableCell label="Session">
        <Link className={inlineLinkClass} to={`/admin/crawler/sessions/${id}`}>
          <code>{toShortSessionId(id)}</code>
        </Link>
      </TableCell>
      <TableCell label="Type" isWide>
        {formatSessionType(session)}
        {session_type === 'validation' && (
          <small className={cellNoteClass}>
            {formatValidationDone({ validated: recipes_validated, removed: recipes_removed })}
          </small>
        )}
        {reason && <small className={cellNoteClass}>{reason}</small>}
      </TableCell>
      <TableCell label="Started">
        <time dateTime={started_at}>{formatDateTime(started_at)}</time>
      </TableCell>
      <TableCell label="Jobs" isNumber>{`${completed_jobs}/${total_jobs}`}</TableCell>
      <TableCell label="Failed" isNumber>
        {failed_jobs}
      </TableCell>
      <TableCell label="Added" isNumber>
        {total_recipes_added}
      </TableCell>
      <TableCell label="Progress" isNumber>{`${computeSessionProgress(session)}%`}</TableCell>
    </tr>
  )
}
