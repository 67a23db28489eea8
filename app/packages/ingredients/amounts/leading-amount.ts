import {
  type ScalableTerm,
  INDEFINITE_AMOUNT,
  parseScalableTerm,
  parseImplicitUnit,
  isScalableAmount,
  COUNT_SIGN,
  isMeasureUnit,
  isSizeUnit,
  MULTIPLICATION_SIGN,
  startsNumber,
  isSizeOrTime,
} from './scalable-term'
import { MAX_LINE_LENGTH, matchAt, parseUnitAt, skipSpaces, type Quantity } from './quantity'

/** Parts of an amount: literal text, a term that scales, or a pair of terms that scales as one weight ('2 lb 4 oz'). */
type AmountPiece = string | ScalableTerm | [ScalableTerm, ScalableTerm]

export type LeadingAmount = {
  pieces: AmountPiece[]
  end: number
  /** The first term. Its value selects 'tin' or 'tins', its unit decides how a following bracket is interpreted. */
  main: ScalableTerm
}

const LIST_BULLET = /\s{0,4}(?:[-–—•·*▢☐□◦‣]\s{0,2})?/y

const APPROXIMATION = new RegExp(
  String.raw`(?:about|approx(?:imately)?\.?|around|roughly|circa|ca\.?|c\.|etwa|ungefähr|environ|unos|` +
    'unas|aproximadamente|около|примерно|from|от|at least|scant|heaped|generous|good|another|' +
    String.raw`plm\.?|ongeveer|rund|env\.?|приблизительно|` +
    String.raw`a generous|a scant|a heaped|a good|a heaping|da|de|von|przynajmniej)\s+`,
  'iy',
)

const CHAIN_JOINER = /\s?(?:\+|\/|&)\s?|\s(?:plus|and|und|et|y|e|и|to|–|-)\s|\s?[-–—]\s?/iy

const OF_WORD = /\sof(?=\s)/iy

/** The plural that a site adds in brackets: '2 Stange(n)', '1 pincée(s)'. */
export const PLURAL_BRACKET = /\((?:n|en|e|er|s|es|x|i)\)/iy

const PLUS_SIGN = /\s?\+\s?(?=\d)/y

export const EACH_WORD = /\b(?:each|apiece|per|chacune?s?|cada|ciascun[oa])\b|(?:^|\s)(?:je|à|po|по|в каждой)\s/i

/** Parses the amount at the start of a line; null if there is none. */
export function parseLeadingAmount(line: string): LeadingAmount | null {
  if (line.length > MAX_LINE_LENGTH) return null
  const bullet = matchAt(LIST_BULLET, line, 0)?.[0] ?? ''
  let index = bullet.length
  if (matchAt(INDEFINITE_AMOUNT, line, index)) return null
  const approximation = matchAt(APPROXIMATION, line, index)
  const pieces: AmountPiece[] = []
  if (approximation) {
    pieces.push(line.slice(index, index + approximation[0].length))
    index += approximation[0].length
  }
  const main = parseScalableTerm(line, index) ?? parseImplicitUnit(line, index)
  if (!main || !isScalableAmount(line, main)) return null
  // '1. Mix' and '1) Mix' are list numbers
  if (!main.unit && /[.)]/.test(line.charAt(main.end))) return null
  const size = parsePackSize(line, main)
  if (size) return { ...size, pieces: [...pieces, ...size.pieces] }

  let end = main.end
  let last = main
  pieces.push(main)
  const sign = matchAt(main.unit ? PLURAL_BRACKET : COUNT_SIGN, line, end)
  if (sign) {
    pieces.push(sign[0])
    end += sign[0].length
  }
  if (main.unit ? isMeasureUnit(main.unit) : matchAt(PLUS_SIGN, line, end)) {
    // further amounts in a chain: '2 lb 4 oz', '200 g / 7 oz', '1 cup plus 2 tablespoons', '200 g-250 g'
    for (let next = parseChainedTerm(line, end); next; next = parseChainedTerm(line, end)) {
      const { term, joiner } = next
      if (joiner.trim() === '' && isCompoundPair(last, term)) pieces[pieces.length - 1] = [last, term]
      else pieces.push(joiner, term)
      end = term.end
      last = term
    }
  }
  if (main.unit) {
    const bracket = parseBracket(line, end)
    if (bracket) {
      pieces.push(...bracketPieces(line, bracket, main))
      end = bracket.end
    }
  }
  const ofMatch = main.unit || main.quantity.word ? matchAt(OF_WORD, line, end) : null
  if (ofMatch) {
    pieces.push(ofMatch[0])
    end += ofMatch[0].length
  }
  return { pieces, end, main }
}

/**
 * Parses a count of packages of a given size, where only the count scales: '2 x 400 g tins', '1 (14-ounce) can', '2
 * 400 g tins', and '400 g tin', which means one.
 */
