import { MARKS, type IngredientToken } from './tokenizer'

/**
 * Features of the tokens of a line as integer columns: hashes of word, lemma, suffixes (`end2`–`end4`), prefixes
 * (`start3`, `start4`), shape and unit, punctuation marks, and positions. Columns are padded by two cells at either
 * end, so that neighbours are read without bounds checks.
 */
type FeatureColumns = Record<
  | 'word'
  | 'lemma'
  | 'end2'
  | 'end3'
  | 'end4'
  | 'start3'
  | 'start4'
  | 'shape'
  | 'unit'
  | 'before'
  | 'after'
  | 'depth'
  | 'commas'
  | 'numbers'
  | 'fromStart'
  | 'toEnd'
  | 'head'
  | 'first',
  Int32Array
>

const EDGE_HASH = 0x51ed270b
const NO_HASH = 0
const COLUMN_PADDING = 2
const NOT_PLAIN = /[®™’‘`]/
/** Marks that separate segments; spaces and hyphens do not. */
const SEGMENT_MARKS = MARKS.comma | MARKS.open | MARKS.close | MARKS.colon | MARKS.edge

/** FNV-1a of the characters from `start` to `end`; both are cut at the ends of the text. */
function hashText(text: string, start = 0, end = text.length): number {
  let hash = 0x811c9dc5
  const last = Math.min(end, text.length)
  for (let index = Math.max(start, 0); index < last; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

function mixHashes(left: number, right: number): number {
  let hash = Math.imul(left ^ Math.imul(right, 0x9e3779b1), 0x85ebca6b)
  hash ^= hash >>> 15
  return Math.imul(hash, 0xc2b2ae35)
}

/** Approximate singular of an English word: only equality of singular and plural matters. */
export function lemmatize(word: string): string {
  const length = word.length
  if (length < 4 || word.charCodeAt(length - 1) !== 115) return word
  if (word.endsWith('leaves') || word.endsWith('loaves') || word.endsWith('halves')) return `${word.slice(0, -3)}f`
  if (word.endsWith('ies') && length > 4) return `${word.slice(0, -3)}y`
  if (/(?:oes|ches|shes|xes|sses)$/.test(word)) return word.slice(0, -2)
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1)
}

function tokenShape(token: IngredientToken): number {
  const { text, lower, quantity } = token
  if (quantity) {
    if (quantity.joiner) return 1
    if (quantity.word) return 2
    if (!Number.isInteger(quantity.low)) return 3
    return quantity.low === 1 ? 4 : quantity.low < 13 ? 5 : quantity.low < 50 ? 6 : 7
  }
  if (token.number) return 14
  if (text === lower) return text.includes('-') ? 9 : 8
  const capital = text.charAt(0) !== lower.charAt(0)
  if (text.length > 1 && text === text.toUpperCase()) return 10
  return capital ? (text.includes('-') ? 12 : 11) : 13
}

export function buildFeatureColumns(tokens: readonly IngredientToken[]): FeatureColumns {
  const { length } = tokens
  const column = (): Int32Array => new Int32Array(length + 2 * COLUMN_PADDING).fill(EDGE_HASH)
  const columns: FeatureColumns = {
    word: column(),
    lemma: column(),
    end2: column(),
    end3: column(),
    end4: column(),
    start3: column(),
    start4: column(),
    shape: column(),
    unit: column(),
    before: column(),
    after: column(),
    depth: column(),
    commas: column(),
    numbers: column(),
    fromStart: column(),
    toEnd: column(),
    head: column(),
    first: column(),
  }
  let commas = 0
  let numbers = 0
  let from = COLUMN_PADDING
  let first = NO_HASH
  for (let cell = COLUMN_PADDING; cell < length + COLUMN_PADDING; cell += 1) {
    const token = tokens[cell - COLUMN_PADDING]!
    const shape = tokenShape(token)
    if (token.quantity)
      columns.word[cell] =
        columns.lemma[cell] =
        columns.end2[cell] =
        columns.end3[cell] =
        columns.end4[cell] =
        columns.start3[cell] =
        columns.start4[cell] =
          shape
    else {
      const plain = NOT_PLAIN.test(token.lower) ? token.lower.replace(/[®™]/g, '').replace(/[’‘`]/g, "'") : token.lower
      columns.word[cell] = hashText(plain)
      columns.lemma[cell] = hashText(lemmatize(plain))
      columns.end2[cell] = hashText(plain, plain.length - 2)
      columns.end3[cell] = hashText(plain, plain.length - 3)
      columns.end4[cell] = hashText(plain, plain.length - 4)
      columns.start3[cell] = hashText(plain, 0, 3)
      columns.start4[cell] = hashText(plain, 0, 4)
    }
    columns.shape[cell] = shape
    columns.unit[cell] = token.unit ? hashText(token.unit) : NO_HASH
    columns.before[cell] = token.before & ~MARKS.space
    columns.after[cell] = token.after & ~MARKS.space
    columns.depth[cell] = token.depth
    if (token.before & MARKS.comma && token.depth === 0) commas += 1
    columns.commas[cell] = Math.min(commas, 3)
    columns.numbers[cell] = Math.min(numbers, 2)
    if (token.quantity || token.number) numbers += 1
    if (token.before & SEGMENT_MARKS) {
      from = cell
      first = columns.lemma[cell]!
    }
    columns.fromStart[cell] = Math.min(cell - from, 4)
    columns.first[cell] = first
  }
  let end = length + COLUMN_PADDING - 1
  let head = NO_HASH
  for (let cell = end; cell >= COLUMN_PADDING; cell -= 1) {
    if (columns.after[cell]! & SEGMENT_MARKS) {
      end = cell
      head = columns.lemma[cell]!
    }
    columns.toEnd[cell] = Math.min(end - cell, 4)
    columns.head[cell] = head
  }
  return columns
}

