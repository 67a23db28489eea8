import { isCyrillic } from '../tables/words'
import { formatItemAmount } from '../sum/format-amount'
import type { ParsedIngredient } from '../tag/ingredient'
import type { MergeableItem, ShoppingAmount } from '../product/shopping-item'
import { convertParsedAmount } from './convert-line'
import type { MeasureSystem } from './measure-system'
import { formatMeasure, nearestCupMark, roundMetricMeasure } from './round-measure'
import type { MeasureUnit } from './round-measure'

const BASE_UNITS = new Map<string | null, [base: 'g' | 'ml', factor: number]>([
  ['g', ['g', 1]],
  ['kg', ['g', 1000]],
  ['ml', ['ml', 1]],
  ['l', ['ml', 1000]],
])
const LARGE_UNITS = { g: 'kg', ml: 'l' } as const

/**
 * The amount of a shopping-list item in another measure system: '2 cups + 100 g' of flour is '350 g' in metric; null
 * where it stays as it is. The size of a pack is printed on it and stays. Never throws.
 */
export function formatConvertedItem(item: MergeableItem, system: MeasureSystem): string | null {
  // lists in Russian are in grams and spoons already, and their units are Russian words
  if (isCyrillic(item.name)) return null
  const written = toAmounts(item)
  const converted = written.map((amount) => convertAmountOf(item.name, amount, system))
  if (!converted.some((amount) => amount !== null)) return null
  return addAlike(written.map((amount, at) => converted[at] ?? amount))
    .map((amount) => formatAmount(item, amount))
    .join(' + ')
}

function toAmounts({ amounts, quantity, quantity_max, unit, each }: MergeableItem): ShoppingAmount[] {
  if (amounts?.length) return amounts
  return quantity === null ? [] : [{ quantity, quantity_max, unit, ...(each ? { each } : {}) }]
}

function convertAmountOf(name: string, amount: ShoppingAmount, system: MeasureSystem): ShoppingAmount | null {
  if (amount.each) return null
  const { quantity, quantity_max, unit } = amount
  const parsed: ParsedIngredient = {
    name,
    quantity,
    quantity_max,
    unit,
    size: null,
    preparation: null,
    note: null,
    amounts: [{ quantity, quantity_max, unit, relation: 'first' }],
    confidence: 1,
  }
  return convertParsedAmount(parsed, system)
}

/** Adds up the parts that now have the same unit. */
function addAlike(amounts: ShoppingAmount[]): ShoppingAmount[] {
  const sums: ShoppingAmount[] = []
  for (const amount of amounts.map(toBase)) {
    const alike = amount.each ? undefined : sums.find(({ unit, each }) => unit === amount.unit && !each)
    if (!alike) {
      sums.push({ ...amount })
      continue
    }
    const isRange = alike.quantity_max !== null || amount.quantity_max !== null
    const high = (alike.quantity_max ?? alike.quantity) + (amount.quantity_max ?? amount.quantity)
    alike.quantity += amount.quantity
    alike.quantity_max = isRange ? high : null
  }
  return sums
}

function toBase(amount: ShoppingAmount): ShoppingAmount {
  const [unit, factor] = (amount.each ? undefined : BASE_UNITS.get(amount.unit)) ?? [amount.unit, 1]
  const { quantity, quantity_max } = amount
  return { ...amount, unit, quantity: quantity * factor, quantity_max: quantity_max && quantity_max * factor }
}

function formatAmount(item: MergeableItem, amount: ShoppingAmount): string {
  const { quantity, quantity_max, unit, each } = amount
  if (each || !isMeasureUnit(unit))
    return formatItemAmount({ ...item, quantity: null, quantity_max: null, unit: null, each: null, amounts: [amount] })
  const isBase = unit === 'g' || unit === 'ml'
  const round = isBase ? roundMetricMeasure : unit === 'cup' ? nearestCupMark : (value: number) => value
  const isLarge = isBase && quantity >= 1000
  const shown = (value: number) => (isLarge ? round(value) / 1000 : round(value))
  return formatMeasure(
    shown(quantity),
    quantity_max === null ? null : shown(quantity_max),
    isLarge ? LARGE_UNITS[unit] : unit,
  )
}

const MEASURE_UNITS: ReadonlySet<string | null> = new Set<MeasureUnit>(['g', 'ml', 'cup', 'fl oz', 'oz', 'lb', 'stick'])

const isMeasureUnit = (unit: string | null): unit is MeasureUnit => MEASURE_UNITS.has(unit)
