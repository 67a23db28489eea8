import type { AmountRelation } from './ingredient'
import { type CompiledRules, matchSticky } from './line-patterns'
import { isLetter, isDigit, parseQuantityAt, skipSpaces } from '../amounts/quantity'

export type Term = {
  quantity: number | null
  quantity_max: number | null
  unit: string | null
  end: number
  sizes: string[]
}

export const MAX_TERMS = 3

export type RelatedTerm = Term & { relation: AmountRelation }

export const COUNTED_UNITS = new Set('tin jar packet bottle tub roll piece slice ball sheet'.split(' '))

/** A number or range with its unit: '2 gehäufte EL', '1 demie càc', 'une vingtaine', '3,5 - 4 dl', '4x gousse'. */
export function parseTermAt(patterns: CompiledRules, text: string, from: number): Term | null {
  const number = parseNumberAt(patterns, text, from)
  if (!number) return null
  let end = number.end
  const times = /^\s?(?:[x×*]\s?(?=\d)|[x×*]\s(?=\p{L})|[×*](?=\p{L}))/iu.exec(text.slice(end, end + 4))
  if (times) {
    const inner = parseTermAt(patterns, text, end + times[0].length)
    if (inner?.unit && inner.quantity !== null && !COUNTED_UNITS.has(inner.unit))
      return { ...inner, quantity: number.low * inner.quantity, quantity_max: null }
    end += times[0].length
  }
  const unit = parseUnitAfter(patterns, text, end, number.isWord)
  // 'demi-citron' is half of one
  if (!unit && !times && isLetter(text[end]) && text.charAt(end - 1) !== '-') return null
  const values = unit && !['g', 'ml'].includes(unit.id) ? parseDecimal(text, from, number) : number
  const half = unit ? matchSticky(patterns.halfMore, text, unit.end) : null
  const more = half ? 0.5 : 0
  return {
    quantity: values.low + more,
    quantity_max: values.high === values.low ? null : values.high + more,
    unit: unit?.id ?? null,
    end: (unit?.end ?? end) + (half?.length ?? 0),
    sizes: unit?.sizes ?? [],
  }
}

/** '1.250 kg' is a decimal, '1.250 g' are thousands. */
function parseDecimal(text: string, from: number, number: ReadNumber): { low: number; high: number } {
  const exact = isDigit(text[from]) && !number.isWord ? parseQuantityAt(text, from, false) : null
  return exact?.end === number.end ? exact : number
}

/** `isWord`: written with words, not in figures alone. */
type ReadNumber = { low: number; high: number; end: number; isWord: boolean }

function parseNumberAt(patterns: CompiledRules, text: string, from: number): ReadNumber | null {
  if (isLetter(text[from - 1])) return null
  return (
    parseMultipleAt(patterns, text, from, 1) ?? parseWordAt(patterns, text, from) ?? parseFigureAt(patterns, text, from)
  )
}

/** 'vingtaine', 'dozzine': so many times the number before it. */
function parseMultipleAt(patterns: CompiledRules, text: string, from: number, times: number): ReadNumber | null {
  const word = matchSticky(patterns.multiple, text, from)
  const value = word === null ? undefined : patterns.rules.multiples[word.toLowerCase()]
  if (word === null || value === undefined) return null
  return { low: times * value, high: times * value, end: from + word.length, isWord: true }
}

/** 'zwei', 'une dizaine', 'media docena', 'een halve', 'un demi-': a number in words. */
function parseWordAt(patterns: CompiledRules, text: string, from: number): ReadNumber | null {
  const word = matchSticky(patterns.number, text, from)
  const value = word === null ? undefined : patterns.rules.numbers[word.toLowerCase()]
  if (word === null || value === undefined) return null
  const end = from + word.length + (/^-[a-zà-öø-ÿœ]/i.test(text.slice(from + word.length)) ? 1 : 0)
  const next = skipSpaces(text, end)
  if (next === end) return { low: value, high: value, end, isWord: true }
  const multiple = parseMultipleAt(patterns, text, next, value)
  if (multiple) return multiple
  const part = value === 1 ? parseNumberAt(patterns, text, next) : null
  return part && part.low < 1 ? { ...part, isWord: true } : { low: value, high: value, end, isWord: true }
}

/** '2', '1/2', '3,5 - 4', '1 + 1', '1 demie', '2 et demie', '2 bis 3', '2 dozzine': a number in figures. */
function parseFigureAt(patterns: CompiledRules, text: string, from: number): ReadNumber | null {
  if (!isDigit(text[from]) && !/[½⅓⅔¼¾⅛⅕]/.test(text.charAt(from))) return null
  const parsed = parseQuantityAt(text, from)
  if (!parsed) return null
  const { low, high, end } = parsed
  const next = skipSpaces(text, end)
  const multiple = next > end ? parseMultipleAt(patterns, text, next, low) : null
  if (multiple) return { ...multiple, high: (multiple.low / low) * high }
  if (high === low) {
    const sum = /^\s?\+\s?(\d{1,3})(?=\s)/.exec(text.slice(end, end + 7))
    if (sum) return toReadNumber(low + Number(sum[1]), end + sum[0].length)
    const pairs = /^\s(?:paar|paia|paires|pares)(?=\s)/i.exec(text.slice(end, end + 8))
    if (pairs) return toReadNumber(low * 2, end + pairs[0].length)
    const half = matchSticky(patterns.half, text, end)
    if (half) return toReadNumber(low === 1 ? 0.5 : low + 0.5, end + half.length)
    const range = matchSticky(patterns.range, text, end)
    const second = range ? parseQuantityAt(text, end + range.length) : null
    if (second && second.low > low) return { low, high: second.high, end: second.end, isWord: true }
  }
  const more = matchSticky(patterns.halfMore, text, end)
  if (more) return { low: low + 0.5, high: high + 0.5, end: end + more.length, isWord: true }
  return { low, high, end, isWord: false }
}

