import { escapeText, escapeUTF8 } from 'entities/escape'
/** A count with its noun: '1 recipe', '0 recipes'. */
export function formatCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** For text and quoted attributes of XML. */
export const escapeXml = (text: string): string => escapeUTF8(text)

/** For text and quoted attributes of HTML, also of mail: HTML 4, which some mail clients still read, has no `&apos;`. */
export const escapeHtml = (text: string): string => escapeUTF8(text).replace(/&apos;/g, '&#39;')

/** For text of HTML alone: quotes stay as they are. */
export const escapeHtmlText = (text: string): string => escapeText(text)

/** For JSON in a script element. */
export const escapeScriptJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

// eslint-disable-next-line no-control-regex -- Control characters are what it removes.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** XML 1.0 allows no control character, escaped or not (https://www.w3.org/TR/xml/#charsets). */
export const stripControlCharacters = (text: string): string => text.replace(CONTROL_CHARACTERS, '')

/**
 * Spreadsheets run cells that begin so as formulas, also behind whitespace, invisible or full-width characters (CSV
 * injection).
 */
const CSV_FORMULA_PATTERN = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u

/** Quoted always, whatever the separator of the locale; a formula is neutralised with an apostrophe. */
const toCsvCell = (value: string): string =>
  `"${(CSV_FORMULA_PATTERN.test(value) ? `'${value}` : value).replace(/"/g, '""')}"`

export const toCsvLine = (values: string[]): string => `${values.map(toCsvCell).join(',')}\r\n`

/** The first line, with a BOM, by which spreadsheets detect UTF-8. */
export const toCsvHeader = (names: string[]): string => `\ufeff${toCsvLine(names)}`

/**
 * Mail clients linkify anything that looks like a URL. Mail sent for a user must hold no link but ours, or it could
 * be abused for spam and phishing.
 */
const URL_SCHEME_PATTERN = /[a-z]:\/\//i
const DOMAIN_NAME_PATTERN = /[\p{L}\p{N}_-][.。．｡]\p{L}[\p{L}\p{N}-]/u
const IP_ADDRESS_PATTERN = /\d[.。．｡]\d+[.。．｡]\d+[.。．｡]\d/u
const EMAIL_ADDRESS_PATTERN = /[^\s@]@[\p{L}\p{N}]/u

/** Whether a mail client may linkify the text or a part of it. */
export const containsLink = (text: string): boolean =>
  [URL_SCHEME_PATTERN, DOMAIN_NAME_PATTERN, IP_ADDRESS_PATTERN, EMAIL_ADDRESS_PATTERN].some((pattern) =>
    pattern.test(text),
  )

/** Invisible, and prevents link detection. */
const ZERO_WIDTH_SPACE = '\u200b'

/** Inserts zero-width spaces, so that nothing in the text becomes a link. */
export function defangLinks(text: string): string {
  if (!containsLink(text)) return text
  return text.replace(/[.。．｡:@](?=\S)/g, (mark) => mark + ZERO_WIDTH_SPACE)
}
