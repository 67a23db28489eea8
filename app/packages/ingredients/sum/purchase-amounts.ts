import type { AmountOption, ShoppingAmount } from '../product/shopping-item'
import { type CupsOrMetric, TOLERANCE } from './purchase'
import { findFoodMeasure, type FoodMeasure } from '../tables/food-measures'
import { chooseAmountOptions, amountGroup, addAmounts } from './merge-ingredients'
import { clovesOf, piecesOf, toBuyableAmount, MAX_TABLESPOONS, PARTS_OF_PIECES, gramsIn, roundUpTo } from './round-up'
import { findAisle } from '../tables/aisles'
import { measureSystemOf, toBaseUnit, dimensionOf, CONTAINERS } from '../amounts/units'
import { VAGUE_UNITS } from '../product/name-by-amount'

export function purchaseAmounts(
  requests: AmountOption[][],
  key: string,
  measures: CupsOrMetric,
  isCountable: boolean,
): ShoppingAmount[] {
  const measure = findFoodMeasure(key)
  const groups = new Map<string, ShoppingAmount[]>()
  const packSizes: number[] = []
  const stated = requests.map((options) => asTheAuthorCounts(options, measures, isCountable))
  for (const amount of chooseAmountOptions(stated, true)) {
    const group = `${amountGroup(amount)} ${isPack(amount) && amount.each ? knownSize(amount.each, packSizes) : ''}`
    groups.set(group, [...(groups.get(group) ?? []), amount])
  }
  const parts = joinUnsizedPacks([...groups.values()].map(addAmounts))
  return (parts.length > 1 ? unifyParts(parts, measure, measures) : parts).map(
    (part) =>
      (isCountable ? (clovesOf(part, measure) ?? piecesOf(part, measure)) : null) ??
      (isWhole(part, key) ? toBuyableAmount(part, measure, measures) : part),
  )
}

/** 'ליטר מים: 1.5' may be litres: what is neither a known unit nor a known food is not rounded up. */
const isWhole = ({ unit, quantity_max }: ShoppingAmount, key: string): boolean =>
  unit !== null || quantity_max !== null || findAisle(key) !== 'other'

const isMetricKitchen = ({ cups, metric }: CupsOrMetric): boolean => cups * 2 < metric

const COUNTS_OF_AUTHORS = new Set(['clove', 'bunch', 'head'])

/**
 * Leaves out cups where the author says it better: '1 cup chopped carrots (about 3 carrots)', in a kitchen of scales
 * '½ cup (100 g)', and of many spoons '12 tablespoons (6 ounces)'.
 */
function asTheAuthorCounts(options: AmountOption[], measures: CupsOrMetric, isCountable: boolean): AmountOption[] {
  const [first] = options[0] ?? []
  if (!first || measureSystemOf(first.unit) !== 'kitchen') return options
  const isCup = first.unit === 'cup'
  const areManySpoons = !isCup && toBaseUnit(first.quantity, first.unit) > toBaseUnit(MAX_TABLESPOONS, 'tbsp')
  const isBetterWeighed = (unit: string | null): boolean =>
    isCup
      ? measureSystemOf(unit) === 'metric' && isMetricKitchen(measures)
      : areManySpoons && dimensionOf(unit) === 'mass' && measures.cups === 0
  const better = options.filter(([head]) =>
    head?.unit === null || COUNTS_OF_AUTHORS.has(head?.unit ?? '') ? isCountable : isBetterWeighed(head?.unit ?? null),
  )
  return better.length > 0 ? better : options
}

/** The size among the known ones that is the same printed in another measure, 14 oz of 400 g; otherwise a new one. */
function knownSize({ quantity, unit }: { quantity: number; unit: string }, sizes: number[]): number {
  const size = toBaseUnit(quantity, unit)
  const known = sizes.find((other) => Math.abs(size / other - 1) < 0.03)
  if (known === undefined) sizes.push(size)
  return known ?? size
}

export function isPack({ unit }: ShoppingAmount): boolean {
  return unit !== null && CONTAINERS.has(unit)
}

/** Packs of unknown size count as packs of the only known size: '2 tins' and '1 tin (400 g)' are three tins. */
function joinUnsizedPacks(parts: ShoppingAmount[]): ShoppingAmount[] {
  const unsized = parts.find((part) => isPack(part) && !part.each)
  const sized = parts.filter(
    ({ unit, each }) => unsized && each && amountGroup({ ...unsized, unit }) === amountGroup(unsized),
  )
  const [pack] = sized
  if (!unsized || !pack || sized.length > 1) return parts
  return parts.flatMap((part) =>
    part === unsized ? [] : part === pack ? [addQuantity(pack, unsized.quantity)] : [part],
  )
}

