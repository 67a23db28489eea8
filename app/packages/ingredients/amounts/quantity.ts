import { readRows } from '../tables/read-table'
import { valuesOf, wordsOf } from '../tables/words'

/**
 * Numbers and units in English (UK and US), Russian, German, French, Spanish, Italian, Portuguese, Dutch, Polish and
 * Swedish.
 *
 * Parsers take a text and a start index and look ahead a bounded distance, so a line is parsed in linear time. They
 * return null if nothing matches and never throw.
 */

/**
 * One number. `end` is the index after it; `comma`: written with a decimal comma; `article`: 'a', 'une', 'ein';
 * `word`: a number word.
 */
type ParsedNumber = { value: number; end: number; comma: boolean; article: boolean; word: boolean }

/**
 * A number or a range. Without a range `low` equals `high` and `joiner` is ''. `start` and `end` are indexes into the
 * text.
 */
export type Quantity = {
  low: number
  high: number
  /** The separator of a range with its spaces: ' to ', '-', '–'. */
  joiner: string
  start: number
  end: number
  comma: boolean
  article: boolean
  word: boolean
}

/**
 * `weight` and `volume`: metric; `imperial`: ounces, pounds, pints; `spoon` and `cup`: kitchen measures; `pack`: a
 * container (tin, jar, packet); `piece`: a part (clove, slice) or handful; `length`: cm and inches.
 */
export type UnitKind = 'weight' | 'volume' | 'imperial' | 'spoon' | 'cup' | 'pack' | 'piece' | 'length'

/** `id` is the same in all languages: 'tbsp' for 'tablespoons', 'EL', 'ст. л.'. */
type Unit = { id: string; kind: UnitKind }

/**
 * A unit in a text: `word` as written, `stop` the full stop of an abbreviation or '', `end` the index after both,
 * `forms` its singular and plural forms.
 */
export type ParsedUnit = Unit & { word: string; stop: string; end: number; forms: readonly string[] }

/** Longer lines are not parsed: they are no ingredient lines. */
export const MAX_LINE_LENGTH = 500

const FRACTION_GLYPH_VALUES: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅐': 1 / 7,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
}

const ARTICLES = wordsOf('article', 'any')

const NUMBER_WORD_VALUES = new Map(
  ['en', 'de', 'fr', 'es', 'it', 'ru'].flatMap((language) =>
    [...valuesOf('number', language)].map(([word, value]) => [word, Number(value)] as const),
  ),
)

const DIGIT_RUN = /\d{1,8}/y
const DECIMAL_PART = /[.,](\d{1,8})(?!\d)/y
const FRACTION_SLASH = /\s?[/⁄]\s?(\d{1,2})(?!\d)/y
const MIXED_FRACTION = /(?:\s{1,2}|-|–|\s(?:and|&|und|et|y|e|и)\s)(\d{1,2})\s?[/⁄]\s?(\d{1,2})(?!\d)/iy
const MIXED_GLYPH = /(?:\s{0,2}|-|\s(?:and|&|und|et|y|e|и)\s)([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒])/iy
const AND_A_HALF = /\s(?:and|&)\s(?:a|one)\s(half|quarter|third)(?![a-z-])/iy
const SPACED_THOUSANDS = /(?:[\u00a0\u202f\u2009](\d{3})|\s(000))(?!\d)/y
const WORD_FRACTION = /(?:-|\s)(thirds?|quarters?|fourths?|fifths?|eighths?|half)(?![a-z-])/iy
const OF_A = /\s(?:of\s)?(?:an?)\s/iy
const HALF_OF = /\sof\s/iy
const RANGE_SEPARATOR = /\s?[-–—‒−~]\s?|\s(?:to|or|bis|oder|à|ou|a|o|ó|até|до|или|till|tot|eller|do)\s/iy
/** '200/250 g': Italian and French pages write ranges so. */
const SLASH_RANGE =
  /(\d{2,4})(\s?[/⁄]\s?)(\d{2,4})(?=\s?(?:g|gr|kg|ml|cl|dl|l|cm|г|гр|кг|мл|min|мин|minut\p{L}{1,2}|минут\p{L}?)(?!\p{L}))/iuy
