import { deleteExpiredReaders } from '#app/domain/blog/page-views.server'
import { deleteOldCrawlPages } from '#app/domain/crawler/session-completion.server'
import { deleteOldMail } from '#app/domain/mail/mail-queue.server'
import { deleteExpiredTombstones } from '#app/domain/shopping-lists/shopping-lists.server'
import { deleteUnusedUploads } from '#app/domain/uploads/delete-unused-uploads.server'
import { query } from '#app/platform/db.server'
import type { ScheduledJob } from './scheduled-job'

/** Forgets what is kept for a time only: form answers for a day, ticks of jobs for a month, old mail, what came of crawled pages, what was taken off shopping lists, who has read what on a day that is over, what operators did for a year, uploads that nothing shows; sessions, links and counters that are over. */
export const cleanupJob: ScheduledJob = {
  name: 'tidy',
  cron: '17 * * * *',
  async run(signal) {
    await query(`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
    await query(`delete from operator_sessions where expires_at < now()`)
    await query(`delete from operator_audit where at < now() - interval '1 year'`)
    await query(`delete from job_ticks where started_at < now() - interval '30 days'`)
    await deleteOldMail()
    await deleteOldCrawlPages()
    await deleteExpiredTombstones()
    await deleteExpiredReaders()
    await query(`delete from local_sessions where expires_at < now()`)
    await query(`delete from local_verifications where expires_at < now()`)
    await query(`delete from rate_limits where expire < extract(epoch from now()) * 1000`)
    await deleteUnusedUploads(signal)
  },
}
