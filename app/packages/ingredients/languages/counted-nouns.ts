import { inflectRussianCount } from './russian-morphology'
import { pluralOf, singularOf } from './singular-forms'

const CYRILLIC = /^[\u0400-\u04ff]/
const PHRASE_END = /[,;(/]|\s[—–-]\s|\s(?:oder|of|ou|o|für|voor|zum)\s/
/** 'großer Apfel' beside 'große Äpfel'. */
const STRONG_ENDING = /(?<=^|\s)(\p{Ll}{3,}e)[rs](?=\s)/gu

/**
 * The name after a count, inflected when the count changes: '1 rote Zwiebel' is '2 rote Zwiebeln', '3 яйца' are '6 яиц'.
 * A name whose noun is not known is returned as it is.
 */
export function inflectCountedName(text: string, before: number, after: number): string {
  const end = PHRASE_END.exec(text)?.index ?? text.length
  const [phrase, rest] = [text.slice(0, end), text.slice(end)]
  if (CYRILLIC.test(phrase)) return inflectRussianCount(phrase, after) + rest
  if (before > 1 === after > 1) return text
  const plain = phrase.trimEnd()
  const from = plain.lastIndexOf(' ') + 1
  const [start, noun, space] = [plain.slice(0, from), plain.slice(from), phrase.slice(plain.length)]
  const isCapital = noun !== noun.toLowerCase()
  if (after > 1) {
    const plural = pluralOf(noun.toLowerCase(), isCapital)
    if (plural === undefined) return text
    return (isCapital ? start.replace(STRONG_ENDING, '$1') : start) + withCase(plural, isCapital) + space + rest
  }
  // The ending of an adjective depends on a gender that the plural does not show.
  const singular = isCapital && start === '' ? singularOf(noun.toLowerCase()) : undefined
  return singular === undefined ? text : withCase(singular, true) + space + rest
}

const withCase = (word: string, isCapital: boolean) => (isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word)
