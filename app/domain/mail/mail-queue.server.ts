import { AppError } from '#app/platform/app-error'
import { db, query } from '#app/platform/db.server'
import { serializeError, log } from '#app/platform/log.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { getMailer } from '#app/ports/mail/mail.server'
import { parseMailAddress } from './mail-address'
import { createMailWorker } from './mail-worker.server'
import type { MailWorker } from './mail-worker.server'

export type NewMail = {
  /** One mail per key, however often it is asked for. */
  key: string
  /** 'shopping-list', 'password-reset' and so on. */
  kind: string
  /** Whose mail it counts as, and with whose account it goes; null for mail that no cook asked for. */
  userId?: string | null
  recipient: string
  subject: string
  text: string
  html?: string | null
}

const MAX_SUBJECT_LENGTH = 200
/** A transaction ends within eight seconds; until it has, its mail is nobody's to see. */
const MAIL_POLL_DELAYS_MS = [50, 500, 2_000, 9_000]

let activeMailWorker: MailWorker | undefined
let isMailClosing = false
const mailPollTimers = new Map<number, NodeJS.Timeout>()

/**
 * Writes a mail down, in the transaction of what caused it if there is one, and wakes who sends it. The same key a
 * second time changes nothing.
 * @throws AppError `invalid` for a recipient that is not one address
 */
export async function queueMail(
  { key, kind, userId = null, recipient, subject, text, html = null }: NewMail,
  tx?: Prisma.TransactionClient,
): Promise<void> {
  const address = parseMailAddress(recipient)
  if (!address) throw new AppError('invalid', 'Please enter one e-mail address.')
  const data = {
    key,
    kind,
    userId,
    recipient: address,
    subject: toSubjectLine(subject),
    text: stripNulFromMail(text),
    html: html === null ? null : stripNulFromMail(html),
  }
  await (tx ?? db()).mail.createMany({ data: [data], skipDuplicates: true })
  for (const wait of tx ? MAIL_POLL_DELAYS_MS : [0]) scheduleMailPoll(wait)
}

/** Sends what is due. Answers how many mails went. */
export async function sendDueMail(): Promise<number> {
  if (isMailClosing) return 0
  return await (activeMailWorker ?? createMailWorker({ mailer: getMailer() })).sendDue()
}

/** There may be mail that is due: whoever sends it here looks at once. */
export const wakeMailWorker = (): void => scheduleMailPoll(0)

/** From now on mail leaves as soon as it is written. Answers how to stop: no more is begun, what is under way gets a moment. */
export function startMailWorker(): () => Promise<void> {
  const own = createMailWorker({ mailer: getMailer() })
  activeMailWorker = own
  isMailClosing = false
  // What an earlier process has left.
  wakeMailWorker()
  return async () => {
    isMailClosing = true
    for (const timer of mailPollTimers.values()) clearTimeout(timer)
    mailPollTimers.clear()
    if (activeMailWorker === own) activeMailWorker = undefined
    await own.close()
  }
}

/**
 * What is kept for a time only: the text of a sent mail for a day (it may hold a link that opens an account), a mail
 * that nobody will touch again for a month, since limits count it.
 */
export async function deleteOldMail(): Promise<void> {
  await query(
    `update mail set text = '', html = null where state = 'sent' and "sentAt" < now() - interval '1 day' and text <> ''`,
  )
  await query(`delete from mail where state <> 'queued' and "createdAt" < now() - interval '31 days'`)
}

function scheduleMailPoll(wait: number): void {
  if (!activeMailWorker || mailPollTimers.has(wait)) return
  const look = () => {
    mailPollTimers.delete(wait)
    void activeMailWorker
      ?.sendDue()
      .catch((error: unknown) => log.warn({ err: serializeError(error) }, 'mail could not be looked for'))
  }
  mailPollTimers.set(wait, setTimeout(look, wait).unref())
}

/** PostgreSQL takes no NUL in a text. */
const stripNulFromMail = (text: string) => text.replaceAll('\0', '')
const toSubjectLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT_LENGTH)