/** Upper bound of the features of one token. */
export const MAX_TOKEN_FEATURES = 80

/**
 * Writes the hashed features of a token to `out` (at least MAX_TOKEN_FEATURES long) and returns their number. Trained
 * weights depend on the features and their order: changing either requires training.
 */
export function writeTokenFeatures(columns: FeatureColumns, tokenIndex: number, out: Int32Array): number {
  const cell = tokenIndex + COLUMN_PADDING
  let count = 0
  for (const value of wordFeatures(columns, cell)) out[count] = mixHashes(value, ++count)
  for (const value of placeFeatures(columns, cell, tokenIndex)) out[count] = mixHashes(value, ++count)
  return count
}

/** The word, its lemma, ends and shape, and those of its neighbours. */
function wordFeatures(columns: FeatureColumns, cell: number): number[] {
  const { word, lemma, end2, end3, end4, start3, start4, shape } = columns
  const currentLemma = lemma[cell]!
  const previousLemma = lemma[cell - 1]!
  const secondPreviousLemma = lemma[cell - 2]!
  const nextLemma = lemma[cell + 1]!
  const secondNextLemma = lemma[cell + 2]!
  const suffix = end3[cell]!
  const previousSuffix = end3[cell - 1]!
  const nextSuffix = end3[cell + 1]!
  const currentShape = shape[cell]!
  return [
    // word, lemma and neighbours
    1,
    word[cell]!,
    currentLemma,
    previousLemma,
    nextLemma,
    secondPreviousLemma,
    secondNextLemma,
    mixHashes(previousLemma, currentLemma),
    mixHashes(currentLemma, nextLemma),
    mixHashes(previousLemma, nextLemma),
    mixHashes(mixHashes(currentLemma, nextLemma), secondNextLemma),
    mixHashes(mixHashes(secondPreviousLemma, previousLemma), currentLemma),
    mixHashes(mixHashes(previousLemma, currentLemma), nextLemma),
    mixHashes(currentLemma, secondNextLemma),
    mixHashes(secondPreviousLemma, currentLemma),
    // suffixes, prefixes and shapes
    suffix,
    end2[cell]!,
    end4[cell]!,
    start3[cell]!,
    start4[cell]!,
    previousSuffix,
    nextSuffix,
    mixHashes(previousSuffix, suffix),
    mixHashes(suffix, nextSuffix),
    mixHashes(nextSuffix, end3[cell + 2]!),
    end3[cell - 2]!,
    end3[cell + 2]!,
    currentShape,
    mixHashes(currentShape, shape[cell - 1]!),
    mixHashes(currentShape, shape[cell + 1]!),
    mixHashes(mixHashes(shape[cell - 1]!, currentShape), shape[cell + 1]!),
  ]
}

