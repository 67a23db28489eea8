import { createHash } from 'node:crypto'
import MimeNode from 'nodemailer/lib/mime-node'
import type { MailMessage } from './mailer'

export type MimeMessage = { bytes: Buffer; from: string; to: string }

/** Headers of automatic mail (RFC 3834): suppress vacation replies. */
export const AUTO_SUBMITTED_HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** The same Message-ID for the same key, so that duplicates are recognized. */
export function createMessageId(key: string, from: string): string {
  return `<${hashMailKey(key)}@${extractEmailAddress(from).split('@')[1]}>`
}

/** A short hash of the key that is safe in headers and file names. */
export const hashMailKey = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32)

/** The bare address in `Larder <larder@larder.example>`. */
export const extractEmailAddress = (from: string) => /<([^<>]+)>$/.exec(from)?.[1] ?? from

/**
 * A MIME message (RFC 5322), with the bare addresses for the SMTP envelope. For files that are opened in an editor,
 * long lines are not folded, so that links stay intact.
 */
export async function buildMimeMessage(
  { to, subject, text, html }: MailMessage,
  key: string,
  from: string,
  { forAFile = false } = {},
): Promise<MimeMessage> {
  const root = new MimeNode('multipart/alternative', {
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  root.setHeader({
    From: from.includes('<')
      ? { name: from.slice(0, from.indexOf('<')).trim(), address: extractEmailAddress(from) }
      : from,
    To: { name: '', address: to },
    Subject: subject,
    'Message-ID': createMessageId(key, from),
    ...AUTO_SUBMITTED_HEADERS,
  })
  const add = (type: string, content: string) => {
    if (forAFile) root.createChild(type).setRaw(`Content-Type: ${type}\nContent-Transfer-Encoding: 8bit\n\n${content}`)
    else root.createChild(type).setContent(content)
  }
  add('text/plain; charset=utf-8', text)
  if (html) add('text/html; charset=utf-8', html)
  return { bytes: await root.build(), from: extractEmailAddress(from), to }
}