const toReadNumber = (value: number, end: number): ReadNumber => ({ low: value, high: value, end, isWord: true })

/** The unit after a number, with the sizes on either side: 'gehäufte EL', 'cucchiaino raso', '/4 de cucharadita'. */
function parseUnitAfter(
  patterns: CompiledRules,
  text: string,
  index: number,
  isAnyAfterParticle = false,
): { id: string; end: number; sizes: string[] } | null {
  let from = skipSpaces(text, index)
  const sizes: string[] = []
  const particle = matchSticky(patterns.particle, text, from)
  if (particle) {
    const unit = parseUnitWord(patterns, text, from + particle.length)
    return unit && (isAnyAfterParticle || MEASURES.has(unit.id)) ? { ...unit, sizes } : null
  }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const unit = parsePartWord(patterns, text, from) ?? parseUnitWord(patterns, text, from)
    if (unit) {
      const after = matchSticky(patterns.size, text, skipSpaces(text, unit.end))
      const afterSize = skipSpaces(text, unit.end) + (after?.length ?? 0)
      const isSize = SPOONS.has(unit.id) || matchSticky(patterns.particle, text, afterSize) !== null
      if (!after || !isSize) return { ...unit, sizes }
      return { id: unit.id, end: afterSize, sizes: [...sizes, after.trim()] }
    }
    const size = matchSticky(patterns.size, text, from)
    if (!size) return null
    sizes.push(size.trim())
    from += size.length
  }
  return null
}

const SPOONS = new Set(['tsp', 'tbsp', 'dsp', 'cup', 'glass'])

const MEASURES = new Set('tsp tbsp dsp cup glass kg g ml cl dl l lb packet bunch'.split(' '))

/** '2 piezas dientes de ajo' are cloves. */
function parsePartWord(patterns: CompiledRules, text: string, index: number): { id: string; end: number } | null {
  const piece = parseUnitWord(patterns, text, index)
  const part = piece?.id === 'piece' ? parseUnitWord(patterns, text, skipSpaces(text, piece.end)) : null
  return part && PARTS.has(part.id) && matchSticky(patterns.particle, text, skipSpaces(text, part.end)) ? part : null
}

const PARTS = new Set(['clove', 'slice', 'leaf', 'sprig', 'stalk'])

export function parseUnitWord(
  patterns: CompiledRules,
  text: string,
  index: number,
): { id: string; end: number } | null {
  if (!isLetter(text[index])) return null
  for (const { id, pattern } of patterns.units) {
    const word = matchSticky(pattern, text, index)
    if (word === null) continue
    const end = index + word.length
    // a hyphen makes another word of it ('Würfel-Zucker'), and a unit at the end of a line is the food itself
    if (text[end] === '-' && isLetter(text[end + 1])) continue
    return { id, end }
  }
  return null
}

/** 'etwas', 'quelques brins', 'un poco de': no figure, and perhaps a unit. */
export function parseVagueAt(patterns: CompiledRules, text: string, from: number): Term | null {
  const vague = matchSticky(patterns.vague, text, from)
  if (!vague) return null
  const end = from + vague.length
  const unit = parseUnitAfter(patterns, text, end)
  return { quantity: null, quantity_max: null, unit: unit?.id ?? null, end: unit?.end ?? end, sizes: unit?.sizes ?? [] }
}

/** A unit without a number is one: 'Prise Salz', 'snufje kaneel'; a plural has no number: 'foglioline di menta'. */
export function parseBareUnit(patterns: CompiledRules, text: string, from: number): Term | null {
  const size = matchSticky(patterns.size, text, from) ?? ''
  const unit = parseUnitWord(patterns, text, from + size.length)
  if (!unit) return null
  const written = text.slice(from + size.length, unit.end)
  const rest = text.slice(unit.end)
  // 'Tasse' alone and 'moule à tarte' are no amounts
  if (written.replace('.', '').length < 3 || !/^\s+\S/.test(rest) || patterns.nameEnd.exec(rest)?.index === 0)
    return null
  const quantity = patterns.pluralUnit.test(written) ? null : 1
  return { quantity, quantity_max: null, unit: unit.id, end: unit.end, sizes: size ? [size.trim()] : [] }
}

/** Amounts that follow directly: '/ 2 oz', '+ 1 TL', 'à 400 g', 'de 50 g'. */
export function parseFurtherTerms(
  patterns: CompiledRules,
  text: string,
  first: Term,
): { terms: RelatedTerm[]; end: number } {
  const terms: RelatedTerm[] = [{ ...first, relation: 'first' }]
  let end = first.end
  for (let attempt = 1; attempt < MAX_TERMS; attempt += 1) {
    const each = first.unit === null || COUNTED_UNITS.has(first.unit) ? matchSticky(patterns.each, text, end) : null
    const joiner = each ?? /^\s*[/+=]\s*(?=\d)/.exec(text.slice(end, end + 6))?.[0]
    if (!joiner) break
    const about = matchSticky(patterns.approximation, text, end + joiner.length) ?? ''
    const next = parseTermAt(patterns, text, end + joiner.length + about.length)
    if (!next?.unit) break
    terms.push({ ...next, relation: each ? 'each' : joiner.includes('+') ? 'plus' : 'same' })
    end = next.end
  }
  return { terms, end }
}
