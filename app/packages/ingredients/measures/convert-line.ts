import type { IngredientAmount, ParsedIngredient } from '../tag/ingredient'
import { parseIngredient } from '../tag/parse'
import { splitAmount } from '../recipe/split-amount'
import { dimensionOf, toBaseUnit } from '../amounts/units'
import { findDensity, findDensityName } from './food-density'
import type { CupSize, MeasureSystem } from './measure-system'
import { formatMeasure, nearestCupMark, roundMetricMeasure, roundToStep } from './round-measure'
import type { MeasureUnit } from './round-measure'

type ConvertedAmount = { quantity: number; quantity_max: number | null; unit: MeasureUnit }

const METRIC_UNITS = new Set(['mg', 'g', 'kg', 'ml', 'cl', 'dl', 'l', 'dsp'])
const US_UNITS = new Set(['oz', 'lb', 'cup', 'fl oz', 'pint', 'quart', 'gallon', 'stick'])
/** What is counted stays so, whatever weight stands beside: '4 cloves garlic (16 g)'. */
const COUNTED = new Set(['clove', 'piece', 'slice', 'sprig', 'leaf', 'stalk', 'bunch'])
/** Packs of another kitchen keep the size that is printed on them: '1 bustina di lievito (16 g)'. */
const PACKS = new Set(['packet', 'tub', 'jar', 'pack'])
const SPOONS = new Set(['tsp', 'tbsp'])
const METRIC_CUP_ML = 250
const US_CUP_ML = toBaseUnit(1, 'cup')
/** A US stick of butter: half a cup, a quarter of a pound. */
const STICK_GRAMS = 113.4
const SOLD_IN_STICKS = new Set(['butter', 'margarine', 'shortening'])

/** What is measured in millilitres, not weighed, in a metric kitchen. */
const POURED = new Set(
  `oil, milk, evaporated milk, cream, coconut milk, coconut cream, soy sauce, vinegar, lemon juice, lime juice, juice,
  orange juice, water, stock, broth, wine, beer, brandy, rum, vodka, bourbon, sherry, mirin, sake, tea, buttermilk, kefir,
  oat milk, almond milk, soy milk, rice milk, double cream, single cream, whipping cream, half and half, fish sauce,
  tamari, worcestershire sauce, salsa, tomato sauce, tomato puree, passata, marinara sauce, pasta sauce, pizza sauce,
  coffee`.split(/,\s+/),
)

/** What is measured in cups, not weighed, in a US kitchen. */
const MEASURED_IN_CUPS = new Set(
  `flour, bread flour, cake flour, self rising flour, whole wheat flour, rye flour, rice flour, almond flour, cornstarch,
  sugar, brown sugar, powdered sugar, coconut sugar, honey, maple syrup, corn syrup, molasses, cocoa, cocoa powder, oat,
  rolled oat, rice, yogurt, greek yogurt, sour cream, peanut butter, chocolate chip, bread crumb, panko, parmesan,
  cornmeal, polenta, semolina, quinoa, couscous, ground almond, cheddar, mozzarella, shortening`.split(/,\s+/),
)

/** How far a US measure may be off before the scale is the honest answer. */
const MARK_TOLERANCE = 0.04
/** A cup is 236.6 to 250 ml: half a litre is two cups where no mark is nearer. */
const CUP_TOLERANCE = 0.06
/** Less is not weighed in ounces but measured with spoons. */
const LEAST_OUNCES_GRAMS = 12
const SPOON_TOLERANCE = 0.15

/**
 * The amount of an ingredient line in another measure system; null where there is nothing to convert: the line is in it
 * already, spoons, counts, tins, pinches. What the author gives in that system comes first. Volumes of dry foods become
 * grams by the food's density, millilitres where that is unknown.
 */
export function convertAmount(line: string, system: MeasureSystem, cup: CupSize = 'us'): ConvertedAmount | null {
  return convertParsedAmount(parseIngredient(line), system, cup)
}

const isSoldInSticks = (parsed: ParsedIngredient): boolean => SOLD_IN_STICKS.has(findDensityName(parsed) ?? '')

