import { listOf } from '../tables/words'
import {
  type SplitLine,
  splitAmount,
  splitPlainAmount,
  glue,
  splitTrailingAmount,
  PIECE,
  keepName,
  findTrailingAmount,
} from './split-amount'
import { MAX_LINE_LENGTH, formatDecimal, matchAt, skipSpaces } from '../amounts/quantity'
import { splitDecoration, normaliseAmount, beginsInEastAsian } from '../normalise/normalise'
import { usesDecimalComma, formatPair, formatTerm, roundCount } from './scale-term'
import { parseLeadingAmount, EACH_WORD } from '../amounts/leading-amount'
import {
  INDEFINITE_AMOUNT,
  type ScalableTerm,
  startsNumber,
  parseScalableTerm,
  isScalableAmount,
  isMeasureUnit,
} from '../amounts/scalable-term'
import { inflectNoun } from '../amounts/english-nouns'
import { inflectCountedName } from '../languages/counted-nouns'

/** '1 peu de sel' as a form field writes it: indefinite too. */
const ONE_BIT = /^\s*1\s(?:peu|poco|wenig|bisschen)\s/i

/** '1 càc et demie de cannelle', '2 cucharadas y media': the half of a unit stands behind it. */
const HALF_AFTER_UNIT =
  /^(\d{1,2})\s((?:[^\s\d]+\s){0,2}[^\s\d]+)\s(?:et demie?|e mezz[oa]|y medi[oa]|und (?:eine[nr]? |ein )?halbe[nrs]?|en een hal(?:f|ve))(?=\s)/i

/**
 * Scales an ingredient line by `factor` (new servings / original servings) and splits it as `splitAmount` does.
 *
 * Rounding: cups, spoons and counts to quarters and thirds, grams and millilitres to steps of a kitchen scale,
 * kilograms and litres from 1,000 g or ml; less than ¼ cup becomes tablespoons, less than ½ tablespoon teaspoons. 1
 * cup = 16 tbsp = 48 tsp, 1 lb = 16 oz.
 *
 * Package sizes do not scale: '2 x 400 g tins', '1 tin (400 g)' and '2 fillets, about 120 g each' change only the
 * count. Further quantities of the line do: 'plus 1 tbsp', 'or 2 small', 'juice of 1 lemon', 'Сахар — 200 г', 'about
 * 400 g together'.
 *
 * A line without a quantity, a factor of 1, and a factor that is not positive and finite return the line as written.
 * Never throws.
 */
export function scaleLine(line: string, factor: number): SplitLine {
  const written = splitAmount(line)
  if (factor === 1 || !(factor > 0) || !Number.isFinite(factor) || line.length > MAX_LINE_LENGTH) return written
  const { decoration, text } = splitDecoration(line)
  const plain = normaliseAmount(text)
  const scaled = beginsInEastAsian(plain)
    ? { amount: '', rest: scaleFigures(plain, factor) }
    : scalePlainLine(plain, factor, splitPlainAmount(plain))
  const isSame = scaled.amount === '' && scaled.rest === plain
  if (isSame) return written
  return decoration && scaled.amount
    ? { ...scaled, amount: decoration + glue(scaled.amount, text) }
    : { amount: glue(scaled.amount, text), rest: decoration + scaled.rest }
}

/** Each figure of a Chinese or Japanese line, which have no other numbers than amounts: '玉ねぎ 1/2個'. */
const scaleFigures = (line: string, factor: number): string =>
  line.replace(/\d+(?:\.\d+)?(?:\/\d+)?/g, (figure) => {
    const [upper = 0, lower = 1] = figure.split('/').map(Number)
    return formatDecimal((upper / lower) * factor, 2, false)
  })

function scalePlainLine(line: string, factor: number, written: SplitLine): SplitLine {
  const half = HALF_AFTER_UNIT.exec(line)
  if (half) return scaleLine(`${half[1]}½ ${half[2]}${line.slice(half[0].length)}`, factor)
  const comma = usesDecimalComma(line)
  if (ONE_BIT.test(line)) return written
  const leading = parseLeadingAmount(line)
  if (!leading) {
    if (matchAt(INDEFINITE_AMOUNT, line, skipSpaces(line, 0))) return written
    const trailing = scaleTrailingAmount(line, factor, comma)
    return trailing === null
      ? { amount: '', rest: scaleRest(line, factor, comma, null) }
      : splitTrailingAmount(trailing.replace(/(s|n|en)\(\1\)/, '$1'))
  }
  const amount = leading.pieces
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : Array.isArray(piece)
          ? formatPair(piece, factor)
          : formatTerm(piece, factor, comma),
    )
    .join('')
  const before = leading.main.quantity.high
  const after = roundCount(before * factor)
  const inEnglish = leading.main.unit ? written.rest : inflectNoun(written.rest, before, after)
  const rest =
    leading.main.unit || inEnglish !== written.rest ? inEnglish : inflectCountedName(written.rest, before, after)
  const scaled = updateEachSuffix(amount.trim(), before, after, leading.main)
  const isPiece = leading.main.unit?.kind === 'piece'
  const unscaledRest = isPiece && !PIECE.test(leading.main.unit!.word) ? line.slice(leading.end).trim() : rest
  return keepName(
    {
      amount: scaled.replace(/(s|n|en)\(\1\)/, '$1').replace(/(?<=\d)count$/, ''),
      rest: scaleRest(unscaledRest, factor, comma, leading.main),
    },
    leading.main,
  )
}