/** Denominators of kitchen fractions; others are no amounts ('80/20' mince). */
const DENOMINATORS = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16])
const FRACTION_WORDS: Record<string, number> = {
  half: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fourth: 4,
  fourths: 4,
  fifth: 5,
  fifths: 5,
  eighth: 8,
  eighths: 8,
}

/** Executes a sticky (`y`) pattern at an index; null if it does not match there. */
export function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

/** Whether a UTF-16 code unit is a letter of any script. Does not use `\p{L}`, which Firefox before 78 lacks. */
export function isLetter(char: string | undefined): boolean {
  if (!char) return false
  const code = char.charCodeAt(0)
  if (code < 128) return (code > 96 && code < 123) || (code > 64 && code < 91)
  if (char.toLowerCase() !== char.toUpperCase()) return true
  // scripts without case start at Hebrew; the excluded ranges are punctuation, symbols and surrogates
  return char > '\u0590' && char < '\ud800' && !/[\s\u2000-\u2bff\u3000-\u303f]/.test(char)
}

export function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= '0' && char <= '9'
}

/** The index of the next non-space character, at most four on, which bounds the work per call. */
export function skipSpaces(text: string, index: number): number {
  let end = index
  while (end < index + 4 && end < text.length && /\s/.test(text.charAt(end))) end += 1
  return end
}

/** The lower-case word (letters only, at most 24) that starts at an index; '' if none does. */
export function wordAt(text: string, index: number): string {
  let end = index
  while (end - index < 24 && isLetter(text[end])) end += 1
  return text.slice(index, end).toLowerCase()
}

/**
 * Parses a number that starts at `index`: '2', '1,5', '1.000', '1 000', '½', '1½', '1 1/2', '1-1/2', '1 and a half',
 * 'one', 'half a', 'two thirds'.
 *
 * Null if there is none, if it has more than six digits, or if it is no quantity ('00' flour, '80/20' mince,
 * '5-spice', '2%'). A separator before exactly three digits is a thousands separator unless `thousands` is false
 * (pass false before kg, l or cups).
 */
export function parseNumberAt(text: string, index: number, thousands = true): ParsedNumber | null {
  const glyph = FRACTION_GLYPH_VALUES[text.charAt(index)]
  if (glyph !== undefined) return { value: glyph, end: index + 1, comma: false, article: false, word: false }
  if (isDigit(text[index])) return parseDigitsAt(text, index, thousands)
  return isLetter(text[index]) ? parseNumberWordAt(text, index) : null
}

function parseDigitsAt(text: string, index: number, thousands: boolean): ParsedNumber | null {
  const digits = matchAt(DIGIT_RUN, text, index)?.[0] ?? ''
  let end = index + digits.length
  if (digits.length > 6 || isDigit(text[end]) || (digits.length > 1 && digits.startsWith('0'))) return null
  let value = Number(digits)
  let comma = false
  const decimals = matchAt(DECIMAL_PART, text, end)
  const slash = matchAt(FRACTION_SLASH, text, end)
  if (decimals) {
    const tail = decimals[1] ?? ''
    const isThousands = thousands && tail.length === 3 && digits !== '0' && digits.length <= 3
    value = isThousands ? value * 1000 + Number(tail) : Number(`${digits}.${tail}`)
    comma = !isThousands && decimals[0].startsWith(',')
    end += decimals[0].length
  } else if (slash) {
    const denominator = Number(slash[1])
    if (!DENOMINATORS.has(denominator)) return null
    value /= denominator
    end += slash[0].length
  } else {
    const tail = parseFractionTail(text, end, value)
    if (tail) {
      value = tail.value
      end = tail.end
    }
  }
  if (/[%°º]/.test(text.charAt(skipSpaces(text, end)))) return null
  return { value, end, comma, article: false, word: false }
}

