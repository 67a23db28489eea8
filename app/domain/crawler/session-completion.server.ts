import { inTransaction, query } from '#app/platform/db.server'
import { MAX_CRAWL_PAGES_PER_HOST } from './crawl-frontier'

const JOB_EXHAUSTED = 'Its sites had no more for it.'
const NO_PAGE_READ = 'No page could be read.'
const CRAWL_SESSION_OVER = 'The session was over before this page was asked for.'
export const HOST_CLOSED = 'This host is frozen, resting or taken down.'
export const HOST_PAGE_LIMIT_REACHED = `This host had been asked for ${MAX_CRAWL_PAGES_PER_HOST} pages in this session, which is as many as it gets.`

/** Skips queued pages of ended sessions. Idempotent. */
export async function skipPagesOfEndedSessions(): Promise<void> {
  await query(
    `update crawl_pages p set state = 'skipped', reason = coalesce(s.reason, $1), lease_owner = null, lease_until = null
     from crawl_sessions s where s.id = p.session_id and p.state = 'queued' and s.status not in ('running', 'paused')`,
    [CRAWL_SESSION_OVER],
  )
}

/** Completes running sessions without queued pages. */
export async function completeIdleSessions(): Promise<void> {
  await query(
    `update crawl_pages p set state = 'skipped', reason = $1, lease_owner = null, lease_until = null
     from crawl_hosts h where h.host = p.host and p.state = 'queued' and p.lease_owner is null and (h.frozen or h.taken_down_at is not null or h.paused_until > now())`,
    [HOST_CLOSED],
  )
  const ended = await inTransaction(async (txQuery) => {
    const endedSessions = await txQuery<{ id: string; has_read: boolean }>(
      `update crawl_sessions s set
         status = case when exists (select 1 from crawl_pages p where p.session_id = s.id and p.state = 'done') or s.total_jobs = 0 then 'completed' else 'failed' end,
         reason = case when exists (select 1 from crawl_pages p where p.session_id = s.id and p.state = 'done') then s.reason else $1 end, finished_at = now()
       where s.status = 'running' and not exists (select 1 from crawl_pages p where p.session_id = s.id and p.state = 'queued')
       returning id, status = 'completed' as has_read`,
      [NO_PAGE_READ],
    )
    for (const { id, has_read } of endedSessions) {
      await txQuery(
        `update crawl_jobs set status = $2, reason = $3, finished_at = now() where session_id = $1 and status in ('pending', 'running')`,
        [id, has_read ? 'completed' : 'failed', has_read ? JOB_EXHAUSTED : NO_PAGE_READ],
      )
      await txQuery(
        `update crawl_sessions s set completed_jobs = j.completed, failed_jobs = j.failed
         from (select count(*) filter (where status = 'completed') as completed, count(*) filter (where status = 'failed') as failed from crawl_jobs where session_id = $1) j
         where s.id = $1 and s.session_type = 'full'`,
        [id],
      )
    }
    return endedSessions
  })
  if (ended.length) await skipPagesOfEndedSessions()
}

/** Retention: pages a month after their session, sessions for good. */
export async function deleteOldCrawlPages(): Promise<void> {
  await query(
    `delete from crawl_pages p using crawl_sessions s where s.id = p.session_id and s.finished_at < now() - interval '30 days'`,
  )
}