const ENGLISH_PACK =
  /^(?:tin|can|jar|packet|pack|package|pouch|pouche|bunch|bunche|stick|sachet|bag|box|boxe|carton|tub|pot|bottle|block|ball|sheet|side|rack|head|bar)s?$/i

/** '1 tin (400 g)' doubled is '2 tins (400 g each)', and back: without 'each' the bracket is ambiguous. */
function updateEachSuffix(amount: string, before: number, after: number, main: ScalableTerm): string {
  if (!main.unit || !ENGLISH_PACK.test(main.unit.word)) return amount
  if (before > 1 && after <= 1) return amount.replace(/ each\)$/, ')')
  return before <= 1 && after > 1
    ? amount.replace(/(\([\d.,½¼¾]{1,8}[ -]?(?:g|kg|ml|l|oz|lb|ounces?|cm))\)$/i, '$1 each)')
    : amount
}

const PLUS_BEFORE = /(?:plus|\+)\s(?:about\s)?$/i

const OR_BEFORE = /(?:^|[^\d\s])\s(?:or|oder|ou|или)\s$|^(?:or|oder|ou|или)\s$/i

const AND_BEFORE = /(?:^|\s)(?:and|&|und|et|y|и)\s$/i

const IN_BEFORE = listOf('* in , * with , * mixed with ')

const LIST_BEFORE = /(?:,|\sand|^and|;)\s$/i

const FROM_BEFORE =
  /(?:juice|zest|rind|peel|leaves|seeds|flesh|сок|цедра|saft|schale|jus|zeste|zumo|jugo|ralladura|succo|scorza)[^,(]{0,16}\s(?:d['’])?$/i

const APPROXIMATION_BEFORE =
  /[(,]\s?(?:about|approx\.?|approximately|around|roughly|ca\.?|circa|total|etwa|около|примерно|environ)\s$/i

const WORD_ALLOWED = /(?:^|\s)(?:of|from|plus|or|and)\s$/i

const PARTICIPLE = /\s(?:[a-z-]{2,16}ed|whole|in|left|cut|for|to)(?![a-z])/iy

/** Scales the further quantities of a line, but not sizes, times and numbers of pieces to cut. */
function scaleRest(rest: string, factor: number, comma: boolean, main: ScalableTerm | null): string {
  let text = rest
  let index = 0
  while (index < text.length) {
    if (!startsNumber(text, index, WORD_ALLOWED) || matchAt(INDEFINITE_AMOUNT, text, index)) {
      index += 1
      continue
    }
    const term = parseScalableTerm(text, index)
    if (!term) {
      index += 1
      continue
    }
    if (!isScalableAmount(text, term) || !scalesWithServings(text, term, main)) {
      index = term.end
      continue
    }
    const written = formatTerm(term, factor, comma)
    const tail = text.slice(term.end)
    text =
      text.slice(0, index) +
      written +
      (term.unit ? tail : inflectNoun(tail, term.quantity.high, roundCount(term.quantity.high * factor)))
    index += written.length
  }
  return text
}

function scalesWithServings(text: string, term: ScalableTerm, main: ScalableTerm | null): boolean {
  const before = text.slice(Math.max(0, term.start - 32), term.start)
  const { unit, quantity } = term
  if (unit?.kind === 'length') return false
  if ([FROM_BEFORE, PLUS_BEFORE, OR_BEFORE].some((pattern) => pattern.test(before))) return true
  const segmentEnd = /[,;)]/.exec(text.slice(term.end))
  const segment = text.slice(term.end, segmentEnd ? term.end + segmentEnd.index : undefined)
  if (EACH_WORD.test(segment)) return false
  const isMeasured = unit !== null && isMeasureUnit(unit)
  const measured = main?.unit ? isMeasureUnit(main.unit) : false
  if (APPROXIMATION_BEFORE.test(before)) return main !== null && (measured || (isMeasured && main.quantity.high > 1))
  if (before.endsWith('(')) return measured
  if (quantity.word && quantity.low < 1) return false
  if (IN_BEFORE.has(before)) return isMeasured
  if (LIST_BEFORE.test(before) && !unit && main && !main.unit && matchAt(PARTICIPLE, text, term.end)) return true
  return AND_BEFORE.test(before) && !text.slice(0, term.start).includes(',') && (unit !== null || main !== null)
}

/** Scales an amount at the end of the line ('Sugar — 200 g'); null if there is none. */
function scaleTrailingAmount(line: string, factor: number, comma: boolean): string | null {
  const term = findTrailingAmount(line)
  return term && line.slice(0, term.start) + formatTerm(term, factor, comma) + line.slice(term.end)
}
