import { isLike, listOf } from '../tables/words'
import type { ScalableTerm } from '../amounts/scalable-term'
import {
  inflectUnitWord,
  roundForKitchen,
  formatDecimal,
  formatFraction,
  isDigit,
  roundMetric,
  type ParsedUnit,
  type Quantity,
} from '../amounts/quantity'

export function formatTerm(term: ScalableTerm, factor: number, comma: boolean): string {
  const { quantity, unit } = term
  const low = quantity.low * factor
  const high = quantity.high * factor
  const decimal = comma || quantity.comma
  if (unit && (unit.kind === 'weight' || unit.kind === 'volume')) return formatMetric(term, low, high, decimal)
  if (unit && (unit.kind === 'spoon' || unit.kind === 'cup')) return formatSpoons(term, low, high, quantity.comma)
  if (unit?.id === 'pinch' && high < 1.5)
    return `${quantity.article && unit.word === 'pinch' ? 'a' : '1'}${formatGap(term)}${inflectUnitWord(unit, 1)}${unit.stop}`
  const round = roundingOf(unit)
  const [from, to] = [round(low), round(high)]
  const number = formatQuantityRange(
    quantity,
    from,
    to,
    quantity.comma ? (value) => formatDecimal(value, 2, true) : formatFraction,
  )
  if (!unit) return number
  // a hyphenated compound keeps the singular: '4-inch piece'
  return `${number}${formatGap(term)}${term.gap === '-' ? unit.word : inflectUnitWord(unit, to)}${unit.stop}`
}

/** How amounts in a unit are rounded: ounces and inches to quarters, packs to fractions, other counts to whole ones. */
function roundingOf(unit: ParsedUnit | null): (value: number) => number {
  if (unit?.id === 'cm') return roundHalves
  if (unit?.kind === 'imperial' || unit?.kind === 'length') return roundQuarters
  if (unit?.kind === 'pack') return (value) => roundForKitchen(value)
  return unit?.id === 'pinch' ? Math.round : roundCount
}

/**
 * Adds the separator for a count that was implied: '400 g tin' becomes '2 x 400 g tins', 'small handful' '2 small
 * handfuls'.
 */
function formatGap({ gap, quantity }: ScalableTerm): string {
  if (quantity.start !== quantity.end) return gap
  return isDigit(gap[0]) ? ` x ${gap}` : ` ${gap}`
}

/** Switches between g and kg, ml and l at 1,000; cl and dl keep their unit. */
function formatMetric(term: ScalableTerm, low: number, high: number, comma: boolean): string {
  const unit = term.unit
  if (!unit) return ''
  if (unit.id === 'cl' || unit.id === 'dl') {
    const step = unit.id === 'dl' ? 0.25 : 0.5
    const round = (value: number): number => Math.max(step, Math.round(value / step) * step)
    return `${formatQuantityRange(term.quantity, round(low), round(high), (value) => formatDecimal(value, 2, comma))}${term.gap}${unit.word}${unit.stop}`
  }
  const metricFactor = unit.id === 'kg' || unit.id === 'l' ? 1000 : 1
  const from = roundMetric(low * metricFactor)
  const to = roundMetric(high * metricFactor)
  const isLarge = from >= 1000
  const id = unit.kind === 'weight' ? (isLarge ? 'kg' : 'g') : isLarge ? 'l' : 'ml'
  const number = formatQuantityRange(term.quantity, isLarge ? from / 1000 : from, isLarge ? to / 1000 : to, (value) =>
    formatDecimal(value, 3, comma),
  )
  // '50 gram', '3 liter': a language without another plural.
  // 'Liter' and 'Kilo' of German lines have no other plural.
  const isOneForm =
    /^(?:Liter|Kilo)$/.test(unit.word) ||
    (term.quantity.high > 1 && unit.forms.length === 2 && unit.word.toLowerCase() === unit.forms[0])
  const inflected = isOneForm ? unit.word : inflectUnitWord(unit, isLarge ? to / 1000 : to)
  const word = id === unit.id ? inflected + unit.stop : metricSymbol(id, unit)
  return `${number}${term.gap === '-' ? ' ' : term.gap}${word}`
}

const CYRILLIC_SYMBOLS: Record<string, string> = { g: 'г', kg: 'кг', ml: 'мл', l: 'л' }

