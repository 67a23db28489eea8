import { Link } from '@remix-run/react'
import { shortId, typeText } from '#app/domain/crawler/session'
import type { CrawlerSession } from '#app/domain/crawler/session'
import { Icon } from '#app/ui/icon'
import { instantText } from '#app/ui/instant'

/** What is under way, each session in a line. */
export function Banner({ sessions }: { sessions: readonly CrawlerSession[] }) {
  return (
    <>
      {sessions.map(({ id, status, session_type, started_at, completed_jobs, total_jobs }) => {
        const isPaused = status === 'paused'
        return (
          <p className={`banner ${isPaused ? 'banner--paused' : ''}`} key={id}>
            <Icon name={isPaused ? 'pause' : 'activity'} />
            <b>{isPaused ? 'PAUSED' : 'RUNNING'}</b>
            <span>
              {`${typeText(session_type)} `}
              <Link to={`/admin/crawler/sessions/${id}`}>{shortId(id)}</Link>
              {`, since ${instantText(started_at)}, ${completed_jobs} of ${total_jobs} jobs`}
            </span>
          </p>
        )
      })}
    </>
  )
}
