import { forgetOldMail } from '#app/domain/mail/mail.server'
import { sql } from '#app/platform/db.server'
import type { Job } from './index'

/** Forgets what is kept for a time only: form answers for a day, ticks of jobs for a month, old mail. */
export const tidy: Job = {
  name: 'tidy',
  cron: '17 * * * *',
  async run() {
    await sql(`delete from idempotency_keys where "createdAt" < now() - interval '24 hours'`)
    await sql(`delete from job_ticks where "startedAt" < now() - interval '30 days'`)
    await forgetOldMail()
  },
}
