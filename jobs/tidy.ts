import { forgetReaders } from '#app/domain/blog/views.server'
import { forgetOldPages } from '#app/domain/crawler/ending.server'
import { forgetOldMail } from '#app/domain/mail/mail.server'
import { forgetRemovedItems } from '#app/domain/shopping-lists/lists.server'
import { forgetUnusedUploads } from '#app/domain/uploads/unused.server'
import { sql } from '#app/platform/db.server'
import type { Job } from './index'

/** Forgets what is kept for a time only: form answers for a day, ticks of jobs for a month, old mail, what came of crawled pages, what was taken off shopping lists, who has read what on a day that is over, what operators did for a year, uploads that nothing shows; sessions, links and counters that are over. */
export const tidy: Job = {
  name: 'tidy',
  cron: '17 * * * *',
  async run(signal) {
    await sql(`delete from idempotency_keys where "createdAt" < now() - interval '24 hours'`)
    await sql(`delete from operator_sessions where "expiresAt" < now()`)
    await sql(`delete from operator_audit where at < now() - interval '1 year'`)
    await sql(`delete from job_ticks where "startedAt" < now() - interval '30 days'`)
    await forgetOldMail()
    await forgetOldPages()
    await forgetRemovedItems()
    await forgetReaders()
    await sql(`delete from local_sessions where "expiresAt" < now()`)
    await sql(`delete from local_verifications where "expiresAt" < now()`)
    await sql(`delete from rate_limits where expire < extract(epoch from now()) * 1000`)
    await forgetUnusedUploads(signal)
  },
}
