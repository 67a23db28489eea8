import { decodeHTML } from 'entities'

const BREAKS =
  /<\s*(?:br|hr)\b[^<>]{0,300}>|<\s*(?:\/\s*)?(?:p|div|li|ul|ol|tr|h[1-6]|section|article|blockquote|dd|dt)\b[^<>]{0,2000}>/gi
const TAGS = /<\/?[a-z!][^<>]{0,4000}>/gi
/** More than any recipe's text; what is longer is a trap or a mistake. */
const LONGEST = 100_000
const UNSEEN = /[\u200b-\u200d\u2060\ufeff\u00ad]/g
const COMMENTS = /<!--[^<>]{0,2000}-->|<(script|style)\b[^<>]{0,500}>[^<]{0,20000}<\/\1>/gi

/** HTML or text as the lines a reader would see: entities decoded (also when encoded twice), tags gone. */
export function linesOfHtml(value: string): string[] {
  let text = untangle(value.slice(0, LONGEST))
  if (text.includes('<')) text = text.replace(COMMENTS, ' ').replace(BREAKS, '\n').replace(TAGS, '')
  if (text.includes('&')) text = decodeHTML(text)
  return text
    .split(/\r\n|[\n\r\u2028\u2029\v\f]/)
    .map(tidy)
    .filter(Boolean)
}

/** The same on one line. */
export const plainText = (value: string): string => linesOfHtml(value).join(' ')

function untangle(value: string): string {
  let text = value
  for (let round = 0; round < 2 && text.includes('&'); round++) {
    const decoded = decodeHTML(text)
    if (decoded === text) break
    text = decoded
  }
  return text
}

export function tidy(text: string): string {
  return mended(text)
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .replace(/\(\(/g, '(')
    .replace(/\)\)/g, ')')
    .replace(/ +([,;)])/g, '$1')
    .replace(/,(?=,)/g, '')
    .replace(/\( +/g, '(')
    .trim()
}

/** UTF-8 that was read as Latin-1 on its way ('Ã¨' for 'è') is read again, when the whole text agrees. */
function mended(text: string): string {
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

/** For comparing: letters and digits only, one case. */
export const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** 'For the sauce:', 'FOR THE MARINADE', 'Dressing:' in a list of ingredients. */
export function isHeading(line: string): boolean {
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
