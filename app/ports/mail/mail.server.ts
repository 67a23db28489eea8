import path from 'node:path'
import { env } from '#app/platform/env.server'
import { outbox } from './outbox.server'
import { sendgrid } from './sendgrid.server'
import { smtp } from './smtp.server'

export type Letter = { to: string; subject: string; text: string; html?: string }

export type NotSent = {
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
  isRepeatable: boolean
  /** The key goes with the letter, so that whoever looks into it can tell one from another; a signal ends it early. */
  send(letter: Letter, key: string, signal?: AbortSignal): Promise<{ ok: true } | NotSent>
}

let shared: Mailer | undefined

/** The carrier that the settings choose. */
export function mail(): Mailer {
  shared ??= chosen()
  return shared
}

function chosen(): Mailer {
  const {
    MAIL,
    MAIL_FROM: from = '',
    SENDGRID_API_KEY: key = '',
    SENDGRID_BASE_URL: baseUrl,
    SMTP_URL: url = '',
    DATA_DIR,
    APP_ORIGIN,
  } = env()
  if (MAIL === 'sendgrid') return sendgrid({ key, from, ...(baseUrl && { baseUrl }) })
  if (MAIL === 'smtp') return smtp({ url, from, name: new URL(APP_ORIGIN).hostname })
  return outbox({ folder: path.join(DATA_DIR, 'outbox'), from: from || 'Larder <larder@localhost>' })
}
