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

const MAX_VENDOR_ERROR_LENGTH = 300

/** A vendor's error message for the log: one line of limited length, without e-mail addresses. */
export function sanitizeVendorError(text: string): string {
  const line = text
    .slice(0, MAX_VENDOR_ERROR_LENGTH * 10)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    // eslint-disable-next-line regexp/no-super-linear-move -- The input is limited to ten times the maximum length.
    .replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '[address]')
    .trim()
  return line.length > MAX_VENDOR_ERROR_LENGTH ? `${line.slice(0, MAX_VENDOR_ERROR_LENGTH - 1)}…` : line
}
