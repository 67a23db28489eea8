import { formatDecimal, formatFraction } from '../amounts/quantity'
import { dimensionOf, toBaseUnit } from '../amounts/units'
import type { CupSize, MeasureSystem } from './measure-system'
import { formatMeasure, nearestCupMark, roundMetricMeasure, roundToStep } from './round-measure'

/** Longer texts, and temperatures beyond these, stay as written: the time that a step takes is bounded. */
const MAX_STEP_LENGTH = 5000
const MAX_TEMPERATURES = 24

/** The language decides what degrees without a letter are: Fahrenheit in English, Celsius elsewhere. */
type StepOptions = { language?: string; cup?: CupSize }

/**
 * The text of a step with temperatures, lengths and amounts in another measure system. What it gives in both stays as
 * written, as does the size of a tin, and everything that is no measure.
 */
export function convertStep(text: string, system: MeasureSystem, options: StepOptions = {}): string {
  if (text.length > MAX_STEP_LENGTH || !/\d|[¼½¾⅓⅔⅛⅜⅝⅞]/.test(text)) return text
  return convertAmounts(convertTemperatures(text, system, options.language ?? 'en'), system, options.cup ?? 'us')
}

// --------------------------------------------------------------------------------------------------------------
// Temperatures
// --------------------------------------------------------------------------------------------------------------

const DEGREES =
  '(?:[°º˚*”]|(?<=\\d{3})ª|℉|℃|degrees?|deg\\b\\.?|grad\\b|graden\\b|degrés?|gradi\\b|grados?\\b|градус(?:ов|а|ах)?(?![а-яё]))'
const SCALE = '(?:F(?:ahrenheit)?|C(?:elsius|elcius|elcisus|entigrade)?|С)(?![a-zа-яё])'
const FIGURE = '\\d{2,3}(?:[.,]\\d)?'
const TEMPERATURE = new RegExp(
  // the figures: one, or a range whose first may have its own degrees
  `(?<![\\d.,-]|\\d/)(${FIGURE})(?:\\s?${DEGREES})?(?:\\s?${SCALE})?(?:(\\s?(?:-|–|—|to|and|bis|à|a|or|tot)\\s?)(${FIGURE}))?` +
    // what makes it a temperature
    `\\s?(?:(${DEGREES})(?:\\s?-?(${SCALE}))?|(${SCALE})(?:\\s?degrees?\\b)?)(?:\\s?degrees?\\b)?`,
  'gi',
)
const GAS_MARK = /\bgas(?:\s?mark)?\s?(\d{1,2}|½|¼)/gi
const BARE_OVEN =
  /\b(oven(?:\s+temperature)?\s+(?:to|at)\s+)(\d{3})(?!\s?[\d°º˚*%]|\s?(?:degrees?|minutes?|f\b|c\b|g\b|ml\b))/gi
const BARE_INNER = new RegExp(
  String.raw`\b((?:temperature|temp\.?|thermometer|registers|reaches|hits)(?:\s+(?:of|is|reads|at least|about|` +
    String.raw`between|registers|reaches|around))*\s+)(\d{3})(?:(\s?(?:-|–|to|and)\s?)(\d{3}))?(?!\s?[\d°º˚*%]|` +
    String.raw`\s?(?:degrees?|minutes?|f\b|c\b|g\b|ml\b))`,
  'gi',
)
/** Before or after a figure in degrees that is no temperature: an angle, or a difference. */
const NO_TEMPERATURE_BEFORE = /(?:\b(?:turn(?:ed|ing)?|rotat\w+|angle|by|another)\s+(?:about\s+|it\s+|the\s+\w+\s+)?)$/i
const NO_TEMPERATURE_AFTER = /^[\s-]*(?:angle|turn|rotation|lower|higher|hotter|cooler|less|more)\b/i

/** Said of sugar and of an inner temperature, where a degree counts; an oven is set in steps. */
const SUGAR_WORDS = /\b(?:stage|candy|syrup|caramels?|sugar|thermometer|mixture)\b/i
const OVEN_WORDS = new RegExp(
  String.raw`\b(?:oven|bake|baking|roast|preheat|pre-heat|broil|grill|fry|frying|oil|air fryer|basket|backofen|` +
    String.raw`ofen|four|enfourn\w+|forno|horno)\b|духов|выпека|запека|разогре`,
  'i',
)