function addQuantity(amount: ShoppingAmount, quantity: number): ShoppingAmount {
  return {
    ...amount,
    quantity: amount.quantity + quantity,
    quantity_max: amount.quantity_max === null ? null : amount.quantity_max + quantity,
  }
}

/** Spoonfuls up to this volume are left out beside what cannot be converted. */
const NEGLIGIBLE_ML = 30

/** More of a herb is weighed: bunches are of 30 g or of 90. */
const MAX_BUNCHED_GRAMS = 150

/** How much the bunches of one shop differ. */
const BUNCH_TOLERANCE = 0.3

const isComplete = (weights: (number | null)[]): weights is number[] => !weights.includes(null)

/** Converts the parts to one amount where their weights are known; otherwise drops parts too small to matter. */
function unifyParts(parts: ShoppingAmount[], known: FoodMeasure | null, measures: CupsOrMetric): ShoppingAmount[] {
  const packs = parts.filter((part) => part.each && isPack(part))
  // '1 tsp' and '2 pinches' of salt
  const stated = parts.filter(({ unit }) => !VAGUE_UNITS.has(unit ?? ''))
  if (stated.length === 1) return stated
  // '1 package (2¼ tsp)' and '1½ tbsp' of what has no known density
  const areVolumes = parts.every(({ unit, each }) => dimensionOf(each?.unit ?? unit) === 'volume')
  const measure = areVolumes ? { soldBy: 'volume' as const, gramsPerUnit: {}, gramsPerMl: 1, ...known } : known
  const weights = parts.map((part) => weightOf(part, measure))
  const total = weights.reduce<number>((sum, grams) => sum + (grams ?? 0), 0)
  if (isComplete(weights) && total > 0) {
    const largestPack = packs.reduce<ShoppingAmount | null>(
      (best, pack) => (!best || eachGrams(pack, measure)! > eachGrams(best, measure)! ? pack : best),
      null,
    )
    if (largestPack) {
      const others = packs.filter((pack) => pack !== largestPack)
      const loose = total - packs.reduce((sum, pack) => sum + (weightOf(pack, measure) ?? 0), 0)
      const unusedShare = Math.ceil(largestPack.quantity) - largestPack.quantity
      const more = Math.max(0, Math.ceil(loose / eachGrams(largestPack, measure)! - unusedShare - TOLERANCE))
      return parts
        .filter((part) => part === largestPack || others.includes(part))
        .map((part) =>
          part === largestPack ? addQuantity({ ...part, quantity: Math.ceil(part.quantity) }, more) : part,
        )
    }
    return [toPreferredUnit(parts, weights, total, measure, measures)]
  }
  const measured = parts.filter(({ unit }) =>
    // '2 olive oil' has lost its unit
    unit === null ? measure?.soldBy !== 'volume' || parts.length === 1 : !VAGUE_UNITS.has(unit),
  )
  const hasPieces = measured.some(({ unit }) => unit === null)
  // '1 lemon' and 'a slice of lemon'
  const significant = measured.filter(
    (part) => !isSpoonful(part) && !(hasPieces && PARTS_OF_PIECES.has(part.unit ?? '')),
  )
  return significant.length > 0 ? significant : measured.length > 0 ? measured : parts
}

function isSpoonful({ quantity, unit }: ShoppingAmount): boolean {
  return measureSystemOf(unit) === 'kitchen' && toBaseUnit(quantity, unit) <= NEGLIGIBLE_ML
}

function eachGrams({ each }: ShoppingAmount, measure: FoodMeasure | null): number | null {
  if (!each) return null
  const size = toBaseUnit(each.quantity, each.unit)
  return dimensionOf(each.unit) === 'mass' ? size : size * (measure?.gramsPerMl ?? 1)
}

function weightOf(part: ShoppingAmount, measure: FoodMeasure | null): number | null {
  const quantity = part.quantity_max ?? part.quantity
  const dimension = dimensionOf(part.unit)
  if (dimension === 'mass') return toBaseUnit(quantity, part.unit)
  if (dimension === 'volume')
    return measure?.gramsPerMl === undefined ? null : toBaseUnit(quantity, part.unit) * measure.gramsPerMl
  const each = eachGrams(part, measure)
  if (each !== null) return each * quantity
  // '80 of butter': grams that the line does not name
  if (part.unit === null && !measure?.gramsPerPiece && measure?.soldBy === 'mass' && quantity >= 20) return quantity
  const grams = part.unit === null ? measure?.gramsPerPiece : measure?.gramsPerUnit[part.unit]
  return grams === undefined ? null : grams * quantity
}

