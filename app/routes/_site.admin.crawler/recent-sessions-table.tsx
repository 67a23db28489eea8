import { Link } from '@remix-run/react'
import { CrawlSessionBadge } from '#app/components/admin/crawl-session-badge'
import { computeSessionProgress, toShortSessionId, formatSessionType } from '#app/domain/crawler/crawler-session'
import type { CrawlerSession } from '#app/domain/crawler/crawler-session'
import { formatValidationDone } from '#app/domain/crawler/messages'
import { formatDateTime } from '#app/platform/text/dates'

/** Newest first. */
export function RecentSessionsTable({ sessions }: { sessions: readonly CrawlerSession[] }) {
  return (
    <section className="sheet pad" aria-labelledby="sessions">
      <div className="head">
        <h2 className="h3" id="sessions">
          Sessions
        </h2>
        <span className="meta">the ten latest</span>
      </div>
      {sessions.length === 0 ? (
        <p className="meta">Nothing was crawled yet.</p>
      ) : (
        <table className="table" aria-labelledby="sessions">
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Session</th>
              <th scope="col">Type</th>
              <th scope="col">Started</th>
              <th scope="col" className="r">
                Jobs
              </th>
              <th scope="col" className="r">
                Failed
              </th>
              <th scope="col" className="r">
                Added
              </th>
              <th scope="col" className="r">
                Progress
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <RecentSessionRow session={session} key={session.id} />
            ))}
          </tbody>
        </table>
      )}
    </section>
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
    <tr>
      <td data-l="Status">
        <CrawlSessionBadge status={status} />
      </td>
      <td data-l="Session">
        <Link className="table__go" to={`/admin/crawler/sessions/${id}`}>
          <code>{toShortSessionId(id)}</code>
        </Link>
      </td>
      <td data-l="Type" className="table__all">
        {formatSessionType(session_type)}
        {session_type === 'validation' && (
          <small>{formatValidationDone({ validated: recipes_validated, removed: recipes_removed })}</small>
        )}
        {reason && <small>{reason}</small>}
      </td>
      <td data-l="Started">
        <time dateTime={started_at}>{formatDateTime(started_at)}</time>
      </td>
      <td data-l="Jobs" className="r">{`${completed_jobs}/${total_jobs}`}</td>
      <td data-l="Failed" className="r">
        {failed_jobs}
      </td>
      <td data-l="Added" className="r">
        {total_recipes_added}
      </td>
      <td data-l="Progress" className="r">{`${computeSessionProgress(session)}%`}</td>
    </tr>
  )
}