type Scale = 'F' | 'C'
type Found = { start: number; end: number; low: number; high: number | null; separator: string; scale: Scale }

function convertTemperatures(text: string, system: MeasureSystem, language: string): string {
  const wanted: Scale = system === 'metric' ? 'C' : 'F'
  const found = findTemperatures(text, language, wanted)
  let result = ''
  let at = 0
  for (const one of found) {
    const isKept =
      one.scale === wanted || found.some((other) => other.scale === wanted && isBeside(one, other, found, text))
    if (isKept) continue
    result += text.slice(at, one.start) + formatTemperature(one, wanted, text)
    at = one.end
  }
  return result + text.slice(at)
}

/** Two figures of one temperature: '180C/160C fan/350F', '350°F (180 °C)', '180 °C or 350 °F'. */
function isBeside(one: Found, other: Found, found: Found[], text: string): boolean {
  const [from, to] = one.start < other.start ? [one.end, other.start] : [other.end, one.start]
  if (to - from > 40) return false
  let between = text.slice(from, to)
  for (const middle of found)
    if (middle.start >= from && middle.end <= to) between = between.replace(text.slice(middle.start, middle.end), '')
  return (
    /^\W*$/.test(between.replace(/\b(?:or|oder|ou|fan|conventional|gas|mark|\d{1,2})\b/gi, '')) &&
    !between.includes('.')
  )
}

/** The scale that the degrees or the letter behind them name, in capitals. */
function letterOf(degrees: string, scale: string): string | undefined {
  if (degrees.includes('℉')) return 'F'
  return degrees.includes('℃') ? 'C' : scale[0]?.toUpperCase().replace('С', 'C')
}

/** '1 C sugar', '400 F', 'step 20 c': a letter alone needs the size of a temperature, a star the heat of an oven. */
function isTemperature(text: string, low: number, degrees: string, scaleAfter: string, scaleAlone: string): boolean {
  if (scaleAlone) return low >= (['c', 'f'].includes(scaleAlone) ? 100 : 30)
  return scaleAfter !== '' || !/[*”]/.test(degrees) || (low >= 200 && OVEN_WORDS.test(text))
}

function findTemperatures(text: string, language: string, wanted: Scale): Found[] {
  const found: Found[] = []
  const toNumber = (figure: string) => Number(figure.replace(',', '.'))
  const bare: Scale = language === 'en' ? 'F' : 'C'
  for (const match of text.matchAll(TEMPERATURE)) {
    if (found.length >= MAX_TEMPERATURES) break
    const [whole, low = '', separator = '', high, degrees = '', scaleAfter = '', scaleAlone = ''] = match
    const start = match.index
    const end = start + whole.length
    if (NO_TEMPERATURE_BEFORE.test(text.slice(Math.max(0, start - 30), start))) continue
    if (NO_TEMPERATURE_AFTER.test(text.slice(end, end + 15))) continue
    const letter = letterOf(degrees, scaleAfter || scaleAlone)
    if (!isTemperature(text, toNumber(low), degrees, scaleAfter, scaleAlone)) continue
    const scale = letter === 'F' || letter === 'C' ? letter : guessScale(toNumber(low), bare, text.slice(0, start))
    const first = scaleOfFirst(text.slice(start, end), separator)
    if (first && first !== scale) {
      // '225°F to 107°C': two figures of their own
      const middle = whole.indexOf(separator, low.length)
      found.push({ start, end: start + middle, low: toNumber(low), high: null, separator: '', scale: first })
      found.push({
        start: start + middle + separator.length,
        end,
        low: toNumber(high ?? '0'),
        high: null,
        separator: '',
        scale,
      })
      continue
    }
    found.push({ start, end, low: toNumber(low), high: high ? toNumber(high) : null, separator, scale })
  }
  if (language === 'en') found.push(...findBare(text, BARE_OVEN), ...findBare(text, BARE_INNER))
  const free = found.filter(
    (one, at) => !found.some((other, index) => index < at && one.start < other.end && other.start < one.end),
  )
  return [...free, ...findGasMarks(text, free, wanted)].sort((a, b) => a.start - b.start)
}

function scaleOfFirst(whole: string, separator: string): Scale | null {
  if (!separator) return null
  const before = whole.slice(0, whole.indexOf(separator, 2))
  return /℉|[°º˚\d\s](?:F|f)(?:ahrenheit)?$/.test(before)
    ? 'F'
    : /℃|[°º˚\d\s](?:C|c)(?:elsius)?$/.test(before)
      ? 'C'
      : null
}