/** What weighs less is weighed, not counted: prawns, olives, cherry tomatoes. */
const MIN_COUNTED_GRAMS = 30

/** More pieces than these are weighed where most of them are. */
const MAX_COUNTED = 8

const MOSTLY = 0.7

const HALF = 0.5

function toPreferredUnit(
  parts: ShoppingAmount[],
  weights: number[],
  total: number,
  measure: FoodMeasure | null,
  measures: CupsOrMetric,
): ShoppingAmount {
  const counted = measure && toWholes(parts, weights, total, measure, measures)
  if (counted) return counted
  const mass = parts.find(({ unit }) => dimensionOf(unit) === 'mass')
  const volume = parts.find(({ unit }) => dimensionOf(unit) === 'volume')
  if (volume && measure?.gramsPerMl && (measure.soldBy === 'volume' || prefersVolume(parts, weights, measures)))
    return withSystem({ quantity: total / measure.gramsPerMl, quantity_max: null, unit: 'ml' }, volume, mass)
  return mass ? gramsIn(mass, total) : { quantity: roundUpTo(total, 5), quantity_max: null, unit: 'g' }
}

/** Pieces, heads, bunches or cloves of so many grams, or the weight where most is weighed; null where none is counted. */
function toWholes(
  parts: ShoppingAmount[],
  weights: number[],
  total: number,
  { soldBy, gramsPerPiece: piece, gramsPerUnit }: FoodMeasure,
  measures: CupsOrMetric,
): ShoppingAmount | null {
  const wholes = (unit: string | null, grams: number, tolerance = TOLERANCE): ShoppingAmount => ({
    quantity: Math.max(1, Math.ceil(total / grams - tolerance)),
    quantity_max: null,
    unit,
  })
  const mass = parts.find(({ unit }) => dimensionOf(unit) === 'mass')
  const hasPieces = parts.some(({ unit }) => unit === null || unit === 'head' || unit === 'bulb')
  if (mass && soldBy === 'mass' && piece && piece < MIN_COUNTED_GRAMS) return gramsIn(mass, total)
  if (soldBy === 'bunch' && !hasPieces && !(mass && total > MAX_BUNCHED_GRAMS))
    return wholes('bunch', gramsPerUnit['bunch'] ?? 30, BUNCH_TOLERANCE)
  // two pounds and one carrot; two pounds of chicken and two breasts
  const isMostlyWeighed = weightIn('mass', parts, weights) > total * (soldBy === 'mass' ? HALF : MOSTLY)
  if (mass && piece && isMostlyWeighed && wholes(null, piece).quantity > MAX_COUNTED) return gramsIn(mass, total)
  if (soldBy === 'head') {
    const small = hasPieces ? undefined : ['clove', 'stalk', 'slice'].find((unit) => gramsPerUnit[unit])
    return wholes(small ?? 'head', gramsPerUnit[small ?? 'head'] ?? 50)
  }
  const isCounted = hasPieces || (soldBy === 'piece' && measures.cups > measures.metric)
  return piece && isCounted ? wholes(null, piece) : null
}

/** Whether the volume parts weigh more than the others, for recipes that measure in cups. */
function prefersVolume(parts: ShoppingAmount[], weights: number[], measures: CupsOrMetric): boolean {
  const hasUnit = (wanted: string): boolean => parts.some(({ unit }) => unit === wanted)
  const areMostly = weightIn('volume', parts, weights) * 2 > weights.reduce((sum, grams) => sum + grams, 0)
  const isUnweighed = measures.cups > measures.metric && !parts.some(({ unit }) => dimensionOf(unit) === 'mass')
  return (isUnweighed && (areMostly || hasUnit('stick'))) || (hasUnit('cup') && measures.cups > 0 && areMostly)
}

const weightIn = (dimension: 'mass' | 'volume', parts: ShoppingAmount[], weights: number[]): number =>
  parts.reduce((sum, { unit }, index) => sum + (dimensionOf(unit) === dimension ? (weights[index] ?? 0) : 0), 0)

function withSystem(amount: ShoppingAmount, volume: ShoppingAmount, mass: ShoppingAmount | undefined): ShoppingAmount {
  const inUnit = amount.quantity / toBaseUnit(1, volume.unit)
  return mass && volume.unit === null ? amount : { ...amount, quantity: inUnit, unit: volume.unit }
}
