import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type ParsedMail = {
  to: string
  from: string
  subject: string
  text: string
  html: string | undefined
  headers: Map<string, string>
}

/** The mails in a server's file outbox, parsed. */
export function readOutbox(dataDir: string): ParsedMail[] {
  const folder = path.join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => parseMail(readFileSync(path.join(folder, name), 'utf8')))
}

/** Waits for the newest mail to this address, which is sent shortly after the request. */
export async function waitForOutboxMail(
  address: string,
  dataDir: string,
  { subject = /./, withinMs = 15_000 } = {},
): Promise<ParsedMail> {
  for (let waited = 0; waited < withinMs; waited += 100) {
    const found = readOutbox(dataDir).filter((mail) => mail.to === address && subject.test(mail.subject))
    const newest = found
      .sort((a, b) => Date.parse(a.headers.get('date') ?? '') - Date.parse(b.headers.get('date') ?? ''))
      .at(-1)
    if (newest) return newest
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No letter to ${address} in the outbox.`)
}

/** Parses a MIME message: headers unfolded, parts decoded. */
export function parseMail(bytes: string): ParsedMail {
  const { headers, body } = splitHeaders(bytes)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => splitHeaders(part.replace(/^\r?\n/, '')))
    : [{ headers, body }]
  const part = (type: string) => {
    const found = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return (
      found &&
      decodeBody(found.body, found.headers.get('content-transfer-encoding') ?? '')
        .replaceAll('\r\n', '\n')
        .trimEnd()
    )
  }
  return {
    to: parseAddress(headers.get('to')),
    from: headers.get('from') ?? '',
    subject: decodeHeader(headers.get('subject') ?? ''),
    text: part('text/plain') ?? '',
    html: part('text/html'),
    headers,
  }
}

const parseAddress = (header = '') => /<([^<>]*)>/.exec(header)?.[1] ?? header

function splitHeaders(bytes: string): { headers: Map<string, string>; body: string } {
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(bytes) ?? []
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return {
    headers: new Map(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    ),
    body,
  }
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replace(/=\r?\n/g, '')) : body
}

const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

const decodeHeader = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    )
