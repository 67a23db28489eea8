import type { ShoppingAmount } from '../product/shopping-item'
import { measureSystemOf, toBaseUnit, dimensionOf } from '../amounts/units'
import type { FoodMeasure } from '../tables/food-measures'
import { type CupsOrMetric, TOLERANCE } from './purchase'

export function gramsIn(mass: ShoppingAmount, grams: number): ShoppingAmount {
  if (measureSystemOf(mass.unit) === 'imperial')
    return {
      quantity: roundUpTo(grams / toBaseUnit(1, mass.unit), mass.unit === 'lb' ? 0.25 : 1),
      quantity_max: null,
      unit: mass.unit,
    }
  return inThousands(roundUpTo(grams, grams < 100 ? 5 : 10), 'g', 'kg')
}

const inThousands = (quantity: number, unit: string, thousand: string): ShoppingAmount =>
  quantity >= 1000
    ? { quantity: quantity / 1000, quantity_max: null, unit: thousand }
    : { quantity, quantity_max: null, unit }

/** Rounds up to a multiple; an excess of 3 % or a quarter of the step is none. */
export function roundUpTo(value: number, step: number): number {
  const excess = Math.min(value * 0.03, step / 4)
  return Math.max(step, Number((Math.ceil((value - excess) / step) * step).toFixed(3)))
}

/** Cut off at home from what is bought whole: '4 lettuce leaves'. */
export const PARTS_OF_PIECES = new Set(['leaf', 'slice', 'wedge'])

/** From 2½ teaspoons on, rounded up, a sum is a tablespoon. */
const MIN_TABLESPOON = 0.84

export const MAX_TABLESPOONS = 6

/** Where no recipe of the list uses scales. */
const MAX_TABLESPOONS_WITHOUT_SCALES = 16

const MAX_CLOVES = 10

const MAX_SLICES = 12

const MAX_HANDFULS = 2

const MAX_PINCHES = 4

const PINCHES_IN_TEASPOON = 16

/** Rounds an amount up to what can be bought, in a unit that the recipes use. */
export function toBuyableAmount(
  amount: ShoppingAmount,
  measure: FoodMeasure | null,
  measures: CupsOrMetric,
): ShoppingAmount {
  const { unit } = amount
  const dimension = dimensionOf(unit)
  if (dimension === 'mass') return amount
  if (dimension === 'volume') return toBuyableVolume(amount, measure, measures)
  return toBuyableCount(amount, measure)
}

function toBuyableCount(amount: ShoppingAmount, measure: FoodMeasure | null): ShoppingAmount {
  const { unit } = amount
  const count = Math.ceil((amount.quantity_max ?? amount.quantity) - 0.01)
  if (unit === 'cm' || unit === 'inch') return amount
  const whole = measure && countWholes(count, unit ?? '', measure)
  if (whole) return { quantity_max: null, ...whole }
  if (unit === 'pinch' && count > MAX_PINCHES)
    return { quantity: roundUpTo(count / PINCHES_IN_TEASPOON, 0.25), quantity_max: null, unit: 'tsp' }
  const low = Math.ceil(amount.quantity - 0.01)
  return { ...amount, quantity: low, quantity_max: amount.quantity_max !== null && count > low ? count : null }
}

/** Loaves, heads, bunches and pieces for so many of their parts; null for few of them, and for what is no part. */
function countWholes(count: number, unit: string, { soldBy, gramsPerUnit, gramsPerPiece }: FoodMeasure) {
  const { loaf, slice = 40, clove, handful = 12, bunch = 30, [unit]: part } = gramsPerUnit
  if (unit === 'slice' && loaf && count > MAX_SLICES)
    return { quantity: Math.ceil((count * slice) / loaf - TOLERANCE), unit: 'loaf' }
  if (unit === 'clove' && count > MAX_CLOVES && clove) return { quantity: Math.ceil(count / MAX_CLOVES), unit: 'head' }
  if (unit === 'handful' && count > MAX_HANDFULS && soldBy === 'bunch')
    return { quantity: Math.ceil((count * handful) / bunch), unit: 'bunch' }
  if (soldBy !== 'piece') return null
  // of a fruit
  if (unit === 'squeeze') return { quantity: 1, unit: null }
  const isPart = PARTS_OF_PIECES.has(unit) && part && gramsPerPiece
  return isPart ? { quantity: Math.ceil((count * part) / gramsPerPiece), unit: null } : null
}

/** Grams in a millilitre: what is lighter is a powder or in pieces, and weighed. */
const MIN_POURED_DENSITY = 0.92

/** Parts that cups and spoons are filled from, where a food is sold by its head or loaf. */
const MEASURED_PARTS = ['clove', 'stalk', 'slice']

/** Of ginger: more is weighed. */
const MAX_ROOT_PIECES = 3

