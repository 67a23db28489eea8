import { sendDueMail } from '#app/domain/mail/mail-queue.server'
import type { ScheduledJob } from './scheduled-job'

/** Mail leaves as soon as it is written; this is for what has to wait, and for what a server left behind. */
export const mailJob: ScheduledJob = {
  name: 'mail',
  cron: '* * * * *',
  async run() {
    await sendDueMail()
  },
}