/** Parses the fraction or thousands that continue a whole number: ' 1/2', '½', ' and a half', ' 000'. */
function parseFractionTail(text: string, end: number, value: number): { value: number; end: number } | null {
  const mixedFraction = matchAt(MIXED_FRACTION, text, end)
  if (mixedFraction) {
    const numerator = Number(mixedFraction[1])
    const denominator = Number(mixedFraction[2])
    if (numerator < denominator && DENOMINATORS.has(denominator))
      return { value: value + numerator / denominator, end: end + mixedFraction[0].length }
  }
  const glyph = matchAt(MIXED_GLYPH, text, end)
  if (glyph) return { value: value + (FRACTION_GLYPH_VALUES[glyph[1] ?? ''] ?? 0), end: end + glyph[0].length }
  const words = matchAt(AND_A_HALF, text, end)
  if (words)
    return { value: value + 1 / (FRACTION_WORDS[(words[1] ?? '').toLowerCase()] ?? 1), end: end + words[0].length }
  const spacedThousands = matchAt(SPACED_THOUSANDS, text, end)
  if (spacedThousands && value >= 1 && value <= 999)
    return {
      value: value * 1000 + Number(spacedThousands[1] ?? spacedThousands[2]),
      end: end + spacedThousands[0].length,
    }
  return null
}

function parseNumberWordAt(text: string, index: number): ParsedNumber | null {
  if (isLetter(text[index - 1])) return null
  let word = wordAt(text, index)
  const hyphenated = text.slice(index, index + 11).toLowerCase()
  for (const compound of ['forty-five', 'twenty-five']) if (hyphenated.startsWith(compound)) word = compound
  let end = index + word.length
  const article = ARTICLES.has(word)
  let value = article ? 1 : NUMBER_WORD_VALUES.get(word)
  if (value === undefined) return null
  const parts = matchAt(WORD_FRACTION, text, end)
  if (parts && value >= 1) {
    value /= FRACTION_WORDS[(parts[1] ?? '').toLowerCase()] ?? 1
    end += parts[0].length
    end += skipArticle(text, end)
    return { value, end, comma: false, article: false, word: true }
  }
  if (value < 1) end += skipArticle(text, end)
  const next = text[end]
  if (isLetter(next) || isDigit(next) || next === '-' || next === "'" || next === '’') return null
  const tail = matchAt(AND_A_HALF, text, end)
  if (tail && value >= 1) {
    value += 1 / (FRACTION_WORDS[(tail[1] ?? '').toLowerCase()] ?? 1)
    end += tail[0].length
  }
  return { value, end, comma: false, article, word: true }
}

/** Length of the article after a fraction ('half a lemon', 'two thirds of a cup'), without the space after it. */
function skipArticle(text: string, index: number): number {
  const article = matchAt(OF_A, text, index) ?? matchAt(HALF_OF, text, index)
  return article ? article[0].length - 1 : 0
}

/**
 * Parses a number or range that starts at `index`: '2-3', '2 to 3', '1½–2', '2 bis 3', '2 или 3'. Null as in
 * `parseNumberAt`. `low` is the smaller end, whichever is written first.
 */
export function parseQuantityAt(text: string, index: number, thousands = true): Quantity | null {
  const slash = isDigit(text[index]) ? matchAt(SLASH_RANGE, text, index) : null
  if (slash) {
    const [low, high] = [Number(slash[1]), Number(slash[3])]
    const end = index + slash[0].length
    if (low < high && high <= 2 * low)
      return { low, high, joiner: slash[2] ?? '', start: index, end, comma: false, article: false, word: false }
  }
  const first = parseNumberAt(text, index, thousands)
  if (!first) return null
  const single = {
    low: first.value,
    high: first.value,
    joiner: '',
    start: index,
    end: first.end,
    comma: first.comma,
    article: first.article,
    word: first.word,
  }
  if (first.article) return single
  const joiner = matchAt(RANGE_SEPARATOR, text, first.end)
  if (!joiner) return single
  const second = parseNumberAt(text, first.end + joiner[0].length, thousands)
  if (!second || second.article || (second.word && !first.word)) return single
  return {
    ...single,
    low: Math.min(first.value, second.value),
    high: Math.max(first.value, second.value),
    joiner: joiner[0],
    end: second.end,
    comma: first.comma || second.comma,
  }
}