/** Cloves of what is weighed in less than a head. */
export function clovesOf(
  { quantity, quantity_max, unit }: ShoppingAmount,
  measure: FoodMeasure | null,
): ShoppingAmount | null {
  const clove = measure?.gramsPerUnit['clove']
  const grams = dimensionOf(unit) === 'mass' ? toBaseUnit(quantity_max ?? quantity, unit) : null
  if (!clove || grams === null || grams > (measure?.gramsPerUnit['head'] ?? 0)) return null
  return { quantity: Math.max(1, Math.ceil(grams / clove - TOLERANCE)), quantity_max: null, unit: 'clove' }
}

/** What a spoon or cup is filled with from whole pieces, cloves or stalks: '1 cup chopped onion' is 2 onions. */
export function piecesOf({ unit, ...amount }: ShoppingAmount, measure: FoodMeasure | null): ShoppingAmount | null {
  const isSpooned = measureSystemOf(unit) === 'kitchen' || unit === 'quart' || unit === 'gallon'
  if (!measure?.gramsPerMl || !isSpooned) return null
  const ml = toBaseUnit(amount.quantity_max ?? amount.quantity, unit)
  const isRoot = measure.gramsPerUnit['thumb'] !== undefined
  const part = isRoot
    ? 'piece'
    : measure.soldBy === 'head'
      ? MEASURED_PARTS.find((unit) => measure.gramsPerUnit[unit])
      : undefined
  const isCounted = measure.soldBy === 'piece' || measure.soldBy === 'bunch'
  const grams = part ? measure.gramsPerUnit[part] : isCounted ? measure.gramsPerPiece : undefined
  if (!grams) return null
  const quantity = Math.max(1, Math.ceil((ml * measure.gramsPerMl) / grams - TOLERANCE))
  if (isRoot && quantity > MAX_ROOT_PIECES)
    return gramsIn({ quantity: 1, quantity_max: null, unit: unit === 'cup' ? 'oz' : 'g' }, ml * measure.gramsPerMl)
  return toBuyableCount({ quantity, quantity_max: null, unit: part ?? null }, measure)
}

/** Of a set of measuring cups, the one that needs least more: thirds or quarters. */
const stepOfCups = (cups: number): number => (roundUpTo(cups, 1 / 3) < roundUpTo(cups, 0.25) - 0.001 ? 1 / 3 : 0.25)

function toBuyableVolume(amount: ShoppingAmount, measure: FoodMeasure | null, measures: CupsOrMetric): ShoppingAmount {
  const { unit } = amount
  const system = measureSystemOf(unit)
  const ml = toBaseUnit(amount.quantity, unit)
  // What is sold by weight is never a litre: '100 ml icing sugar' and '4 cups'.
  const isDry = (measure?.gramsPerMl ?? 1) < MIN_POURED_DENSITY
  if (
    (unit === 'l' || (unit === 'ml' && isDry)) &&
    measure?.soldBy === 'mass' &&
    measure.gramsPerMl &&
    amount.quantity_max === null
  )
    return gramsIn({ ...amount, unit: 'g' }, ml * measure.gramsPerMl)
  if (unit === 'ml' && amount.quantity_max === null && amount.quantity > 15 && amount.quantity < 100)
    return { ...amount, quantity: roundUpTo(amount.quantity, 5) }
  return system === 'kitchen' ? toBuyableSpoons(amount, ml, measure, measures) : amount
}

/** Cups and spoons in cups, in spoons, or weighed where the recipes of the list use scales. */
function toBuyableSpoons(
  amount: ShoppingAmount,
  ml: number,
  measure: FoodMeasure | null,
  measures: CupsOrMetric,
): ShoppingAmount {
  const { unit } = amount
  const scale = (to: string, step: (value: number) => number): ShoppingAmount => {
    const convert = (value: number): number => {
      const inUnit = toBaseUnit(value, unit) / toBaseUnit(1, to)
      return roundUpTo(inUnit, step(inUnit))
    }
    const quantity = convert(amount.quantity)
    const high = amount.quantity_max === null ? null : convert(amount.quantity_max)
    return { quantity, quantity_max: high !== null && high > quantity ? high : null, unit: to }
  }
  const tablespoons = ml / toBaseUnit(1, 'tbsp')
  if (measures.cups > 0 && (unit === 'cup' || tablespoons > MAX_TABLESPOONS) && measures.cups * 2 >= measures.metric) {
    return ml < toBaseUnit(0.24, 'cup') ? scale('tbsp', () => 1) : scale('cup', stepOfCups)
  }
  const hasScales = measures.metric > 0
  if (
    tablespoons > (hasScales ? MAX_TABLESPOONS : MAX_TABLESPOONS_WITHOUT_SCALES) ||
    (hasScales && unit === 'cup' && tablespoons > 4.01)
  ) {
    const grams = measure?.soldBy === 'mass' && measure.gramsPerMl ? measure.gramsPerMl : null
    if (grams !== null) return gramsIn({ ...amount, unit: 'g' }, ml * grams)
    return inThousands(roundUpTo(ml, ml < 100 ? 5 : 10), 'ml', 'l')
  }
  if (tablespoons < MIN_TABLESPOON) return scale('tsp', (value) => (value < 0.2 ? 1 / 8 : value < 1 ? 0.25 : 0.5))
  return scale('tbsp', () => 0.5)
}
