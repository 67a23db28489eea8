import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Read = {
  to: string
  from: string
  subject: string
  text: string
  html: string | undefined
  headers: Map<string, string>
}

/** The letters in a server's outbox, as their readers see them. */
export function lettersIn(dataDir: string): Read[] {
  const folder = path.join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readLetter(readFileSync(path.join(folder, name), 'utf8')))
}

/** Waits for the newest letter to this address, which leaves a moment after it is asked for. */
export async function letterTo(
  address: string,
  dataDir: string,
  { subject = /./, withinMs = 15_000 } = {},
): Promise<Read> {
  for (let waited = 0; waited < withinMs; waited += 100) {
    const found = lettersIn(dataDir).filter((letter) => letter.to === address && subject.test(letter.subject))
    const newest = found
      .sort((a, b) => Date.parse(a.headers.get('date') ?? '') - Date.parse(b.headers.get('date') ?? ''))
      .at(-1)
    if (newest) return newest
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No letter to ${address} in the outbox.`)
}

/** A message as a mail program reads it: headers unfolded, parts decoded. */
export function readLetter(bytes: string): Read {
  const { headers, body } = split(bytes)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => split(part.replace(/^\r?\n/, '')))
    : [{ headers, body }]
  const part = (type: string) => {
    const found = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return (
      found &&
      decoded(found.body, found.headers.get('content-transfer-encoding') ?? '')
        .replaceAll('\r\n', '\n')
        .trimEnd()
    )
  }
  return {
    to: addressIn(headers.get('to')),
    from: headers.get('from') ?? '',
    subject: words(headers.get('subject') ?? ''),
    text: part('text/plain') ?? '',
    html: part('text/html'),
    headers,
  }
}

const addressIn = (header = '') => /<([^<>]*)>/.exec(header)?.[1] ?? header

function split(bytes: string): { headers: Map<string, string>; body: string } {
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(bytes) ?? []
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return {
    headers: new Map(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    ),
    body,
  }
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? quotedPrintable(body.replace(/=\r?\n/g, '')) : body
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

const words = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : quotedPrintable(text.replaceAll('_', ' ')),
    )
