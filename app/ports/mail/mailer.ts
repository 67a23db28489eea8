export type MailMessage = { to: string; subject: string; text: string; html?: string }

export type MailSendFailure = {
  ok: false
  /** For operators and the log: no address, no key. */
  message: string
  /** Whether a retry may succeed: false for a permanent failure, or when the mail may have been delivered. */
  retry: boolean
  /** The whole message was sent but not acknowledged: it may have been delivered. */
  unsure?: boolean
  /** Seconds before the next retry. */
  retryAfter?: number
}

/** Sends mail. Returns a failure for any error of the vendor, within ten seconds; it does not throw. */
export type Mailer = {
  name: 'sendgrid' | 'smtp' | 'outbox'
  /** Sending the same mail twice under the same key delivers it once. */
  isIdempotent: boolean
  /** The key is in the message headers, so that copies can be recognized; the signal cancels the delivery. */
  send(mail: MailMessage, key: string, signal?: AbortSignal): Promise<{ ok: true } | MailSendFailure>
}
