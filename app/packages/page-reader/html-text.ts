import { decodeHTML } from 'entities'

const LINE_BREAK_TAGS =
  /<\s*(?:br|hr)\b[^<>]{0,300}>|<\s*(?:\/\s*)?(?:p|div|li|ul|ol|tr|h[1-6]|section|article|blockquote|dd|dt)\b[^<>]{0,2000}>/gi
const HTML_TAGS = /<\/?[a-z!][^<>]{0,4000}>/gi
/** Longer than the text of any recipe. */
const MAX_HTML_TEXT_LENGTH = 100_000
const INVISIBLE_CHARACTERS = /[\u200b-\u200d\u2060\ufeff\u00ad]/g
/** '&' as JSON writes it, encoded once too often; some sites then lose the backslash. */
const ESCAPED_AMPERSAND = /\\u0026|(?<![\p{L}\d])u0026(?!\d)/giu
const COMMENTS_AND_SCRIPTS = /<!--[^<>]{0,2000}-->|<(script|style)\b[^<>]{0,500}>[^<]{0,20000}<\/\1>/gi

/** HTML or text as plain lines: tags removed, entities decoded, also when they were encoded twice. */
export function htmlToLines(value: string): string[] {
  let text = decodeNestedEntities(value.slice(0, MAX_HTML_TEXT_LENGTH).replace(ESCAPED_AMPERSAND, '&'))
  if (text.includes('<'))
    text = text.replace(COMMENTS_AND_SCRIPTS, ' ').replace(LINE_BREAK_TAGS, '\n').replace(HTML_TAGS, '')
  if (text.includes('&')) text = decodeHTML(text)
  return text
    .split(/\r\n|[\n\r\u2028\u2029\v\f]/)
    .map(normalizeRecipeText)
    .filter(Boolean)
}

/** The same on one line. */
export const htmlToText = (value: string): string => htmlToLines(value).join(' ')

function decodeNestedEntities(value: string): string {
  let text = value
  for (let round = 0; round < 2 && text.includes('&'); round++) {
    const decoded = decodeHTML(text)
    if (decoded === text) break
    text = decoded
  }
  return text
}

export function normalizeRecipeText(text: string): string {
  return repairMojibake(text)
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(/\s+/g, ' ')
    .replace(/\(\(/g, '(')
    .replace(/\)\)/g, ')')
    .replace(/ +([,;)])/g, '$1')
    .replace(/,(?=,)/g, '')
    .replace(/\( +/g, '(')
    .trim()
}

/** Repairs UTF-8 that was decoded as Latin-1 ('Ã¨' for 'è'), if all of the text is valid UTF-8. */
function repairMojibake(text: string): string {
  if (!/[ÂÃ][\u0080-\u00bf]|Â\s|â[\u0080-\u009f€]/.test(text)) return text
  const again = text.replace(/[ÃÂâ][\u0080-\u00bf]{1,2}/g, (run) => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(run, (char) => char.charCodeAt(0)))
    } catch {
      return run
    }
  })
  return again.replace(/Â(?=\s|$)/g, '')
}

/** A key for comparing texts: letters and digits only, in lower case. */
export const toComparableWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A group heading in a list of ingredients: 'For the sauce:', 'FOR THE MARINADE', 'Dressing:'. */
export function isListHeading(line: string): boolean {
  const text = line.trim()
  if (text.length > 80 || /\d/.test(text.replace(/\([^)]*\)/g, ''))) return false
  if (/[:：]\s*$/.test(text)) return true
  return (
    text.length > 3 &&
    /\p{Lu}{3}/u.test(text) &&
    text === text.toUpperCase() &&
    /^(?:for|pour|für|per|para|voor|till|til|for å|do|na|для|à)\b/i.test(text)
  )
}
