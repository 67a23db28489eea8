export type MailMessage = { to: string; subject: string; text: string; html?: string }

export type MailSendFailure = {
  ok: false
  /** For operators and the log: no address, no key. */
  message: string
  /** Whether the same letter may do better later: false for one that is refused for good, or that may have arrived. */
  retry: boolean
  /** It was handed over whole, and no answer came: it may have arrived. */
  unsure?: boolean
  /** Seconds before which another try is unwelcome. */
  retryAfter?: number
}

/** A carrier of letters. Answers for whatever its vendor does, within ten seconds; it does not throw. */
export type Mailer = {
  name: 'sendgrid' | 'smtp' | 'outbox'
  /** The same letter under the same key, handed over twice, makes one. */
  isIdempotent: boolean
  /** The key goes with the letter, so that whoever looks into it can tell one from another; a signal ends it early. */
  send(letter: MailMessage, key: string, signal?: AbortSignal): Promise<{ ok: true } | MailSendFailure>
}
