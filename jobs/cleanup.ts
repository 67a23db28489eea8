import { deleteExpiredReaders } from '#app/domain/blog/page-views.server'
import { deleteOldCrawlPages } from '#app/domain/crawler/session-completion.server'
import { deleteExpiredLocalRows } from '#app/domain/accounts/users.server'
import { deleteOldInvites } from '#app/domain/invites/invites.server'
import { deleteOldMail } from '#app/domain/mail/mail-queue.server'
import { deleteOldOperatorRecords } from '#app/domain/operators/audit-log.server'
import { deleteExpiredTombstones } from '#app/domain/shopping-lists/shopping-lists.server'
import { emptyOldTrash } from '#app/domain/operators/trash.server'
import { deleteUnusedUploads } from '#app/domain/pictures/uploads.server'
import { execute } from '#app/platform/db.server'
import { deleteExpiredRateLimits, deleteOldIdempotencyKeys, deleteOldJobTicks } from '#app/platform/queries.server'
import type { ScheduledJob } from './recurring-jobs'

/**
 * Deletes expired rows and files: idempotency records after a day, job ticks after a month, old mail, outcomes of
 * crawled pages, deleted shopping list items, page views of past days, the operators' audit log after a year, the trash
 * after 30 days, unused uploads, and expired sessions, links and counters.
 */
export const cleanupJob: ScheduledJob = {
  name: 'tidy',
  cron: '17 * * * *',
  async run(signal) {
    await execute(deleteOldIdempotencyKeys, [])
    await execute(deleteOldJobTicks, [])
    await execute(deleteExpiredRateLimits, [])
    await deleteOldOperatorRecords()
    await deleteExpiredLocalRows()
    await deleteOldInvites()
    await deleteOldMail()
    await deleteOldCrawlPages()
    await deleteExpiredTombstones()
    await deleteExpiredReaders()
    await emptyOldTrash()
    await deleteUnusedUploads(signal)
  },
}
