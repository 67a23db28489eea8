import { valuesOf, isLike } from '../tables/words'
import type { AmountRelation } from './ingredient'
import { parseQuantityAt, skipSpaces, parseUnitAt } from '../amounts/quantity'
import { isGenitive, normalizeRussian } from '../languages/russian-morphology'

// Abbreviations and inflected forms of units that `parseUnitAt` does not parse; longer forms precede their prefixes.

const UNIT_PATTERNS = [...valuesOf('unit pattern', 'ru')].map(([id, forms]) => ({
  id,
  pattern: new RegExp(`(?:${forms})(?![а-яё])\\.?`, 'iy'),
}))

/** Ids of `parseUnitAt` that have another id in Russian lines. */
const UNIT_ID_ALIASES: Record<string, string> = { tin: 'can', packet: 'pack', ball: 'piece' }

/** Stems of size adjectives, which may precede a unit: 'небольшой пучок', '2 полные ложки'. */
export const SIZE_WORD = /^(?:круп|больш|небольш|средн|мал|маленьк|мелк|неполн|полн|хорош|щедр|добр|огромн|гигантск)/

export type RussianTerm = {
  quantity: number
  quantity_max: number | null
  unit: string | null
  size: string
  start: number
  end: number
}

export type RelatedTerm = RussianTerm & { relation: AmountRelation }

/** Parses amounts that follow directly: '/1 стакан', '+ 2 ст. л.', 'по 200 г'. */
export function parseChainedTerms(text: string, first: RussianTerm): { terms: RelatedTerm[]; end: number } {
  const terms: RelatedTerm[] = [{ ...first, relation: 'first' }]
  let end = first.end
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const joiner = /^\s*(\/|\+|по|или|=|~)\s*/i.exec(text.slice(end, end + 8))
    if (!joiner || (isLike(joiner[1] ?? '', '*по*, *или*') && !/\s$/.test(joiner[0]))) break
    const next = parseRussianTermAt(text, end + joiner[0].length)
    if (!next || !next.unit) break
    const sign = (joiner[1] ?? '').toLowerCase()
    terms.push({ ...next, relation: sign === '+' ? 'plus' : sign === 'по' ? 'each' : 'same' })
    end = next.end
  }
  return { terms, end }
}

/** Parses an amount after the name: '2 ст. л. муки + 1 ч. л. для посыпки', '2 банки тунца по 185 г'. */
export function parseFurtherTerm(rest: string): { before: string; after: string; term: RelatedTerm } | null {
  const joiner = /\s\+\s|\sплюс\s|\sпо\s(?=\d)/i.exec(rest)
  if (!joiner) return null
  const term = parseRussianTermAt(rest, joiner.index + joiner[0].length)
  return term?.unit
    ? {
        before: rest.slice(0, joiner.index),
        after: rest.slice(term.end).trim(),
        term: { ...term, relation: joiner[0].toLowerCase().includes('по') ? 'each' : 'plus' },
      }
    : null
}

const RUSSIAN_NUMBER_WORDS = valuesOf('number or part', 'ru')

/** '2 десятка яиц', '1 дюжина' */
const DOZENS = /^\s((?:десят(?:ок|ка|ков)|дюжин[аыу]?))(?![а-яё])/i