// Rows of id, kind and words, separated by '|'. 'one/many' are singular and plural, in Slavic languages 'one/few/many'
// with an optional fourth form for fractions. An abbreviation has a single form. '^' marks words that need a capital:
// German 'Tasse', but French 'tasse'.
const UNIT_ROWS = readRows('units') as [id: string, kind: UnitKind, words: string][]

type UnitEntry = { word: string; unit: Unit; forms: readonly string[]; form: number; capital: boolean }

/** Indexed by the first two characters, longest word first, so that 'c. à soupe' is tried before 'c.'. */
const UNIT_ENTRIES = new Map<string, UnitEntry[]>()
for (const [id, kind, list] of UNIT_ROWS) {
  for (const item of list.split('|')) {
    const capital = item.startsWith('^')
    const forms = (capital ? item.slice(1) : item).split('/')
    forms.forEach((word, form) => {
      const start = word.slice(0, 2)
      const entries = UNIT_ENTRIES.get(start) ?? []
      entries.push({ word, unit: { id, kind }, forms, form, capital })
      UNIT_ENTRIES.set(start, entries)
    })
  }
}
const NO_ENTRIES: readonly UnitEntry[] = []
UNIT_ENTRIES.forEach((entries) => entries.sort((a, b) => b.word.length - a.word.length))

/**
 * Parses the unit that starts at `index`; null if there is none. A letter or hyphen after the word means another word
 * ('clove-studded', 'tinned'). 'T' is a tablespoon and 't' a teaspoon, as in US recipes.
 */
export function parseUnitAt(text: string, index: number): ParsedUnit | null {
  const single = text.charAt(index)
  if ((single === 'T' || single === 't') && isUnitBoundary(text, index + 1)) {
    return {
      id: single === 'T' ? 'tbsp' : 'tsp',
      kind: 'spoon',
      word: single,
      ...abbreviationStopAt(text, index + 1),
      forms: [single],
    }
  }
  const start = text.slice(index, index + 2).toLowerCase()
  const longer = UNIT_ENTRIES.get(start) ?? NO_ENTRIES
  const shortest = start.length > 1 ? (UNIT_ENTRIES.get(start.charAt(0)) ?? NO_ENTRIES) : NO_ENTRIES
  if (longer.length + shortest.length === 0) return null
  const lower = text.slice(index, index + 24).toLowerCase()
  for (let entryIndex = 0; entryIndex < longer.length + shortest.length; entryIndex += 1) {
    const entry = longer[entryIndex] ?? shortest[entryIndex - longer.length]!
    const end = index + entry.word.length
    if (!lower.startsWith(entry.word) || !isUnitBoundary(text, end)) continue
    if (entry.capital && !isUpperCase(single)) continue
    const abbreviation = entry.forms.length === 1
    // 'in' means inches only directly after a figure; otherwise it is the preposition
    if (entry.word === 'in' && !isInch(text, index, end)) continue
    const { id, kind } = entry.unit
    const { stop, end: last } = abbreviation ? abbreviationStopAt(text, end) : { stop: '', end }
    return { id, kind, word: text.slice(index, end), stop, end: last, forms: entry.forms }
  }
  return null
}

function isInch(text: string, index: number, end: number): boolean {
  const before =
    text.charAt(index - 1) === ' ' || text.charAt(index - 1) === '-' ? text.charAt(index - 2) : text.charAt(index - 1)
  return (
    (isDigit(before) || FRACTION_GLYPH_VALUES[before] !== undefined) &&
    /^\s(?:piece|knob|thick|long|wide|square|cube|chunk|slice|strip|round|cake|tin|across)|^\s?[,)/]/.test(
      text.slice(end, end + 9),
    )
  )
}

