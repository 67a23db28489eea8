import { wordsOf } from '../tables/words'
import { parseUnitAt } from './quantity'

type UnitDimension = 'mass' | 'volume'

/**
 * `kitchen`: spoons and cups; `liquid`: US fluid measures of packages (fl oz to gallon); `glass`: the Russian glass.
 */
type MeasureSystem = 'metric' | 'imperial' | 'kitchen' | 'liquid' | 'glass'

type UnitMeasure = { dimension: UnitDimension; base: number; system: MeasureSystem }

const CUP_ML = 236.5882365
const POUND_GRAMS = 453.59237

/**
 * Size of a unit in grams or millilitres. US customary measures by NIST Handbook 44, appendix C: 1 cup = 236.588 ml
 * (not the 240 ml of US food labels or the 250 ml of Australia); spoons are fractions of it. 1 lb = 453.59237 g. The
 * Russian glass is 250 ml. Pints are US pints; a British pint is 20 % larger, and lines do not say which one they
 * mean.
 */
const UNIT_MEASURES = new Map<string, UnitMeasure>([
  ['mg', { dimension: 'mass', base: 0.001, system: 'metric' }],
  ['g', { dimension: 'mass', base: 1, system: 'metric' }],
  ['kg', { dimension: 'mass', base: 1000, system: 'metric' }],
  ['oz', { dimension: 'mass', base: POUND_GRAMS / 16, system: 'imperial' }],
  ['lb', { dimension: 'mass', base: POUND_GRAMS, system: 'imperial' }],
  ['ml', { dimension: 'volume', base: 1, system: 'metric' }],
  ['cl', { dimension: 'volume', base: 10, system: 'metric' }],
  ['dl', { dimension: 'volume', base: 100, system: 'metric' }],
  ['l', { dimension: 'volume', base: 1000, system: 'metric' }],
  ['tsp', { dimension: 'volume', base: CUP_ML / 48, system: 'kitchen' }],
  ['dsp', { dimension: 'volume', base: 10, system: 'kitchen' }],
  ['tbsp', { dimension: 'volume', base: CUP_ML / 16, system: 'kitchen' }],
  ['cup', { dimension: 'volume', base: CUP_ML, system: 'kitchen' }],
  ['fl oz', { dimension: 'volume', base: CUP_ML / 8, system: 'liquid' }],
  ['pint', { dimension: 'volume', base: CUP_ML * 2, system: 'liquid' }],
  ['quart', { dimension: 'volume', base: CUP_ML * 4, system: 'liquid' }],
  ['gallon', { dimension: 'volume', base: CUP_ML * 16, system: 'liquid' }],
  ['glass', { dimension: 'volume', base: 250, system: 'glass' }],
])

/** Long forms of unit ids, as other ingredient parsers and typed items use them. */
const UNIT_LONG_FORMS = new Map<string, string>([
  ['teaspoon', 'tsp'],
  ['tablespoon', 'tbsp'],
  ['dessertspoon', 'dsp'],
  ['milligram', 'mg'],
  ['centiliter', 'cl'],
  ['fluid ounce', 'fl oz'],
  ['fluid_ounce', 'fl oz'],
  ['fl_oz', 'fl oz'],
  ['gallon', 'gallon'],
  ['glass', 'glass'],
  ['mug', 'cup'],
])

/** Unit words that mean a plain count. */
const NO_UNIT_WORDS = new Set([
  '',
  'piece',
  'pc',
  'pcs',
  'whole',
  'each',
  'item',
  'unit',
  'count',
  'none',
  'to_taste',
  'small',
  'medium',
  'large',
  'шт',
])

/** Rows of units that are added to each other; the first represents the row where a list mixes them. */
const UNIT_SYNONYMS = new Map<string, string>()
for (const row of [
  'can tin',
  'packet pack package pkg pkt sachet envelope',
  'slice rasher',
  'head bulb',
  'sprig stem',
  'stalk rib',
  'fillet filet',
  'pinch',
  'carton',
]) {
  const words = row.split(' ')
  for (const word of words) UNIT_SYNONYMS.set(word, words[0] ?? word)
}

const UNIT_SINGULARS: Record<string, string> = {
  leaves: 'leaf',
  loaves: 'loaf',
  halves: 'half',
  pinches: 'pinch',
  bunches: 'bunch',
  boxes: 'box',
  dashes: 'dash',
  inches: 'inch',
  splashes: 'splash',
  pouches: 'pouch',
  glasses: 'glass',
  knives: 'knife',
}

/** Units that are bought closed. */
export const CONTAINERS = wordsOf('containers')

/**
 * The id of a unit in any spelling: 'Tablespoons' is 'tbsp', 'tins' 'tin'; null for a plain count ('large', 'piece').
 */
export function canonicalUnit(unit: string | null | undefined): string | null {
  const raw = (unit ?? '').trim().slice(0, 40)
  const lower = raw.toLowerCase().replace(/\.$/, '')
  if (NO_UNIT_WORDS.has(lower)) return null
  const word = UNIT_SINGULARS[lower] ?? (/[^s]s$/.test(lower) && lower.length > 3 ? lower.slice(0, -1) : lower)
  const spelled = UNIT_LONG_FORMS.get(word) ?? UNIT_LONG_FORMS.get(lower)
  if (spelled) return spelled
  if (UNIT_MEASURES.has(lower)) return raw === 'T' ? 'tbsp' : lower
  const unitMatch = parseUnitAt(raw, 0)
  if (unitMatch && unitMatch.end === raw.length && (UNIT_MEASURES.has(unitMatch.id) || /[^a-z]/.test(word)))
    return NO_UNIT_WORDS.has(unitMatch.id) ? null : unitMatch.id
  return NO_UNIT_WORDS.has(word) ? null : word
}

