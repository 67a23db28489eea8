import { Link } from '@remix-run/react'
import { toShortSessionId, formatSessionType, type CrawlerSession } from '#app/domain/crawler/crawler-session'
import { Icon } from '#app/ui/icon'
import { formatDateTime } from '#app/platform/text/dates'

export function ActiveSessionsBanner({ sessions }: { sessions: readonly CrawlerSession[] }) {
  return (
    <>
      {sessions.map((session) => {
        const { id, status, started_at, completed_jobs, total_jobs } = session
        const isPaused = status === 'paused'
        const tone = isPaused ? 'text-honey' : 'text-herb'
        return (
          <p
            className={
              'flex flex-wrap items-center py-2.5 px-4 border rounded-2 leading-[1.4] ' +
              (isPaused ? 'border-honey bg-honey-wash' : 'border-herb bg-herb-wash')
            }
            key={id}>
            <Icon name={isPaused ? 'pause' : 'activity'} className={`mr-2.5 ${tone}`} />
            <b className={`mr-2.5 tracking-caps ${tone}`}>{isPaused ? 'PAUSED' : 'RUNNING'}</b>
            <span>
              {`${formatSessionType(session)} `}
              <Link to={`/admin/crawler/sessions/${id}`}>{toShortSessionId(id)}</Link>
              {`, since ${formatDateTime(started_at)}, ${completed_jobs} of ${total_jobs} jobs`}
            </span>
          </p>
        )
      })}
    </>
  )
}
