import { isDigit, isLetter, parseNumberAt, parseQuantityAt, parseUnitAt, type Quantity } from '../amounts/quantity'

/**
 * A word or number of a line. Punctuation is not a token: `before` and `after` are bit sets of `MARKS` on either
 * side, `depth` is the number of open brackets (at most 3). `start` and `end` are indexes into the line.
 */
export type IngredientToken = {
  text: string
  lower: string
  start: number
  end: number
  /** The parsed number or range; null for words, including '80/20' and '2%'. */
  quantity: Quantity | null
  /** Whether the word is a number word ('two', 'sixteen'), articles excluded. */
  number: boolean
  /** Id of the unit that the word can mean, regardless of its role in this line; '' for none. */
  unit: string
  before: number
  after: number
  depth: number
}

/** Bits for the characters between two tokens; `edge` is the start or end of the line. */
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

/** Tokenizes a line from left to right in linear time. Never throws. */
export function tokenizeIngredient(line: string): IngredientToken[] {
  const tokens: IngredientToken[] = []
  let before: number = MARKS.edge
  let depth = 0
  for (let index = 0; index < line.length;) {
    const char = line.charAt(index)
    const end = tokenEnd(line, index)
    if (end) {
      const word = isLetter(char)
      const quantity = word ? null : parseFigures(line, index)
      const text = line.slice(index, quantity ? quantity.end : end)
      const unit = word || char === '"' ? (parseUnitAt(line, index)?.id ?? '') : ''
      const number = word && parseNumberAt(line, index)?.article === false
      tokens.push({
        text,
        lower: text.toLowerCase(),
        start: index,
        end: index + text.length,
        quantity,
        number,
        unit,
        before,
        after: MARKS.edge,
        depth,
      })
      index += text.length
      before = 0
      continue
    }
    const mark = /\s/.test(char) ? MARKS.space : (MARK_BY_CHARACTER.get(char) ?? MARKS.other)
    if (mark === MARKS.open) depth = Math.min(depth + 1, 3)
    if (mark === MARKS.close) depth = Math.max(depth - 1, 0)
    before |= mark
    index += 1
  }
  tokens.forEach((token, index) => {
    token.after = tokens[index + 1]?.before ?? before | MARKS.edge
  })
  return tokens
}

/** End index of the token that starts at `index`; 0 if none does. */
function tokenEnd(line: string, index: number): number {
  const char = line.charAt(index)
  if (
    isDigit(char) ||
    FRACTION_GLYPH.test(char) ||
    (char === '.' && isDigit(line[index + 1]) && !isLetter(line[index - 1]))
  )
    return parseFigures(line, index)?.end ?? figuresEnd(line, index)
  if (isSignAt(line, index)) return index + 1
  return isLetter(char) ? wordEnd(line, index) : 0
}

/** '&', '×', the x of '2x400' and the inch sign of '2"', each a token of its own. */
function isSignAt(line: string, index: number): boolean {
  const [before, char, after] = [line.charAt(index - 1), line.charAt(index), line.charAt(index + 1)]
  if (char === '&' || char === '×') return true
  if (char === '"') return isDigit(before)
  return (char === 'x' || char === 'X') && isDigit(after) && (isDigit(before) || /^$|\s/.test(before))
}

function wordEnd(line: string, index: number): number {
  let end = index + 1
  while (end < line.length) {
    const next = line.charAt(end)
    if (isLetter(next) || next === '®' || next === '™' || (isDigit(next) && isAlphanumericCode(line, index, end)))
      end += 1
    else if (WORD_INNER_MARKS.has(next) && isLetter(line[end + 1])) end += 2
    else break
  }
  return end
}

/** Letters and digits form one word in 'V8' and 'B12', but not in 'lb2oz'. */
function isAlphanumericCode(line: string, index: number, end: number): boolean {
  return line.charAt(index) !== line.charAt(index).toLowerCase() && !isLetter(line[index + 1]) && end > index
}

const FRACTION_GLYPH = /[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]/

function figuresEnd(line: string, index: number): number {
  let end = index + 1
  while (
    end < line.length &&
    FIGURE_CHARACTER.test(line.charAt(end)) &&
    (isDigit(line[end]) || line[end] === '%' || isDigit(line[end + 1]))
  )
    end += 1
  return end
}

/**
 * Parses a number or range of figures with English separators: '1.250' is a decimal, '1,250' a thousand; '20- to
 * 24-inch' is one range.
 */
function parseFigures(line: string, index: number): Quantity | null {
  // a decimal without a leading zero: '.25'
  if (line[index] === '.') {
    const decimals = parseQuantityAt(line, index + 1)
    const value = decimals && Number(line.slice(index, decimals.end))
    return decimals && value !== null && Number.isFinite(value)
      ? { ...decimals, low: value, high: value, joiner: '', start: index }
      : null
  }
  const first = parseQuantityAt(line, index, !DECIMAL_PREFIX.test(line.slice(index, index + 4)))
  if (!first || first.joiner) return first
  const rangeMatch = RANGE_TO.exec(line.slice(first.end, first.end + 6))
  const second = rangeMatch ? parseQuantityAt(line, first.end + rangeMatch[0].length) : null
  return second && !second.joiner && !second.word
    ? {
        ...first,
        high: Math.max(first.low, second.high),
        low: Math.min(first.low, second.low),
        joiner: rangeMatch?.[0] ?? '',
        end: second.end,
      }
    : first
}