/** Dimension of a canonical unit id; null for a count. */
export function dimensionOf(unit: string | null): UnitDimension | null {
  return unit === null ? null : (UNIT_MEASURES.get(unit)?.dimension ?? null)
}

/** Converts a quantity to grams or millilitres; counts are returned unchanged. */
export function toBaseUnit(quantity: number, unit: string | null): number {
  return quantity * (unit === null ? 1 : (UNIT_MEASURES.get(unit)?.base ?? 1))
}

/** Measure system of a canonical unit id; '' for counts. */
export function measureSystemOf(unit: string | null): string {
  return unit === null ? '' : (UNIT_MEASURES.get(unit)?.system ?? '')
}

/** Key of units that can be summed: all masses, all volumes, and counts of the same kind. */
export function summableKind(unit: string | null): string {
  return dimensionOf(unit) ?? (unit === null ? '' : (UNIT_SYNONYMS.get(unit) ?? unit))
}

type DisplayAmount = { low: number; high: number; unit: string | null }

/**
 * Chooses the unit to display a sum in. `low` and `high` are the ends of a range in grams, millilitres or counts,
 * `units` the canonical ids that the summed parts were written in.
 *
 * Metric sums from 1,000 on are in kg and l; spoons go up to cups where the larger measure has a mark for the value;
 * parts written in several systems are shown in metric.
 */
export function toDisplayAmount(low: number, high: number, units: ReadonlySet<string | null>): DisplayAmount {
  const ids = [...units].filter((unit) => unit !== null)
  const first = ids[0]
  if (first === undefined) return { low, high, unit: null }
  const dimension = dimensionOf(first)
  if (!dimension) return { low, high, unit: ids.length === 1 ? first : summableKind(first) }
  const unitFor = dimension === 'mass' ? chooseMassUnit : chooseVolumeUnit
  // the lower end chooses the unit of both: '3 to 4 tablespoons', not '3 tablespoons to ¼ cup'
  const unit = unitFor(low, ids)
  const base = UNIT_MEASURES.get(unit)?.base ?? 1
  return { low: low / base, high: high / base, unit }
}

function chooseMassUnit(grams: number, ids: string[]): string {
  if (!ids.every((id) => UNIT_MEASURES.get(id)?.system === 'imperial'))
    return grams >= 999.5 ? 'kg' : grams < 0.0999 ? 'mg' : 'g'
  const pounds = grams / toBaseUnit(1, 'lb')
  return ids.includes('lb')
    ? pounds < 0.249 || (!isMultiple(pounds, 0.125) && isMultiple(pounds, 1 / 16) && pounds < 1)
      ? 'oz'
      : 'lb'
    : pounds > 0.999 && isMultiple(pounds, 0.25)
      ? 'lb'
      : 'oz'
}

function chooseVolumeUnit(ml: number, ids: string[]): string {
  const systems = new Set(ids.map((id) => UNIT_MEASURES.get(id)?.system))
  const only = ids.length === 1 ? ids[0] : undefined
  if (systems.has('metric') || (systems.has('glass') && systems.size > 1))
    return only === 'dl' || only === 'cl' ? only : ml >= 999.5 ? 'l' : 'ml'
  if (systems.has('glass')) return 'glass'
  if (!systems.has('kitchen') && only) return only
  if (systems.has('liquid'))
    return ml > toBaseUnit(15.99, 'cup') ? 'quart' : ml > toBaseUnit(0.249, 'cup') ? 'cup' : chooseSpoonUnit(ml, 'tbsp')
  return chooseSpoonUnit(ml, ids.includes('cup') ? 'cup' : ids.includes('tbsp') ? 'tbsp' : 'tsp')
}

/** Moves up if the larger measure has a mark for the value, down if the smaller one needs no odd fraction. */
function chooseSpoonUnit(ml: number, largest: 'cup' | 'tbsp' | 'tsp'): string {
  const cups = ml / toBaseUnit(1, 'cup')
  const tbsp = ml / toBaseUnit(1, 'tbsp')
  if (largest === 'cup') {
    const isBetweenMarks =
      cups < 0.999 && !isMultiple(cups, 1 / 4) && !isMultiple(cups, 1 / 3) && isMultiple(tbsp, 1 / 2)
    return cups < 0.249 || isBetweenMarks ? chooseSpoonUnit(ml, 'tbsp') : 'cup'
  }
  if (cups > 0.249 && isMultiple(cups, 1 / 4)) return 'cup'
  if (largest === 'tbsp') return tbsp < 0.499 ? 'tsp' : 'tbsp'
  return tbsp > 0.999 && isMultiple(tbsp, 1 / 2) ? 'tbsp' : 'tsp'
}

function isMultiple(value: number, step: number): boolean {
  return value > step / 2 && Math.abs(value / step - Math.round(value / step)) < 0.005 * Math.max(1, value / step)
}