function parsePackSize(line: string, main: ScalableTerm): LeadingAmount | null {
  if (main.unit && !isMeasureUnit(main.unit)) return null
  if (main.unit) {
    const pack = isSizeUnit(main.unit) && !main.quantity.joiner ? parseUnitAt(line, skipSpaces(line, main.end)) : null
    if (!pack || pack.kind !== 'pack') return parseCountBeforeSize(line, main)
    const singlePack: Quantity = {
      ...main.quantity,
      low: 1,
      high: 1,
      start: main.start,
      end: main.start,
      article: true,
    }
    const size = line.slice(main.start, pack.end - pack.word.length)
    const term: ScalableTerm = { quantity: singlePack, gap: size, unit: pack, start: main.start, end: pack.end }
    return { pieces: [term], end: pack.end, main: term }
  }
  const times = matchAt(MULTIPLICATION_SIGN, line, main.end)
  if (times) {
    const from = main.end + times[0].length
    const size = parseScalableTerm(line, from)
    if (size?.unit && isSizeUnit(size.unit)) return toPackAmount(line, main, times[0], from, size.end)
    if (size) return null
    return { pieces: [main, times[0].trimEnd()], end: from, main }
  }
  const bracket = parseBracket(line, main.end)
  if (bracket?.size) return toPackAmount(line, main, line.slice(main.end, bracket.end), bracket.end, bracket.end)
  const next = skipSpaces(line, main.end)
  const size = next > main.end ? parseScalableTerm(line, next) : null
  if (size?.unit && isSizeUnit(size.unit)) {
    const pack = parseUnitAt(line, skipSpaces(line, size.end))
    if (pack?.kind === 'pack' || (pack && size.unit.kind === 'length'))
      return toPackAmount(line, main, line.slice(main.end, next), next, size.end)
  }
  return null
}

/** '1 - 14 oz can' has the form of a range; a ratio of 5 or more between its ends means count and size. */
function parseCountBeforeSize(line: string, main: ScalableTerm): LeadingAmount | null {
  const { quantity } = main
  if (!quantity.joiner || quantity.high < quantity.low * 5 || !main.unit || !isSizeUnit(main.unit)) return null
  const pack = parseUnitAt(line, skipSpaces(line, main.end))
  if (pack?.kind !== 'pack') return null
  const from = line.indexOf(quantity.joiner, main.start) + quantity.joiner.length
  const count: ScalableTerm = {
    quantity: { ...quantity, high: quantity.low, joiner: '' },
    gap: '',
    unit: null,
    start: main.start,
    end: from - quantity.joiner.length,
  }
  return toPackAmount(line, count, quantity.joiner, from, main.end)
}

/**
 * Builds the amount from the count, the text between, the size up to `sizeEnd`, and the package word, which is
 * inflected by the count.
 */
function toPackAmount(
  line: string,
  count: ScalableTerm,
  between: string,
  sizeStart: number,
  sizeEnd: number,
): LeadingAmount {
  const size = `${between}${line.slice(sizeStart, sizeEnd)}`
  const index = skipSpaces(line, sizeEnd)
  const pack = parseUnitAt(line, index)
  if (!pack || (pack.kind !== 'pack' && pack.kind !== 'piece'))
    return { pieces: [count, size], end: sizeEnd, main: count }
  const main: ScalableTerm = { ...count, gap: `${size}${line.slice(sizeEnd, index)}`, unit: pack, end: pack.end }
  const ofMatch = matchAt(OF_WORD, line, pack.end)
  return { pieces: ofMatch ? [main, ofMatch[0]] : [main], end: pack.end + (ofMatch ? ofMatch[0].length : 0), main }
}

function parseChainedTerm(line: string, index: number): { joiner: string; term: ScalableTerm } | null {
  const joiner = matchAt(CHAIN_JOINER, line, index)
  for (const length of joiner ? [joiner[0].length] : [skipSpaces(line, index) - index]) {
    if (length === 0) continue
    const term = parseScalableTerm(line, index + length)
    if (term?.unit && isMeasureUnit(term.unit) && isScalableAmount(line, term) && !term.quantity.article)
      return { joiner: line.slice(index, index + length), term }
  }
  return null
}

function isCompoundPair(first: ScalableTerm, second: ScalableTerm): boolean {
  return (
    !first.quantity.joiner &&
    !second.quantity.joiner &&
    ((first.unit?.id === 'lb' && second.unit?.id === 'oz') || (first.unit?.id === 'kg' && second.unit?.id === 'g'))
  )
}

type AmountBracket = { start: number; end: number; size: boolean }

/**
 * Parses a bracket that begins with a quantity, after at most one space. `size` is true if its unit is a weight or
 * volume.
 */
function parseBracket(line: string, index: number): AmountBracket | null {
  const open = line[index] === '(' ? index : line[index] === ' ' && line[index + 1] === '(' ? index + 1 : -1
  if (open < 0) return null
  const close = line.indexOf(')', open)
  if (close < 0) return null
  const approximation = matchAt(APPROXIMATION, line, open + 1)
  const term = parseScalableTerm(line, open + 1 + (approximation ? approximation[0].length : 0))
  if (!term || term.quantity.article) return null
  return { start: open, end: close + 1, size: term.unit !== null && isSizeUnit(term.unit) }
}

/** A bracket after a unit is the same amount in another measure (scales) or the size of one unit (does not). */
function bracketPieces(line: string, bracket: AmountBracket, main: ScalableTerm): AmountPiece[] {
  const text = line.slice(main.end, bracket.end)
  if (!main.unit || EACH_WORD.test(text)) return [text]
  const isSingle = main.quantity.high <= 1
  if (!isMeasureUnit(main.unit) && (main.unit.kind === 'pack' || isSingle)) return [text]
  const pieces: AmountPiece[] = []
  let from = main.end
  let index = from
  while (index < bracket.end) {
    const term = startsNumber(line, index, null) ? parseScalableTerm(line, index) : null
    if (term && !isSizeOrTime(line, term)) {
      pieces.push(line.slice(from, index), term)
      from = term.end
      index = term.end
    } else index = term ? term.end : index + 1
  }
  pieces.push(line.slice(from, bracket.end))
  return pieces
}
