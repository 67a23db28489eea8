import { execute, inTransaction, query } from '#app/platform/db.server'
import { MAX_CRAWL_PAGES_PER_HOST } from './crawl-frontier'
import {
  countJobsOfSession,
  deletePagesOfOldSessions,
  endIdleSessions,
  endJobsOfSession,
  skipPagesOfClosedHosts,
  skipQueuedPagesOfEndedSessions,
} from './queries/sessions.server'

const JOB_EXHAUSTED = 'The sites had no more recipes for it.'
const NO_PAGE_READ = 'No page could be read.'
const CRAWL_SESSION_OVER = 'The session ended before this page was fetched.'
export const HOST_CLOSED = 'This host is frozen, resting or taken down.'
export const HOST_PAGE_LIMIT_REACHED = `This session had already fetched ${MAX_CRAWL_PAGES_PER_HOST} pages of this host, the most per session.`

/** Skips queued pages of ended sessions. Idempotent. */
export async function skipPagesOfEndedSessions(): Promise<void> {
  await execute(skipQueuedPagesOfEndedSessions, [CRAWL_SESSION_OVER])
}

/** Completes running sessions without queued pages. */
export async function completeIdleSessions(): Promise<void> {
  await execute(skipPagesOfClosedHosts, [HOST_CLOSED])
  const ended = await inTransaction(async (tx) => {
    const endedSessions = await query(endIdleSessions, [NO_PAGE_READ], tx)
    for (const { id, has_read } of endedSessions) {
      const [status, reason] = has_read ? ['completed', JOB_EXHAUSTED] : ['failed', NO_PAGE_READ]
      await execute(endJobsOfSession, [id, status, reason], tx)
      await execute(countJobsOfSession, [id], tx)
    }
    return endedSessions
  })
  if (ended.length) await skipPagesOfEndedSessions()
}

/** Retention: pages a month after their session, sessions for good. */
export async function deleteOldCrawlPages(): Promise<void> {
  await execute(deletePagesOfOldSessions, [])
}
