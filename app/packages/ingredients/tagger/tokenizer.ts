import { isDigit, isLetter, parseNumberAt, parseQuantityAt, parseUnitAt, type Quantity } from '../quantity'

/**
 * A word or a number of a line. Punctuation is no token: `before` and `after` say what stands on either side, as bits of
 * `MARKS`, and `depth` how many brackets are open.
 */
export type IngredientToken = {
  text: string
  lower: string
  start: number
  end: number
  /** Set for numbers and ranges; '80/20' and '2%' are words. */
  quantity: Quantity | null
  /** Whether the word is a number: 'two', 'sixteen'. Articles are none. */
  number: boolean
  /** The id of the unit that the word names, whether or not it is meant as one here; '' for none. */
  unit: string
  before: number
  after: number
  depth: number
}

/** What can stand between two tokens, one bit each. */
export const MARKS = {
  space: 1,
  comma: 2,
  open: 4,
  close: 8,
  slash: 16,
  dash: 32,
  plus: 64,
  colon: 128,
  stop: 256,
  other: 512,
  edge: 1024,
} as const

const MARK_BY_CHARACTER = new Map<string, number>([
  [',', MARKS.comma],
  [';', MARKS.comma],
  ['(', MARKS.open],
  ['[', MARKS.open],
  ['{', MARKS.open],
  [')', MARKS.close],
  [']', MARKS.close],
  ['}', MARKS.close],
  ['/', MARKS.slash],
  ['⁄', MARKS.slash],
  ['-', MARKS.dash],
  ['–', MARKS.dash],
  ['—', MARKS.dash],
  ['−', MARKS.dash],
  ['+', MARKS.plus],
  [':', MARKS.colon],
  ['.', MARKS.stop],
])
const WORD_INNER_MARKS = new Set(['-', "'", '’', '‘', '`', '–'])
const RANGE_TO = /^- ?(?:to|or) /
const DECIMAL_PREFIX = /^\d{1,3}\./
const FIGURE_CHARACTER = /[\d/.,%°]/

/** The words and numbers of a line, left to right, in linear time. */
export function tokenizeIngredient(line: string): IngredientToken[] {
  const tokens: IngredientToken[] = []
  let before: number = MARKS.edge
  let depth = 0
  for (let at = 0; at < line.length;) {
    const char = line.charAt(at)
    const end = tokenEnd(line, at)
    if (end) {
      const word = isLetter(char)
      const quantity = word ? null : parseFigures(line, at)
      const text = line.slice(at, quantity ? quantity.end : end)
      const unit = word || char === '"' ? (parseUnitAt(line, at)?.id ?? '') : ''
      const number = word && parseNumberAt(line, at)?.article === false
      tokens.push({
        text,
        lower: text.toLowerCase(),
        start: at,
        end: at + text.length,
        quantity,
        number,
        unit,
        before,
        after: MARKS.edge,
        depth,
      })
      at += text.length
      before = 0
      continue
    }
    const mark = /\s/.test(char) ? MARKS.space : (MARK_BY_CHARACTER.get(char) ?? MARKS.other)
    if (mark === MARKS.open) depth = Math.min(depth + 1, 3)
    if (mark === MARKS.close) depth = Math.max(depth - 1, 0)
    before |= mark
    at += 1
  }
  tokens.forEach((token, at) => {
    token.after = tokens[at + 1]?.before ?? before | MARKS.edge
  })
  return tokens
}

/** Where the token that begins here ends; 0 when none begins. */
function tokenEnd(line: string, at: number): number {
  const char = line.charAt(at)
  if (isDigit(char) || FRACTION_GLYPH.test(char) || (char === '.' && isDigit(line[at + 1]) && !isLetter(line[at - 1])))
    return parseFigures(line, at)?.end ?? figuresEnd(line, at)
  if (char === '&' || char === '×') return at + 1
  if (
    (char === 'x' || char === 'X') &&
    isDigit(line[at + 1]) &&
    (isDigit(line[at - 1]) || /^$|\s/.test(line.charAt(at - 1)))
  )
    return at + 1
  if (char === '"' && isDigit(line[at - 1])) return at + 1
  if (!isLetter(char)) return 0
  let end = at + 1
  while (end < line.length) {
    const next = line.charAt(end)
    if (isLetter(next) || next === '®' || next === '™' || (isDigit(next) && isAlphanumericCode(line, at, end))) end += 1
    else if (WORD_INNER_MARKS.has(next) && isLetter(line[end + 1])) end += 2
    else break
  }
  return end
}

/** 'V8' and 'B12' are words, 'lb2oz' is two. */
function isAlphanumericCode(line: string, at: number, end: number): boolean {
  return line.charAt(at) !== line.charAt(at).toLowerCase() && !isLetter(line[at + 1]) && end > at
}

const FRACTION_GLYPH = /[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]/

function figuresEnd(line: string, at: number): number {
  let end = at + 1
  while (
    end < line.length &&
    FIGURE_CHARACTER.test(line.charAt(end)) &&
    (isDigit(line[end]) || line[end] === '%' || isDigit(line[end + 1]))
  )
    end += 1
  return end
}

/** A number or range at a figure. '1.250' is a decimal in English, '1,250' a thousand; '20- to 24-inch' is one range. */
function parseFigures(line: string, at: number): Quantity | null {
  // '.25' is a quarter
  if (line[at] === '.') {
    const part = parseQuantityAt(line, at + 1)
    const value = part && Number(line.slice(at, part.end))
    return part && value !== null && Number.isFinite(value)
      ? { ...part, low: value, high: value, joiner: '', start: at }
      : null
  }
  const first = parseQuantityAt(line, at, !DECIMAL_PREFIX.test(line.slice(at, at + 4)))
  if (!first || first.joiner) return first
  const to = RANGE_TO.exec(line.slice(first.end, first.end + 6))
  const second = to ? parseQuantityAt(line, first.end + to[0].length) : null
  return second && !second.joiner && !second.word
    ? {
        ...first,
        high: Math.max(first.low, second.high),
        low: Math.min(first.low, second.low),
        joiner: to?.[0] ?? '',
        end: second.end,
      }
    : first
}