/** The marks around the word, its place in the line, units beside it, and the segment that it is in. */
function placeFeatures(columns: FeatureColumns, cell: number, tokenIndex: number): number[] {
  const { lemma, end3, shape, unit, before, after, depth, commas, numbers, fromStart, toEnd, head, first } = columns
  const currentLemma = lemma[cell]!
  const previousLemma = lemma[cell - 1]!
  const nextLemma = lemma[cell + 1]!
  const suffix = end3[cell]!
  const marksBefore = before[cell]!
  const marksAfter = after[cell]!
  const currentShape = shape[cell]!
  const currentUnit = unit[cell]!
  const previousUnit = unit[cell - 1]!
  const commaCount = commas[cell]!
  const bracketDepth = depth[cell]!
  const distanceFromStart = fromStart[cell]!
  const distanceToEnd = toEnd[cell]!
  const linePosition = Math.min(tokenIndex, 6)
  return [
    // punctuation marks before and after
    marksBefore,
    marksAfter,
    mixHashes(marksBefore, marksAfter),
    mixHashes(marksBefore, currentLemma),
    mixHashes(marksAfter, currentLemma),
    mixHashes(marksBefore, suffix),
    mixHashes(marksAfter, suffix),
    mixHashes(marksBefore, previousLemma),
    mixHashes(marksAfter, nextLemma),
    mixHashes(mixHashes(marksBefore, previousLemma), currentLemma),
    mixHashes(mixHashes(marksAfter, currentLemma), nextLemma),
    // position: bracket depth, index, number of commas and numbers before
    bracketDepth,
    mixHashes(bracketDepth, currentLemma),
    linePosition,
    mixHashes(Math.min(tokenIndex, 3), currentLemma),
    commaCount,
    mixHashes(commaCount, currentLemma),
    mixHashes(commaCount, suffix),
    mixHashes(commaCount, bracketDepth),
    mixHashes(numbers[cell]!, currentShape),
    mixHashes(numbers[cell]!, currentLemma),
    // units
    currentUnit,
    previousUnit,
    unit[cell + 1]!,
    mixHashes(currentUnit, previousUnit),
    mixHashes(currentUnit, unit[cell + 1]!),
    mixHashes(previousUnit, currentLemma),
    mixHashes(previousUnit, suffix),
    mixHashes(currentUnit, shape[cell - 1]!),
    mixHashes(currentUnit, mixHashes(marksBefore, shape[cell - 1]!)),
    // segment between two marks: distance to its ends, lemma of its first and last word
    mixHashes(distanceFromStart, distanceToEnd),
    mixHashes(distanceFromStart, currentLemma),
    mixHashes(distanceToEnd, currentLemma),
    mixHashes(distanceToEnd, suffix),
    mixHashes(distanceFromStart, suffix),
    head[cell]!,
    mixHashes(head[cell]!, currentLemma),
    mixHashes(head[cell]!, suffix),
    first[cell]!,
    mixHashes(first[cell]!, currentLemma),
    mixHashes(mixHashes(first[cell]!, commaCount), bracketDepth),
  ]
}
