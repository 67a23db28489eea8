import { sendDueMail } from '#app/domain/mail/mail-queue.server'
import type { ScheduledJob } from './scheduled-job'

/** Mail is sent as soon as it is written; this job is for retries and for mail that a dead server left behind. */
export const mailJob: ScheduledJob = {
  name: 'mail',
  cron: '* * * * *',
  async run() {
    await sendDueMail()
  },
}