/** The same for a line that is parsed, or for an item of a list in the shape of one. */
export function convertParsedAmount(
  parsed: ParsedIngredient,
  system: MeasureSystem,
  cup: CupSize = 'us',
): ConvertedAmount | null {
  const isRussian = /[а-яё]/i.test(parsed.name)
  const [first, ...others] = isRussian ? parsed.amounts.map(readRussianCup) : parsed.amounts
  if (!first || first.quantity === null) return null
  if (others.some(({ relation, unit }) => relation === 'plus' && !dimensionOf(unit))) return null
  const wanted = system === 'metric' ? METRIC_UNITS : US_UNITS
  if (first.unit === null || COUNTED.has(first.unit) || wanted.has(first.unit)) return null
  const same = others.filter(({ relation }) => relation === 'same')
  const given = same.find(({ unit, quantity }) => quantity && wanted.has(unit ?? ''))
  if (given && PACKS.has(first.unit)) return null
  if (given && dimensionOf(given.unit)) return takeGiven(given)
  if (first.unit === 'stick' && isSoldInSticks(parsed))
    return toMetricMeasure('g', first.quantity * STICK_GRAMS, (first.quantity_max ?? 0) * STICK_GRAMS)
  const dimension = dimensionOf(first.unit)
  if (!dimension || SPOONS.has(first.unit)) return null
  // A Russian glass is 250 ml; elsewhere one is what its language says, or whatever is at hand.
  if (first.unit === 'glass' && !isRussian) {
    const poured = same.find(({ unit }) => unit === 'ml')
    return poured ? convertParsedAmount({ ...parsed, amounts: [{ ...poured, relation: 'first' }] }, system, cup) : null
  }
  const weight = same.find(({ unit, quantity }) => dimensionOf(unit) === 'mass' && quantity)
  if (system === 'metric' && weight) return toMetricMeasure('g', ...ends(weight))
  const [low, high] = sumAmounts([first, ...others], dimension, cup)
  return system === 'metric' ? toMetric(parsed, dimension, low, high) : toUs(parsed, dimension, low, high)
}

/**
 * The leading amount of a line in another measure system, as text; null where it stays as it is.
 *
 * '1 cup flour, sifted' is '130 g' in metric.
 */
export function convertLineAmount(line: string, system: MeasureSystem, cup: CupSize = 'us'): string | null {
  if (splitAmount(line).amount === '') return null
  const converted = convertAmount(line, system, cup)
  return converted && formatMeasure(converted.quantity, converted.quantity_max, converted.unit)
}

/** The cup of a Russian line is the glass. */
const readRussianCup = (amount: IngredientAmount): IngredientAmount =>
  amount.unit === 'cup' ? { ...amount, unit: 'glass' } : amount

function takeGiven({ quantity, quantity_max, unit }: IngredientAmount): ConvertedAmount | null {
  if (quantity === null) return null
  const isLarge = unit === 'cl' || unit === 'dl'
  const base = isLarge ? toBaseUnit(1, unit) : 1
  const max = quantity_max === null ? null : quantity_max * base
  return { quantity: quantity * base, quantity_max: max, unit: (isLarge ? 'ml' : unit) as MeasureUnit }
}

/** Both ends of an amount in grams or millilitres, 0 for no upper end. */
const ends = ({ quantity, quantity_max, unit }: IngredientAmount) =>
  [toBaseUnit(quantity ?? 0, unit), toBaseUnit(quantity_max ?? 0, unit)] as const

/** The first amount with what is added to it, in grams or millilitres: both ends of a range, 0 for no upper end. */
function sumAmounts(amounts: readonly IngredientAmount[], dimension: 'mass' | 'volume', cup: CupSize) {
  const scale = (unit: string | null) => (unit === 'cup' && cup === 'metric' ? METRIC_CUP_ML / US_CUP_ML : 1)
  let [low, high] = [0, 0]
  for (const { quantity, quantity_max, unit, relation } of amounts) {
    if ((relation !== 'first' && relation !== 'plus') || dimensionOf(unit) !== dimension) continue
    low += toBaseUnit(quantity ?? 0, unit) * scale(unit)
    high += toBaseUnit(quantity_max ?? quantity ?? 0, unit) * scale(unit)
  }
  return [low, high > low ? high : 0] as const
}

function toMetric(parsed: ParsedIngredient, dimension: 'mass' | 'volume', low: number, high: number) {
  if (dimension === 'mass') return toMetricMeasure('g', low, high)
  const density = POURED.has(findDensityName(parsed) ?? '') ? null : findDensity(parsed)
  return density === null ? toMetricMeasure('ml', low, high) : toMetricMeasure('g', low * density, high * density)
}