function isUpperCase(char: string): boolean {
  return char !== char.toLowerCase()
}

function isUnitBoundary(text: string, end: number): boolean {
  const next = text[end]
  return !isLetter(next) && !isDigit(next) && !(next === '-' && isLetter(text[end + 1]))
}

function abbreviationStopAt(text: string, end: number): { stop: string; end: number } {
  return text[end] === '.' && !isDigit(text[end + 1]) ? { stop: '.', end: end + 1 } : { stop: '', end }
}

/**
 * The form of a unit word that agrees with a value: 'cup' or 'cups', 'стакан', 'стакана' or 'стаканов'. Values up to
 * 1 take the singular ('½ cup'). Slavic forms follow the CLDR plural rules for Russian
 * (unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html). Keeps the capitalisation of the text.
 */
export function inflectUnitWord(unit: ParsedUnit, value: number): string {
  if (unit.forms.length === 1) return unit.word
  const form = unit.forms[pluralFormIndex(unit.forms.length, value)] ?? unit.word
  if (form === unit.word.toLowerCase()) return unit.word
  if (unit.word.length > 1 && unit.word === unit.word.toUpperCase()) return form.toUpperCase()
  return isUpperCase(unit.word.charAt(0)) ? form.charAt(0).toUpperCase() + form.slice(1) : form
}

/** Index of the plural form for a value, of two, three (one, few, many) or four (with fractions) forms. */
export function pluralFormIndex(forms: number, value: number): number {
  if (forms < 3) return value > 1 ? 1 : 0
  if (!Number.isInteger(value)) return forms > 3 ? 3 : 1
  const tens = value % 100
  const ones = value % 10
  if (ones === 1 && tens !== 11) return 0
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? 1 : 2
}

const KITCHEN_FRACTIONS: [number, string][] = [
  [0, ''],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1, ''],
]

/**
 * Rounds to what a measuring cup shows: quarters and thirds below 10, halves below 20, whole numbers from there; the
 * minimum is ⅛. With `counted`, whole numbers from 5 up.
 */
export function roundForKitchen(value: number, counted = false): number {
  if (value < 3 / 16) return 1 / 8
  if (value >= (counted ? 5 : 20)) return Math.round(value)
  if (value >= 10) return Math.round(value * 2) / 2
  const whole = Math.floor(value)
  let best = 0
  for (const [step] of KITCHEN_FRACTIONS)
    if (Math.abs(value - whole - step) < Math.abs(value - whole - best) - 1e-9) best = step
  return whole + best
}

/** Formats with fraction characters: 1.5 is '1½', 0.125 '⅛'. Other values get at most two decimals. */
export function formatFraction(value: number): string {
  const whole = Math.floor(value + 1e-6)
  const fraction = value - whole
  if (Math.abs(fraction) < 1e-3) return String(whole)
  for (const [glyph, glyphValue] of Object.entries(FRACTION_GLYPH_VALUES))
    if (Math.abs(glyphValue - fraction) < 1e-3) return `${whole || ''}${glyph}`
  return formatDecimal(value, 2)
}

/** Formats with at most `places` decimals and no trailing zeros; `comma` writes '1,5'. */
export function formatDecimal(value: number, places: number, comma = false): string {
  const text = String(Number(value.toFixed(places)))
  return comma ? text.replace('.', ',') : text
}

/**
 * Rounds grams or millilitres to steps of a kitchen scale: 0.1 below 1, 0.5 below 10, 1 below 50, 5 below 1,000, 50
 * below 10,000, then 100. From 5 up the error is at most 5 %.
 */
export function roundMetric(value: number): number {
  if (value < 1) return Math.max(0.1, Math.round(value * 10) / 10)
  const step = value < 10 ? 0.5 : value < 50 ? 1 : value < 1000 ? 5 : value < 10000 ? 50 : 100
  return Math.round(value / step) * step
}
