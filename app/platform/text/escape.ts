import { escapeText, escapeUTF8 } from 'entities/escape'

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
