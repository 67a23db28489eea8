import { AppError } from '#app/platform/app-error'
import { db, sql } from '#app/platform/db.server'
import { asField, log } from '#app/platform/log.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { mail } from '#app/ports/mail/mail.server'
import { oneAddress } from './address'
import { postman } from './postman.server'
import type { Postman } from './postman.server'

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

const LONGEST_SUBJECT = 200
/** A transaction ends within eight seconds; until it has, its mail is nobody's to see. */
const LOOK_AGAIN_MS = [50, 500, 2_000, 9_000]

let open: Postman | undefined
let isClosing = false
const looks = new Map<number, NodeJS.Timeout>()

/**
 * Writes a mail down, in the transaction of what caused it if there is one, and wakes who sends it. The same key a
 * second time changes nothing.
 * @throws AppError `invalid` for a recipient that is not one address
 */
export async function queueMail(
  { key, kind, userId = null, recipient, subject, text, html = null }: NewMail,
  tx?: Prisma.TransactionClient,
): Promise<void> {
  const address = oneAddress(recipient)
  if (!address) throw new AppError('invalid', 'Please enter one e-mail address.')
  const data = {
    key,
    kind,
    userId,
    recipient: address,
    subject: oneLine(subject),
    text: printable(text),
    html: html === null ? null : printable(html),
  }
  await (tx ?? db()).mail.createMany({ data: [data], skipDuplicates: true })
  for (const wait of tx ? LOOK_AGAIN_MS : [0]) lookIn(wait)
}

/** Sends what is due. Answers how many mails went. */
export async function sendDueMail(): Promise<number> {
  if (isClosing) return 0
  return await (open ?? postman({ mailer: mail() })).sendDue()
}

/** There may be mail that is due: whoever sends it here looks at once. */
export const lookForMail = (): void => lookIn(0)

/** From now on mail leaves as soon as it is written. Answers how to stop: no more is begun, what is under way gets a moment. */
export function startMail(): () => Promise<void> {
  const own = postman({ mailer: mail() })
  open = own
  isClosing = false
  // What an earlier process has left.
  lookForMail()
  return async () => {
    isClosing = true
    for (const timer of looks.values()) clearTimeout(timer)
    looks.clear()
    if (open === own) open = undefined
    await own.close()
  }
}

/**
 * What is kept for a time only: the text of a sent mail for a day (it may hold a link that opens an account), a mail
 * that nobody will touch again for a month, since limits count it.
 */
export async function forgetOldMail(): Promise<void> {
  await sql(
    `update mail set text = '', html = null where state = 'sent' and "sentAt" < now() - interval '1 day' and text <> ''`,
  )
  await sql(`delete from mail where state <> 'queued' and "createdAt" < now() - interval '31 days'`)
}

function lookIn(wait: number): void {
  if (!open || looks.has(wait)) return
  const look = () => {
    looks.delete(wait)
    void open?.sendDue().catch((error: unknown) => log.warn({ err: asField(error) }, 'mail could not be looked for'))
  }
  looks.set(wait, setTimeout(look, wait).unref())
}

/** PostgreSQL takes no NUL in a text. */
const printable = (text: string) => text.replaceAll('\0', '')
const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT)