function toMetricMeasure(unit: 'g' | 'ml', low: number, high: number): ConvertedAmount {
  const [from, to] = [roundMetricMeasure(low), high ? roundMetricMeasure(high) : null]
  if (from < 1000) return { quantity: from, quantity_max: to, unit }
  return { quantity: from / 1000, quantity_max: to && to / 1000, unit: unit === 'g' ? 'kg' : 'l' }
}

function toUs(parsed: ParsedIngredient, dimension: 'mass' | 'volume', low: number, high: number) {
  if (dimension === 'volume') return toUsVolume(low, high) ?? toFluidOunces(low, high)
  const name = findDensityName(parsed) ?? ''
  if (SOLD_IN_STICKS.has(name)) {
    const sticks = fit('stick', low / STICK_GRAMS, high / STICK_GRAMS, (value) => roundToStep(value, 0.5))
    const spoons = toSteps('tbsp', low, high, STICK_GRAMS / 8, 0.5)
    return sticks ?? (low < STICK_GRAMS ? spoons : toWeight(low, high))
  }
  const isSmall = low < LEAST_OUNCES_GRAMS
  const isPoured = POURED.has(name)
  const density = isSmall || isPoured || MEASURED_IN_CUPS.has(name) ? findDensity(parsed) : null
  if (density === null) return isSmall ? null : toWeight(low, high)
  const [from, to] = [low / density, high / density]
  const volume = toUsVolume(from, to, isSmall ? SPOON_TOLERANCE : MARK_TOLERANCE)
  return volume ?? (isSmall ? null : isPoured ? toFluidOunces(from, to) : toWeight(low, high))
}

function toUsVolume(low: number, high: number, tolerance = MARK_TOLERANCE): ConvertedAmount | null {
  const [tsp, tbsp] = [toBaseUnit(1, 'tsp'), toBaseUnit(1, 'tbsp')]
  if (low < tbsp * 0.96)
    return fit('tsp', low / tsp, high / tsp, (value) => roundToStep(value, value < 1 ? 0.25 : 0.5), tolerance)
  if (low < US_CUP_ML * 0.24) return fit('tbsp', low / tbsp, high / tbsp, (value) => roundToStep(value, 0.5), tolerance)
  return fit('cup', low / US_CUP_ML, high / US_CUP_ML, nearestCupMark, tolerance)
}

/** Less than a quarter of a cup in spoons; in cups where the ounces are at a mark of a cup, or a cup is nearly right. */
function toFluidOunces(low: number, high: number): ConvertedAmount {
  const tbsp = toBaseUnit(1, 'tbsp')
  if (low < tbsp * 0.96) return toSteps('tsp', low, high, toBaseUnit(1, 'tsp'), 0.5)
  if (low < US_CUP_ML * 0.24) return toSteps('tbsp', low, high, tbsp, 0.5)
  const ounces = toSteps('fl oz', low, high, toBaseUnit(1, 'fl oz'), 0.5)
  const [from, to] = [ounces.quantity / 8, ounces.quantity_max === null ? 0 : ounces.quantity_max / 8]
  return (
    fit('cup', from, to, nearestCupMark, 0.001) ??
    fit('cup', low / US_CUP_ML, high / US_CUP_ML, nearestCupMark, CUP_TOLERANCE) ??
    ounces
  )
}

/** The amount at the nearest marks of a measure; null where they are too far off. */
function fit(
  unit: MeasureUnit,
  low: number,
  high: number,
  round: (value: number) => number,
  tolerance = MARK_TOLERANCE,
): ConvertedAmount | null {
  const isNear = (value: number) => Math.abs(round(value) - value) <= value * tolerance
  if (!isNear(low) || (high && !isNear(high))) return null
  return { quantity: round(low), quantity_max: high ? round(high) : null, unit }
}

function toWeight(low: number, high: number): ConvertedAmount {
  const [ounce, pound] = [toBaseUnit(1, 'oz'), toBaseUnit(1, 'lb')]
  const pounds = low >= pound * 0.97 ? fit('lb', low / pound, high / pound, (value) => roundToStep(value, 0.25)) : null
  return pounds ?? toSteps('oz', low, high, ounce, low < 10 * ounce ? 0.25 : 0.5)
}

const toSteps = (unit: MeasureUnit, low: number, high: number, base: number, step: number): ConvertedAmount => ({
  quantity: roundToStep(low / base, step),
  quantity_max: high ? roundToStep(high / base, step) : null,
  unit,
})
