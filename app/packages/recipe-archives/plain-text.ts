import { decodeHTML } from 'entities'
import type { ListItem } from './archive-types'
import { htmlLines } from './markup'

/** Controls, characters without width, and bidirectional overrides and isolates, which reorder the text around them. */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u200b-\u200d\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/gu
const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u
const LOOKS_LIKE_MARKUP =
  /<\/?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|script|span|strong|style|sub|sup|table|u|ul)\b[^<>]*>/i
const MAX_LINE = 5000
const MAX_LINES = 1000
const MAX_HEADING = 80

/** A value as one line of plain text; '' for what is no text. */
export const toText = (value: unknown): string => toLines(value).join(' ')

/** A value as lines of plain text: a string is split at its line breaks, a list is flattened. */
export function toLines(value: unknown): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [String(value)] : []
  if (Array.isArray(value)) return value.flatMap(toLines).slice(0, MAX_LINES)
  if (typeof value !== 'string') return []
  const lines = LOOKS_LIKE_MARKUP.test(value) ? htmlLines(value) : decodeText(value).split(/\r\n|[\n\r\u2028\u2029]/)
  return lines.map(cleanLine).filter(Boolean).slice(0, MAX_LINES)
}

const decodeText = (text: string): string => (/&(?:#\d|#x|[a-z])/i.test(text) ? decodeHTML(text) : text)
function cleanLine(line: string): string {
  const text = line.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().slice(0, MAX_LINE)
  return NOTHING_TO_SEE.test(text) ? '' : text
}

/** Lists hold lines, or objects with a heading; a line that is marked as a heading becomes one. */
export function toItems(value: unknown, { isSteps = false } = {}): ListItem[] {
  if (Array.isArray(value)) return value.flatMap((item) => toItems(item, { isSteps })).slice(0, MAX_LINES)
  if (typeof value === 'object' && value && 'heading' in value) {
    const heading = toText(value.heading)
    return heading ? [{ heading }] : []
  }
  return toLines(value)
    .map((line) => toItem(line, isSteps))
    .filter((item) => typeof item !== 'string' || item !== '')
}

function toItem(line: string, isSteps: boolean): ListItem {
  const heading = findHeading(line)
  if (heading) return { heading }
  return isSteps ? line.replace(/^\d{1,2}\s*[.)]\s*(?=\D|$)/, '') : line.replace(/^[-*•▢☐·]\s+/, '')
}

/** '# For the sauce', '[Sauce]', '**Sauce**', 'For the sauce:'. */
function findHeading(line: string): string | null {
  if (line.length > MAX_HEADING) return null
  const marked = /^#{1,6}\s(.+)$/.exec(line) ?? /^\[([^[\]]+)\]$/.exec(line) ?? /^\*\*([^*]+)\*\*:?$/.exec(line)
  if (marked?.[1]) return marked[1].replace(/:$/, '').trim()
  return /^[^\d:][^:]*:$/.test(line) ? line.slice(0, -1).trim() : null
}

const FRACTIONS: [number, string][] = [
  [1 / 8, '1/8'],
  [1 / 4, '1/4'],
  [1 / 3, '1/3'],
  [1 / 2, '1/2'],
  [2 / 3, '2/3'],
  [3 / 4, '3/4'],
]

/** 1.5 as '1 1/2', 0.3333 as '1/3', other numbers with at most three decimals; '' for 0 and what is no number. */
export function formatNumber(value: unknown): string {
  const number = Number(value ?? 0)
  if (!Number.isFinite(number) || number <= 0) return ''
  const whole = Math.floor(number)
  const fraction = FRACTIONS.find(([part]) => Math.abs(number - whole - part) < 0.0035)
  if (fraction) return whole ? `${String(whole)} ${fraction[1]}` : fraction[1]
  return String(Math.round(number * 1000) / 1000)
}

/** Words with one space between them; empty ones are left away. */
export const joinWords = (...words: unknown[]): string => words.map(toText).filter(Boolean).join(' ')

/** The text of a file: UTF-8, UTF-16 with its mark, else Windows-1252. */
export function decodeBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80] ?? '')
  }
}

/** 0x80 to 0x9F; Node 20 decodes them as Latin-1 control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
