import { isCyrillic } from '../tables/words'
import {
  formatDecimal,
  formatFraction,
  parseUnitAt,
  roundForKitchen,
  roundMetric,
  inflectUnitWord,
} from '../amounts/quantity'
import type { MergeableItem, ShoppingAmount } from '../product/shopping-item'

/** Russian words by unit id. */
const RUSSIAN_UNIT_NAMES = new Map([
  ['g', 'г'],
  ['kg', 'кг'],
  ['ml', 'мл'],
  ['l', 'л'],
  ['tsp', 'ч. л.'],
  ['tbsp', 'ст. л.'],
  ['dsp', 'дес. л.'],
  ['glass', 'стакан'],
  ['cup', 'стакан'],
  ['clove', 'зубчик'],
  ['pinch', 'щепотка'],
  ['bunch', 'пучок'],
  ['sprig', 'веточка'],
  ['head', 'головка'],
  ['slice', 'ломтик'],
  ['can', 'банка'],
  ['tin', 'банка'],
  ['jar', 'банка'],
  ['pack', 'упаковка'],
  ['packet', 'упаковка'],
  ['leaf', 'лист'],
  ['stalk', 'стебель'],
  ['handful', 'горсть'],
  ['bottle', 'бутылка'],
  ['piece', 'шт.'],
  ['drop', 'кап.'],
  ['stick', 'пал.'],
  ['pod', 'стручок'],
  ['shot', 'рюм.'],
])
const IRREGULAR_UNIT_PLURALS: Record<string, string> = {
  leaf: 'leaves',
  loaf: 'loaves',
  half: 'halves',
  box: 'boxes',
  bunch: 'bunches',
  pinch: 'pinches',
  dash: 'dashes',
  pouch: 'pouches',
  splash: 'splashes',
  glass: 'glasses',
  branch: 'branches',
  batch: 'batches',
  quantity: 'quantities',
}
const METRIC_UNITS = new Set(['g', 'kg', 'ml', 'l'])
/** Abbreviations, which have no plural and no thirds. */
const ABBREVIATED_UNITS = new Set(['oz', 'lb', 'fl oz', 'tsp', 'tbsp', 'dsp', 'mg', 'cl', 'dl'])

/**
 * Formats the amount of an item: '1½ cups', '2 cups + 100 g', '3–4 cloves', '2 tins (400 g each)'; in Russian for an
 * item with a Cyrillic name: '3 ст. л.'. An item without an amount gives ''. Never throws.
 */
export function formatItemAmount(item: MergeableItem): string {
  const russian = isCyrillic(item.name)
  const parts: ShoppingAmount[] = item.amounts?.length
    ? item.amounts
    : item.quantity === null
      ? []
      : [
          {
            quantity: item.quantity,
            quantity_max: item.quantity_max,
            unit: item.unit,
            ...(item.each ? { each: item.each } : {}),
          },
        ]
  return parts.map((part) => formatAmountPart(part, russian)).join(' + ')
}

function formatAmountPart({ quantity, quantity_max, unit, each }: ShoppingAmount, russian: boolean): string {
  const isRange = quantity_max !== null && quantity_max > quantity
  const needsTablespoons =
    !isRange &&
    unit === 'cup' &&
    quantity > 1 &&
    quantity < 4 &&
    Math.abs(roundForKitchen(quantity) / quantity - 1) > 0.02
  if (needsTablespoons)
    return [
      { quantity: Math.floor(quantity), quantity_max: null, unit },
      { quantity: (quantity % 1) * 16, quantity_max: null, unit: 'tbsp' },
    ]
      .map((part) => formatAmountPart(part, russian))
      .join(' + ')
  const high = isRange ? quantity_max : quantity
  const [from, to] = [formatUnitNumber(quantity, unit, russian), formatUnitNumber(high, unit, russian)]
  const text = [
    from === to ? to : `${from}–${to}`,
    unit === null ? '' : inflectUnit(unit, roundForUnit(high, unit), russian),
  ]
    .filter(Boolean)
    .join(' ')
  if (!each) return text
  const size = `${formatPackSize(each.quantity, each.unit, russian)} ${inflectUnit(each.unit, each.quantity, russian)}`
  return high > 1 ? `${text} (${russian ? `по ${size}` : `${size} each`})` : `${text} (${size})`
}

/** Whether packs are labelled in it: quarters, thirds and eighths, but 0.2 and 0.7 as decimals. */
function isPrintedFraction(part: number): boolean {
  return [3, 8].some((parts) => Math.abs(part * parts - Math.round(part * parts)) < 0.01)
}

/** The size printed on a pack, which is not rounded: 213 g, 0.13 oz. */
function formatPackSize(value: number, unit: string, russian: boolean): string {
  return METRIC_UNITS.has(unit) || !isPrintedFraction(value % 1)
    ? formatDecimal(value, 3, russian)
    : formatFraction(value)
}

/** Rounds to the precision of the unit. */
function roundForUnit(value: number, unit: string | null): number {
  if (unit === 'kg' || unit === 'l') return roundMetric(value * 1000) / 1000
  if (unit !== null && METRIC_UNITS.has(unit)) return roundMetric(value)
  if (unit === 'oz' || unit === 'lb' || unit === 'fl oz') return roundUpToMark(value)
  return roundForKitchen(value, unit === null || (!ABBREVIATED_UNITS.has(unit) && unit !== 'cup' && unit !== 'glass'))
}

const MARKS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1]

/** The next quarter or third: a third of a pound is not bought as a quarter. */
function roundUpToMark(value: number): number {
  const enough = value - Math.min(0.04, value * 0.03)
  const whole = Math.floor(enough)
  return Math.max(0.25, whole + (MARKS.find((mark) => whole + mark >= enough) ?? 1))
}

function formatUnitNumber(value: number, unit: string | null, russian: boolean): string {
  const rounded = roundForUnit(value, unit)
  return unit !== null && METRIC_UNITS.has(unit) ? formatDecimal(rounded, 3, russian) : formatFraction(rounded)
}

function inflectUnit(unit: string, value: number, russian: boolean): string {
  const unitName = russian ? (RUSSIAN_UNIT_NAMES.get(unit) ?? unit) : unit
  if (!russian && (ABBREVIATED_UNITS.has(unitName) || METRIC_UNITS.has(unitName))) return unitName
  const unitMatch = parseUnitAt(unitName, 0)
  if (unitMatch && unitMatch.end === unitName.length) return inflectUnitWord(unitMatch, value) + unitMatch.stop
  return russian || value <= 1 ? unitName : (IRREGULAR_UNIT_PLURALS[unitName] ?? `${unitName}s`)
}
