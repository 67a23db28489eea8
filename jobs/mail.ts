import { sendDueMail } from '#app/domain/mail/mail.server'
import type { Job } from './index'

/** Mail leaves as soon as it is written; this is for what has to wait, and for what a server left behind. */
export const mail: Job = {
  name: 'mail',
  cron: '* * * * *',
  async run() {
    await sendDueMail()
  },
}