/** Parses a number with its unit at an index: '2–3 ст. л.', 'пол-литра', 'от 200 до 250 г', 'две больших ложки'. */
export function parseRussianTermAt(text: string, index: number): RussianTerm | null {
  const from = /^от\s(?=\d)/i.test(text.slice(index, index + 4)) ? index + 3 : index
  const half = parseHalfAt(text, from)
  if (half) return half
  const word = /^[а-яё]+(?![а-яё-])/i.exec(text.slice(from, from + 14))?.[0].toLowerCase() ?? ''
  const wordValue = RUSSIAN_NUMBER_WORDS.has(word) ? Number(RUSSIAN_NUMBER_WORDS.get(word)) : undefined
  const parsed =
    wordValue !== undefined
      ? { low: wordValue, high: wordValue, joiner: '', end: from + word.length }
      : parseQuantityAt(text, from)
  if (!parsed || /[а-яё]/i.test(text.charAt(from - 1))) return null
  const dozens = DOZENS.exec(text.slice(parsed.end, parsed.end + 12))
  if (dozens && wordValue === undefined) {
    const times = dozens[1]!.toLowerCase().startsWith('дюж') ? 12 : 10
    return {
      quantity: parsed.low * times,
      quantity_max: parsed.joiner ? parsed.high * times : null,
      unit: null,
      size: '',
      start: index,
      end: parsed.end + dozens[0].length,
    }
  }
  const unit = parseRussianUnitAfter(text, parsed.end)
  // '1,250 кг' is a decimal
  const number =
    unit && wordValue === undefined && !['g', 'ml'].includes(unit.id)
      ? (parseQuantityAt(text, from, false) ?? parsed)
      : parsed
  const next = text.charAt(parsed.end)
  if (!unit && /[а-яё]/i.test(next)) return null
  return {
    quantity: number.low,
    quantity_max: number.joiner ? number.high : null,
    unit: unit ? unit.id : null,
    size: unit?.size ?? '',
    start: index,
    end: unit ? unit.end : parsed.end,
  }
}

/** Parses a half: 'пол-литра', 'полстакана', 'пол лимона', 'поллимона', but not 'полба' or 'полента'. */
function parseHalfAt(text: string, index: number): RussianTerm | null {
  const half = /^пол(?:овин[ауы]|овинк[аиу])?(-|\s|(?=[а-яё]))/i.exec(text.slice(index, index + 12))
  if (!half || /[а-яё]/i.test(text.charAt(index - 1))) return null
  const from = index + half[0].length
  const isOneWord = half[1] === ''
  const unit = parseRussianUnitAfter(text, from)
  if (unit && (!isOneWord || unit.end - from > 2))
    return { quantity: 0.5, quantity_max: null, unit: unit.id, size: unit.size, start: index, end: unit.end }
  const word = /^[а-яё]+/i.exec(text.slice(from, from + 24))?.[0] ?? ''
  return (half[1] === ' ' && word) || (isGenitive(word) && word.length > 3)
    ? { quantity: 0.5, quantity_max: null, unit: null, size: '', start: index, end: from }
    : null
}

export function parseRussianUnitAfter(text: string, index: number): { id: string; end: number; size: string } | null {
  let from = skipSpaces(text, index)
  let size = ''
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const id = parseRussianUnitAt(text, from)
    if (id) return { ...id, size }
    const word = /^[а-яё]+/i.exec(text.slice(from, from + 24))?.[0] ?? ''
    if (!word || !SIZE_WORD.test(normalizeRussian(word))) return null
    size = word.toLowerCase()
    from = skipSpaces(text, from + word.length)
  }
  return null
}

function parseRussianUnitAt(text: string, index: number): { id: string; end: number } | null {
  for (const { id, pattern } of UNIT_PATTERNS) {
    pattern.lastIndex = index
    const match = pattern.exec(text)
    if (match) return { id, end: index + match[0].length }
  }
  const parsed = parseUnitAt(text, index)
  return parsed && parsed.kind !== 'length' ? { id: UNIT_ID_ALIASES[parsed.id] ?? parsed.id, end: parsed.end } : null
}

/**
 * Parses a unit without a number as one: 'щепотка соли', 'столовая ложка уксуса'. Only unabbreviated units before a
 * name or at the end of the line.
 */
export function parseBareRussianUnit(text: string, index: number): RussianTerm | null {
  const unit = parseRussianUnitAfter(text, index)
  if (!unit) return null
  const written = text.slice(index, unit.end).trim()
  if (
    written.length < 4 ||
    (written.endsWith('.') && written.length < 8) ||
    !/^(?:\s+[а-яё]|[\s,]*$|,)/i.test(text.slice(unit.end))
  )
    return null
  return { quantity: 1, quantity_max: null, unit: unit.id, size: unit.size, start: index, end: unit.end }
}

/** Parses a text that consists of an amount: '15 г', 'по 200 г', 'примерно 2 стакана'. */
export function parseWholeTerm(text: string): RussianTerm | null {
  const inner = text.trim().replace(/^(?:по|примерно|около|это|~|≈|=|или)\s*/i, '')
  const term = parseRussianTermAt(inner, 0)
  return term?.unit && /^[\s.]*$/.test(inner.slice(term.end)) ? term : null
}