function metricSymbol(id: string, writtenUnit: ParsedUnit): string {
  if (/[а-я]/i.test(writtenUnit.word)) return CYRILLIC_SYMBOLS[id] ?? id
  return /L$/.test(writtenUnit.word) ? id.replace('l', 'L') : id
}

const ENGLISH_CUP = listOf('cup, cups')

const ENGLISH_TABLESPOON = listOf('tbsp, tbsps, tablespoon, tablespoons')

/** In English, amounts too small for the measure move to the next smaller one. */
function formatSpoons(term: ScalableTerm, low: number, high: number, comma: boolean): string {
  const unit = term.unit
  if (!unit) return ''
  const english = ENGLISH_CUP.has(unit.word)
  const whole = Math.floor(high)
  // rounding may not lose an eighth of a cup: '1 cup plus 2 tablespoons', not '1 cup'
  const coarse = english && !term.quantity.joiner && Math.abs(roundForKitchen(high) / high - 1) > 0.06 && high < 4
  if (coarse && high > 1) {
    const extra = roundForKitchen((high - whole) * 16)
    return `${whole}${term.gap}${inflectUnitWord(unit, whole)} plus ${formatFraction(extra)} ${pluralizeEnglish('tablespoon', extra)}`
  }
  const cup = english && (high < 0.24 || coarse)
  const spoons = cup ? 16 : 1
  const tsp = (cup || ENGLISH_TABLESPOON.has(unit.word)) && high * spoons < 0.49
  const times = spoons * (tsp ? 3 : 1)
  const to = roundForKitchen(high * times)
  const number = formatQuantityRange(
    term.quantity,
    roundForKitchen(low * times),
    to,
    comma ? (value) => formatDecimal(value, 2, true) : formatFraction,
  )
  const long = isLike(unit.word, 'tablespoon*, cup*')
  const word = tsp
    ? long
      ? pluralizeEnglish('teaspoon', to)
      : 'tsp'
    : cup
      ? pluralizeEnglish('tablespoon', to)
      : inflectUnitWord(unit, to) + unit.stop
  return `${number}${term.gap}${word}`
}

function pluralizeEnglish(word: string, value: number): string {
  return value > 1 ? `${word}s` : word
}

function formatQuantityRange(quantity: Quantity, low: number, high: number, format: (value: number) => string): string {
  const [from, to] = [format(low), format(high)]
  if (!quantity.joiner || from === to) return to
  return `${from}${quantity.joiner.replace(/[-—‒−~]/, '–')}${to}`
}

/** Scales '2 lb 4 oz' or '1 kg 200 g' as one weight. */
export function formatPair([first, second]: [ScalableTerm, ScalableTerm], factor: number): string {
  const unitRatio = first.unit?.id === 'lb' ? 16 : 1000
  const total = (first.quantity.high * unitRatio + second.quantity.high) * factor
  const formatWeight = (term: ScalableTerm, value: number): string =>
    term.unit ? `${formatFraction(value)}${term.gap}${inflectUnitWord(term.unit, value)}${term.unit.stop}` : ''
  if (total < unitRatio) return formatWeight(second, unitRatio === 16 ? roundQuarters(total) : roundMetric(total))
  const whole = unitRatio === 16 ? Math.round(total) : roundMetric(total)
  const small = whole % unitRatio
  return [formatWeight(first, Math.floor(whole / unitRatio)), ...(small ? [formatWeight(second, small)] : [])].join(' ')
}

export function roundCount(value: number): number {
  return roundForKitchen(value, true)
}

/** Ounces, pounds and inches are not divided into thirds. */
function roundQuarters(value: number): number {
  const step = value < 10 ? 4 : value < 20 ? 2 : 1
  return Math.max(0.25, Math.round(value * step) / step)
}

function roundHalves(value: number): number {
  return Math.max(0.5, Math.round(value * 2) / 2)
}

/** Whether decimals are written with a comma: always in Russian and German, otherwise if the line has one. */
export function usesDecimalComma(line: string): boolean {
  return /\d,\d{1,2}(?!\d)|\d\.\d{3}\s?(?:g|ml)\b|[а-яёäöüß]/i.test(line)
}
