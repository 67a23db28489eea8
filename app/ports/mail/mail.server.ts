import path from 'node:path'
import { env } from '#app/platform/env.server'
import { createOutboxMailer } from './outbox.server'
import { createSendgridMailer } from './sendgrid.server'
import { createSmtpMailer } from './smtp.server'
import type { Mailer } from './mailer'

export type { MailMessage, MailSendFailure, Mailer } from './mailer'

let mailer: Mailer | undefined

/** The configured adapter. */
export function getMailer(): Mailer {
  mailer ??= createMailer()
  return mailer
}

function createMailer(): Mailer {
  const {
    MAIL_TRANSPORT,
    MAIL_FROM: from = '',
    SENDGRID_API_KEY: key = '',
    SENDGRID_BASE_URL: baseUrl,
    SMTP_URL: url = '',
    DATA_DIR,
    APP_ORIGIN,
  } = env()
  if (MAIL_TRANSPORT === 'sendgrid') return createSendgridMailer({ key, from, ...(baseUrl && { baseUrl }) })
  if (MAIL_TRANSPORT === 'smtp') return createSmtpMailer({ url, from, name: new URL(APP_ORIGIN).hostname })
  return createOutboxMailer({ folder: path.join(DATA_DIR, 'outbox'), from: from || 'Larder <larder@localhost>' })
}