/** Degrees without a letter: no English oven is set to 180 °F, so that is Celsius. */
const guessScale = (value: number, bare: Scale, before: string): Scale =>
  bare === 'F' && value >= 150 && value <= 190 && /\boven(?:\s+temperature)?\s+(?:to|at)\s*$/i.test(before) ? 'C' : bare

/** 'oven to 400', 'internal temp of 203 - 205': figures that can only be Fahrenheit. */
function findBare(text: string, pattern: RegExp): Found[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [whole, before = '', low = '', separator = '', high] = match
    const value = Number(low)
    const isFahrenheit = pattern === BARE_OVEN ? value >= 275 && value <= 550 : value >= 120 && value <= 320
    if (!isFahrenheit) return []
    const start = match.index + before.length
    const end = match.index + whole.length
    return [{ start, end, low: value, high: high ? Number(high) : null, separator, scale: 'F' as const }]
  })
}

/** A gas mark with no figure beside it; mark 1 is 140 °C or 275 °F, each further one 25 °F (British standard scale). */
function findGasMarks(text: string, found: Found[], wanted: Scale): Found[] {
  return [...text.matchAll(GAS_MARK)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length]
    const mark = Number(match[1])
    const isBeside = found.some((one) => one.start < end + 12 && one.end > start - 20)
    if (isBeside || !(mark >= 1 && mark <= 10)) return []
    const low = 250 + 25 * mark
    const inOther = wanted === 'C' ? { low, scale: 'F' as const } : { low: ((low - 32) * 5) / 9, scale: 'C' as const }
    return [{ start, end, ...inOther, high: null, separator: '' }]
  })
}

function formatTemperature({ start, end, low, high, separator, scale }: Found, wanted: Scale, text: string): string {
  const around = text.slice(Math.max(0, start - 60), end + 30)
  const fahrenheit = scale === 'F' ? low : (low * 9) / 5 + 32
  const isOven = OVEN_WORDS.test(around)
  const isExact = fahrenheit < 176 || (!isOven && (fahrenheit < 255 || SUGAR_WORDS.test(around)))
  const convert = (value: number) =>
    scale === 'F' ? roundCelsius(((value - 32) * 5) / 9, isExact) : roundFahrenheit((value * 9) / 5 + 32, isExact)
  const joined = high === null ? '' : `${separator}${convert(high)}`
  return `${convert(low)}${joined} °${wanted}`
}

/** An oven has steps of 5 °C. */
const roundCelsius = (value: number, isExact: boolean) => (isExact ? Math.round(value) : Math.round(value / 5) * 5)

/** An oven has steps of 25 °F; where none is near, of 5. */
function roundFahrenheit(value: number, isExact: boolean): number {
  if (isExact) return Math.round(value)
  const step = Math.round(value / 25) * 25
  return Math.abs(step - value) <= 9 ? step : Math.round(value / 5) * 5
}

// --------------------------------------------------------------------------------------------------------------
// Lengths and amounts
// --------------------------------------------------------------------------------------------------------------

