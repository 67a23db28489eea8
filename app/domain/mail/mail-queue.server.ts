import { message } from '#packages/texts/t'
import { AppError } from '#app/platform/app-error'
import { db, execute, outsideTransaction } from '#app/platform/db.server'
import { serializeError, log, currentRequestId } from '#app/platform/log.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import { getMailer } from '#app/ports/mail/mail.server'
import { createHash } from 'node:crypto'
import { parseMailAddress, toMailbox } from './mail-address'
import { createMailWorker, type MailWorker } from './mail-worker.server'
import { deleteFinishedMail, eraseSentTexts } from './queries.server'

export type NewMail = {
  /** Unique: a second mail with the same key is ignored. */
  key: string
  /** 'shopping-list', 'password-reset' and so on. */
  kind: string
  /** The user it counts against and is deleted with; null for mail that no user caused. */
  userId?: string | null
  recipient: string
  subject: string
  text: string
  html?: string | null
}

const MAX_SUBJECT_LENGTH = 200
/** Rows are visible only after commit; a transaction lasts at most eight seconds. */
const MAIL_POLL_DELAYS_MS = [50, 500, 2_000, 9_000]

let activeMailWorker: MailWorker | undefined
let isMailClosing = false
const mailPollTimers = new Map<number, NodeJS.Timeout>()

/**
 * Queues a mail, inside the caller's transaction if given, and wakes the worker. Idempotent by key.
 * @throws AppError `invalid` for a recipient that is not one address
 */
export async function queueMail(
  { key, kind, userId = null, recipient, subject, text, html = null }: NewMail,
  tx?: PrismaTransaction,
): Promise<void> {
  const address = parseMailAddress(recipient)
  if (!address) throw new AppError('invalid', message('Please enter one e-mail address.'))
  const data = {
    key,
    kind,
    userId,
    recipient: address,
    subject: toSubjectLine(subject),
    text: stripNulFromMail(text),
    html: html === null ? null : stripNulFromMail(html),
    requestId: currentRequestId() ?? null,
  }
  await (tx ?? db()).mail.createMany({ data: [data], skipDuplicates: true })
  for (const delayMs of tx ? MAIL_POLL_DELAYS_MS : [0]) scheduleMailPoll(delayMs)
}

/** Sends due mail and returns how many were handed to the carrier. */
export async function sendDueMail(): Promise<number> {
  if (isMailClosing) return 0
  return await (activeMailWorker ?? createMailWorker({ mailer: getMailer() })).sendDue()
}

export const wakeMailWorker = (): void => scheduleMailPoll(0)

/**
 * Sends mail as it is queued. The returned function stops the worker and gives deliveries in progress a grace period.
 */
export function startMailWorker(): () => Promise<void> {
  const worker = createMailWorker({ mailer: getMailer() })
  activeMailWorker = worker
  isMailClosing = false
  // Mail that an earlier process left in the queue.
  wakeMailWorker()
  return async () => {
    isMailClosing = true
    for (const timer of mailPollTimers.values()) clearTimeout(timer)
    mailPollTimers.clear()
    if (activeMailWorker === worker) activeMailWorker = undefined
    await worker.close()
  }
}

/**
 * Retention: bodies of sent mail for a day (they may hold sign-in links), rows for 31 days, since rate limits count
 * them.
 */
export async function deleteOldMail(): Promise<void> {
  await execute(eraseSentTexts, [])
  await execute(deleteFinishedMail, [])
}

function scheduleMailPoll(delayMs: number): void {
  if (!activeMailWorker || mailPollTimers.has(delayMs)) return
  const poll = () => {
    mailPollTimers.delete(delayMs)
    void activeMailWorker
      ?.sendDue()
      .catch((error: unknown) => log.warn({ err: serializeError(error) }, 'mail could not be looked for'))
  }
  mailPollTimers.set(delayMs, outsideTransaction(() => setTimeout(poll, delayMs)).unref())
}

/** PostgreSQL text cannot hold NUL. */
const stripNulFromMail = (text: string) => text.replaceAll('\0', '')
const toSubjectLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT_LENGTH)

/** Personal data: counters hold a hash instead of the e-mail address. */
export const hashMailRecipient = (recipient: string): string =>
  createHash('sha256').update(toMailbox(recipient)).digest('base64url')
