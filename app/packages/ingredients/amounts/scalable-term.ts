import {
  type Quantity,
  type ParsedUnit,
  parseQuantityAt,
  skipSpaces,
  isLetter,
  parseUnitAt,
  matchAt,
  isDigit,
} from './quantity'
import { parseUnitFormAt } from './unit-forms'
import { findHeadNoun } from './english-nouns'

/** A quantity, its unit if it has one, and the text between them (' ', '-', ' heaped '). */
export type ScalableTerm = { quantity: Quantity; gap: string; unit: ParsedUnit | null; start: number; end: number }

export const MULTIPLICATION_SIGN = /\s?[x×хX✕]\s?/y

const MEASURE_ADJECTIVE = new RegExp(
  '(?:heaped|heaping|level|scant|rounded|generous|packed|large|small|medium|big|good|fat|' +
    'thick|thin|full|short|long|gestrichener?|gehäufter?|bonnes?|grosses?|petites?|colmadas?|' +
    String.raw`rasas?|с горкой|большая|большие|больших|небольшой|крупная|крупные|крупных|kl\.|gr\.|small-to-medium|` +
    String.raw`(?:средн|больш|небольш|маленьк|полн|неполн)[а-яё]{2,3}|(?:flinke|volle|kleine|grote)(?=\s(?:tak|bos|teen|hand|plak|stuk|scheut)))\s`,
  'iy',
)

const LENGTH_OF = /[\s-](?:piece|knob|chunk|length|stick|thumb|stück|morceau|trozo|pezzo|кусок|корень|корня)/iy

const TIME_UNIT = new RegExp(
  String.raw`[\s-]{0,2}(?:mins?(?![a-z])|minut|hours?(?![a-z])|hrs?(?![a-z])|secs?(?![a-z])|second|` +
    'days?(?![a-z])|weeks?(?![a-z])|months?(?![a-z])|years?(?![a-z])|stunde|tage?n?(?![a-z])|' +
    'heure|jours?(?![a-z])|horas?(?![a-z])|días?(?![a-z])|giorni|or[ae](?![a-z])|час(?:а|' +
    String.raw`ов)?(?![а-я])|минут|мин\.|дн(?:я|ей))`,
  'iy',
)

const NON_COUNT_SUFFIX = /\s?(?:(?:spices?|épices|especias|spezie|gewürz|percent|per cent|prozent)(?![a-zäöü])|%|°)/iy

/** What some sites write after a count: '2count Huevos', '4x gousse d'ail'. */
export const COUNT_SIGN = /(?:count|[x×х])(?=\s)/iy

/** Indefinite amounts, which do not scale. */
export const INDEFINITE_AMOUNT = new RegExp(
  String.raw`(?:a|an|some|un|una|une|ein|eine|o)\s+(?:few|little|bit|splash|drizzle|glug|squeeze|` +
    "dusting|sprinkling|touch|lot|wenig|bisschen|paar|peu|poco|filet|chorrito|filo|p[oò]['’]|p[oò](?= ))",
  'iy',
)

/** Parses a number with an optional adjective and unit: '2 heaped tsp', '400g', '14-ounce'. */
export function parseScalableTerm(text: string, index: number): ScalableTerm | null {
  let quantity = parseQuantityAt(text, index)
  if (!quantity) return null
  const unitMatch = parseUnitAfterNumber(text, quantity.end)
  // the separator is a decimal point in '1.250 kg' and a thousands separator in '1.250 g'
  if (unitMatch && !['g', 'ml'].includes(unitMatch.unit.id)) quantity = parseQuantityAt(text, index, false) ?? quantity
  if (!unitMatch) return { quantity, gap: '', unit: null, start: index, end: quantity.end }
  return {
    quantity,
    gap: text.slice(quantity.end, unitMatch.from),
    unit: unitMatch.unit,
    start: index,
    end: unitMatch.unit.end,
  }
}

function parseUnitAfterNumber(text: string, index: number): { unit: ParsedUnit; from: number } | null {
  let from = skipSpaces(text, index)
  if (text[index] === '-' && isLetter(text[index + 1])) from = index + 1
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const unit = parseUnitAt(text, from) ?? parseUnitFormAt(text, from)
    if (unit) return { unit, from }
    const adjective = matchAt(MEASURE_ADJECTIVE, text, from)
    if (!adjective) return null
    from += adjective[0].length
  }
  return null
}

/** An English unit without a number counts as one: 'pinch of salt', 'small handful of mint'. */
export function parseImplicitUnit(text: string, index: number): ScalableTerm | null {
  if (!isLetter(text[index])) return null
  const unitMatch = parseUnitAfterNumber(text, index)
  if (
    !unitMatch ||
    !['pinch', 'handful', 'bunch', 'knob', 'sprig', 'head', 'dash'].includes(unitMatch.unit.word.toLowerCase()) ||
    !/^\s/.test(text.slice(unitMatch.unit.end))
  )
    return null
  const quantity: Quantity = {
    low: 1,
    high: 1,
    joiner: '',
    start: index,
    end: index,
    comma: false,
    article: true,
    word: true,
  }
  return {
    quantity,
    gap: text.slice(index, unitMatch.from),
    unit: unitMatch.unit,
    start: index,
    end: unitMatch.unit.end,
  }
}

/**
 * False for numbers that are no quantity: '5-spice', '1st', '2-day-old bread', '20 cm pastry case', 'a good olive
 * oil'.
 */
export function isScalableAmount(line: string, term: ScalableTerm): boolean {
  const after = line[term.end]
  if ((isLetter(after) && !(!term.unit && matchAt(COUNT_SIGN, line, term.end))) || isDigit(after)) return false
  if (after === '-' && isLetter(line[term.end + 1])) return false
  if (matchAt(NON_COUNT_SUFFIX, line, term.end)) return false
  if (!term.unit && matchAt(TIME_UNIT, line, term.end)) return false
  if (term.unit?.kind === 'length') return matchAt(LENGTH_OF, line, term.end) !== null
  // the English article precedes any noun phrase; in other languages it is also the number one
  if (term.quantity.article && !term.unit)
    return !/^an?\s/i.test(line.slice(term.start, term.start + 3)) || findHeadNoun(line.slice(term.end)) !== null
  return true
}

export function isMeasureUnit(unit: ParsedUnit): boolean {
  return unit.kind !== 'pack' && unit.kind !== 'piece' && unit.kind !== 'length'
}

export function isSizeUnit(unit: ParsedUnit): boolean {
  return unit.kind === 'weight' || unit.kind === 'volume' || unit.kind === 'imperial' || unit.kind === 'length'
}

/**
 * Whether a number may start at `index`: at a word boundary; a number word only if `words` matches the text before
 * it.
 */
export function startsNumber(text: string, index: number, words: RegExp | null): boolean {
  const before = text[index - 1]
  if (isDigit(before) || isLetter(before) || before === '.' || (before === ',' && isDigit(text[index - 2])))
    return false
  if (isLetter(text[index])) return words !== null && words.test(text.slice(Math.max(0, index - 16), index))
  return text[index] !== ' '
}

export function isSizeOrTime(text: string, term: ScalableTerm): boolean {
  if (term.unit) return term.unit.kind === 'length'
  if (matchAt(TIME_UNIT, text, term.end) || matchAt(NON_COUNT_SUFFIX, text, term.end)) return true
  const after = text[term.end]
  return (isLetter(after) && !matchAt(MULTIPLICATION_SIGN, text, term.end)) || after === '-'
}