const FRACTION = '[¼½¾⅓⅔⅛⅜⅝⅞]'
const NUMBER = `(?:\\d+\\s\\d\\/\\d|\\d\\/\\d{1,2}|\\d+(?:[.,]\\d+)?(?:\\s?${FRACTION})?|${FRACTION})`
/** Between the sides of a thing: '9 x 13', '2 bij 2', '20 auf 30'. */
const TIMES = 'x|×|х|by|bij|auf|sur|por|per|на'
const TIMES_SIGN = new RegExp(TIMES, 'i')
const UNIT_WORDS: [id: string, words: string][] = [
  ['inch', 'inch(?:es)?'],
  ['cm', 'cm|centimet(?:er|re)s?|centimètres?|zentimeter|centímetros?|centimetr[io]|см|сантиметр(?:ов|а)?'],
  ['mm', 'mm|millimet(?:er|re)s?|millimètres?|milímetros?|millimetr[io]|мм|миллиметр(?:ов|а)?'],
  ['cup', 'cups?'],
  ['fl oz', 'fl\\.?\\s?oz\\.?|fluid ounces?'],
  ['pint', 'pints?'],
  ['quart', 'quarts?|qts?'],
  ['oz', 'oz\\.?|ounces?'],
  ['lb', 'lbs?\\.?|pounds?'],
  ['g', 'g|gr|grams?|grammes?|gramm|gramos?|grammi|г|гр|грамм(?:ов|а)?'],
  ['kg', 'kg|kilograms?|kilos?|кг|килограмм(?:ов|а)?'],
  ['ml', 'ml|millilit(?:er|re)s?|mililitros?|millilitri|мл|миллилитр(?:ов|а)?'],
  ['cl', 'cl'],
  ['dl', 'dl'],
  ['l', 'l|lit(?:er|re)s?|litros?|litri|литр(?:ов|а)?|л(?!\\.)'],
]
const AMOUNT = new RegExp(
  `(?<![\\d./,$€£-])(${NUMBER})(?:(-?\\s?(?:${TIMES}|to|and|-|–|or|bis|à|a|до|tot)\\s?)(${NUMBER}))?` +
    `(\\s?-?)(${UNIT_WORDS.map(([, words]) => words).join('|')})(?![a-zà-öø-ÿа-яё²³%])`,
  'gi',
)
const US_AMOUNTS = new Set(['inch', 'cup', 'fl oz', 'pint', 'quart', 'oz', 'lb'])
const PACKED =
  /^[\s-]*(?:can|cans|tin|tins|jar|jars|package|packages|pkg|packet|box|bag|bottle|container|block|pot|measuring)\b/i
/** Part of a longer chain of figures ('9 x 5 x 3-inch'): converted in part, it would be two systems. */
const CHAIN_BEFORE = new RegExp(`${NUMBER}-?\\s?(?:${TIMES}|to|and|or|-|–)\\s?$`, 'i')
const CHAIN_AFTER = new RegExp(`^\\s?(?:${TIMES})\\s?${NUMBER}`, 'i')
/** The same again in other words beside it: '1 cup (240 ml)', '250 g / 9 oz'. */
const GIVEN_AFTER = new RegExp(`^\\s?[(/|]\\s?(?:about\\s|approx\\.?\\s)?${NUMBER}\\s?-?[a-z]`, 'i')
const GIVEN_BEFORE = new RegExp(`${NUMBER}\\s?-?[a-z.]+\\s?[(/|]\\s?(?:about\\s)?$`, 'i')

/** 'an 8-inch skillet' is 'a 20 cm skillet'. */
const ARTICLE = /(?<![\p{L}])(an?)(\s)(?=(\d[\d.,]*)[\s-])/giu
const BEGINS_WITH_VOWEL = /^(?:8|11(?!\d)|18(?!\d))/

function fitArticles(converted: string, written: string): string {
  if (converted === written) return converted
  return converted.replace(ARTICLE, (whole: string, article: string, space: string, figure: string) => {
    if (written.includes(`${whole}${figure}`)) return whole
    return `${article[0]!}${BEGINS_WITH_VOWEL.test(figure) ? 'n' : ''}${space}`
  })
}

function convertAmounts(text: string, system: MeasureSystem, cup: CupSize): string {
  return fitArticles(convertEachAmount(text, system, cup), text)
}

function convertEachAmount(text: string, system: MeasureSystem, cup: CupSize): string {
  return text.replace(AMOUNT, (whole, low: string, separator = '', high: string | undefined, _gap, word, at) => {
    const unit = UNIT_WORDS.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(word))?.[0] ?? ''
    if (US_AMOUNTS.has(unit) !== (system === 'metric')) return whole
    const after = text.slice(at + whole.length)
    const before = text.slice(Math.max(0, at - 30), at)
    const isLength = unit === 'inch' || unit === 'cm' || unit === 'mm'
    if ((!isLength && PACKED.test(after)) || GIVEN_AFTER.test(after) || GIVEN_BEFORE.test(before)) return whole
    if (CHAIN_BEFORE.test(before) || CHAIN_AFTER.test(after)) return whole
    const values = [low, high].flatMap((figure) => (figure ? [readNumber(figure)] : []))
    // a vessel by what it holds: '12-cup muffin tin'
    if (unit === 'cup' && whole.includes('-c')) return whole
    const isMixed = !isLength && TIMES_SIGN.test(separator)
    if (isMixed || values.some((value) => !(value > 0))) return whole
    return formatConverted(values, unit, separator, cup) ?? whole
  })
}

