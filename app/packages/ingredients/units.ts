import { parseUnitAt } from './quantity'

export type UnitDimension = 'mass' | 'volume'

/** Who reads a unit on his scale or jug: `kitchen` are spoons and cups, `liquid` the American measures of the shop's shelf. */
type MeasureSystem = 'metric' | 'imperial' | 'kitchen' | 'liquid' | 'glass'

type UnitMeasure = { dimension: UnitDimension; base: number; system: MeasureSystem }

const CUP_ML = 236.5882365
const POUND_GRAMS = 453.59237

/**
 * What a unit holds in grams or millilitres. American customary measures by NIST Handbook 44, appendix C (cup 236.588 ml,
 * not the 240 ml of food labels nor the 250 ml of Australia); spoons are its parts. The glass is the Russian one of 250 ml.
 * A British pint is a fifth more than the American one that stands here; lines do not say which they mean.
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
  ['dsp', { dimension: 'volume', base: 10, system: 'metric' }],
  ['tbsp', { dimension: 'volume', base: CUP_ML / 16, system: 'kitchen' }],
  ['cup', { dimension: 'volume', base: CUP_ML, system: 'kitchen' }],
  ['fl oz', { dimension: 'volume', base: CUP_ML / 8, system: 'liquid' }],
  ['pint', { dimension: 'volume', base: CUP_ML * 2, system: 'liquid' }],
  ['quart', { dimension: 'volume', base: CUP_ML * 4, system: 'liquid' }],
  ['gallon', { dimension: 'volume', base: CUP_ML * 16, system: 'liquid' }],
  ['glass', { dimension: 'volume', base: 250, system: 'glass' }],
])

/** Spellings of measures that lines do not use but readers of lines do. */
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

/** No unit at all, in the words of those who write one anyway. */
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

/** Words for the same kind of pack or piece; the first of a row stands for all when a list uses several. */
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

/** A unit by its one id, whatever the spelling: 'Tablespoons' is 'tbsp', 'tins' 'tin', 'large' and 'piece' none. */
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

/** Mass or volume; null for what is counted. The unit is a canonical id. */
export function dimensionOf(unit: string | null): UnitDimension | null {
  return unit === null ? null : (UNIT_MEASURES.get(unit)?.dimension ?? null)
}

/** Grams or millilitres of so many of a unit; counts stay as they are. */
export function toBaseUnit(quantity: number, unit: string | null): number {
  return quantity * (unit === null ? 1 : (UNIT_MEASURES.get(unit)?.base ?? 1))
}

/** Who measures so; counts are nobody's. */
export function measureSystemOf(unit: string | null): string {
  return unit === null ? '' : (UNIT_MEASURES.get(unit)?.system ?? '')
}

/** What may be added: all masses, all volumes, and counts of one kind of thing. */
export function summableKind(unit: string | null): string {
  return dimensionOf(unit) ?? (unit === null ? '' : (UNIT_SYNONYMS.get(unit) ?? unit))
}

export type DisplayAmount = { low: number; high: number; unit: string | null }

/**
 * A sum in the unit that a shopper reads, given in grams, millilitres or a count, with the units that its parts were
 * written in. Metric from 1,000 on goes to kilograms and litres; spoons go up to cups and down again only where the
 * measure has a mark for it; what was written in several systems comes in metric.
 */
export function toDisplayAmount(low: number, high: number, units: ReadonlySet<string | null>): DisplayAmount {
  const ids = [...units].filter((unit) => unit !== null)
  const first = ids[0]
  if (first === undefined) return { low, high, unit: null }
  const dimension = dimensionOf(first)
  if (!dimension) return { low, high, unit: ids.length === 1 ? first : summableKind(first) }
  const unitFor = dimension === 'mass' ? chooseMassUnit : chooseVolumeUnit
  // both ends of a range are read in the smaller one's unit: 3 to 4 tablespoons, not to ¼ cup
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

/** Up where the larger measure has a mark for it, down where the smaller one reads better. */
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
