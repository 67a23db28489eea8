import { Link } from '@remix-run/react'
import { toShortSessionId, formatSessionType } from '#app/domain/crawler/crawler-session'
import type { CrawlerSession } from '#app/domain/crawler/crawler-session'
import { Icon } from '#app/ui/icon'
import { formatDateTime } from '#app/platform/text/dates'

export function ActiveSessionsBanner({ sessions }: { sessions: readonly CrawlerSession[] }) {
  return (
    <>
      {sessions.map(({ id, status, session_type, started_at, completed_jobs, total_jobs }) => {
        const isPaused = status === 'paused'
        return (
          <p className={`banner ${isPaused ? 'banner--paused' : ''}`} key={id}>
            <Icon name={isPaused ? 'pause' : 'activity'} />
            <b>{isPaused ? 'PAUSED' : 'RUNNING'}</b>
            <span>
              {`${formatSessionType(session_type)} `}
              <Link to={`/admin/crawler/sessions/${id}`}>{toShortSessionId(id)}</Link>
              {`, since ${formatDateTime(started_at)}, ${completed_jobs} of ${total_jobs} jobs`}
            </span>
          </p>
        )
      })}
    </>
  )
}