function readNumber(text: string): number {
  const glyphs: Record<string, number> = {
    '¼': 1 / 4,
    '½': 1 / 2,
    '¾': 3 / 4,
    '⅓': 1 / 3,
    '⅔': 2 / 3,
    '⅛': 1 / 8,
    '⅜': 3 / 8,
    '⅝': 5 / 8,
    '⅞': 7 / 8,
  }
  const fraction = /(\d{1,3})\/(\d{1,3})$/.exec(text)
  const whole = Number.parseFloat((fraction ? text.slice(0, fraction.index) : text).replace(',', '.')) || 0
  return whole + (fraction ? Number(fraction[1]) / Number(fraction[2]) : 0) + (glyphs[text.slice(-1)] ?? 0)
}

/** In the other system; null where no mark of it is near. */
function formatConverted(values: number[], unit: string, separator: string, cup: CupSize): string | null {
  const sign = TIMES_SIGN.test(separator) ? separator : '–'
  if (unit === 'inch') return formatCentimetres(values, sign)
  if (unit === 'cm' || unit === 'mm') return formatInches(values, unit, sign)
  const base = values.map((value) => (unit === 'cup' && cup === 'metric' ? value * 250 : toBaseUnit(value, unit)))
  if (US_AMOUNTS.has(unit)) {
    const isLarge = (base[0] ?? 0) >= 1000
    const [low = 0, high = null] = base.map((value) => roundMetricMeasure(value) / (isLarge ? 1000 : 1))
    const isMass = dimensionOf(unit) === 'mass'
    return formatMeasure(low, high, isMass ? (isLarge ? 'kg' : 'g') : isLarge ? 'l' : 'ml')
  }
  return dimensionOf(unit) === 'mass' ? formatUsMass(base) : formatUsVolume(base)
}

/** A tenth: a mark that is farther off would be another amount. */
const MAX_ROUNDING = 0.1

/** The values at their nearest marks; null where one is too far off. */
function roundAll(values: number[], round: (value: number) => number): number[] | null {
  const rounded = values.map(round)
  return rounded.every((mark, at) => Math.abs(mark - (values[at] ?? 0)) <= (values[at] ?? 0) * MAX_ROUNDING)
    ? rounded
    : null
}

function formatCentimetres(inches: number[], sign: string): string | null {
  const values = inches.map((value) => value * 2.54)
  const isSmall = values.every((value) => value < 2)
  const marks = isSmall
    ? values.map((value) => Math.round(value * 10))
    : roundAll(values, (value) => (value < 10 ? roundToStep(value, 0.5) : Math.round(value)))
  return marks && `${marks.map((value) => formatDecimal(value, 1)).join(sign)} ${isSmall ? 'mm' : 'cm'}`
}

function formatInches(values: number[], unit: 'cm' | 'mm', sign: string): string | null {
  const marks = roundAll(
    values.map((value) => value / (unit === 'mm' ? 25.4 : 2.54)),
    (value) => roundToStep(value, value < 1 ? 0.125 : value < 4 ? 0.25 : 0.5),
  )
  return marks && `${marks.map(formatFraction).join(sign)} inch`
}

function formatUsMass(grams: number[]): string | null {
  const unit = (grams[0] ?? 0) >= 900 ? 'lb' : 'oz'
  const marks = roundAll(
    grams.map((value) => value / toBaseUnit(1, unit)),
    (value) => roundToStep(value, value < 10 ? 0.25 : 0.5),
  )
  return marks && formatMeasure(marks[0] ?? 0, marks[1] ?? null, unit)
}

function formatUsVolume(ml: number[]): string | null {
  const low = ml[0] ?? 0
  const unit = low < 14 ? 'tsp' : low < 57 ? 'tbsp' : 'cup'
  const step = unit === 'tsp' ? 0.25 : 0.5
  const marks = roundAll(
    ml.map((value) => value / toBaseUnit(1, unit)),
    unit === 'cup' ? nearestCupMark : (value) => roundToStep(value, step),
  )
  if (marks) return formatMeasure(marks[0] ?? 0, marks[1] ?? null, unit)
  const ounces = roundAll(
    ml.map((value) => value / toBaseUnit(1, 'fl oz')),
    (value) => roundToStep(value, 0.5),
  )
  return ounces && formatMeasure(ounces[0] ?? 0, ounces[1] ?? null, 'fl oz')
}
