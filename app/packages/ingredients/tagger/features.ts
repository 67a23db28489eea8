import { MARKS, type IngredientToken } from './tokenizer'

/**
 * What a line shows about each of its tokens, as numbers: hashes of words, endings, shapes, and places. Each column has two
 * cells more at either end, so that a token's neighbours can be asked for without a look at the edges.
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
/** What parts a line into stretches; a space or hyphen does not. */
const SEGMENT_MARKS = MARKS.comma | MARKS.open | MARKS.close | MARKS.colon | MARKS.edge

export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

function mixHashes(a: number, b: number): number {
  let hash = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b)
  hash ^= hash >>> 15
  return Math.imul(hash, 0xc2b2ae35)
}

/** The singular, or nearly: it must only be the same for both. */
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
  for (let at = COLUMN_PADDING; at < length + COLUMN_PADDING; at += 1) {
    const token = tokens[at - COLUMN_PADDING]!
    const shape = tokenShape(token)
    if (token.quantity)
      columns.word[at] =
        columns.lemma[at] =
        columns.end2[at] =
        columns.end3[at] =
        columns.end4[at] =
        columns.start3[at] =
        columns.start4[at] =
          shape
    else {
      const plain = token.lower.replace(/[®™]/g, '').replace(/[’‘`]/g, "'")
      columns.word[at] = hashText(plain)
      columns.lemma[at] = hashText(lemmatize(plain))
      columns.end2[at] = hashText(plain.slice(-2))
      columns.end3[at] = hashText(plain.slice(-3))
      columns.end4[at] = hashText(plain.slice(-4))
      columns.start3[at] = hashText(plain.slice(0, 3))
      columns.start4[at] = hashText(plain.slice(0, 4))
    }
    columns.shape[at] = shape
    columns.unit[at] = token.unit ? hashText(token.unit) : NO_HASH
    columns.before[at] = token.before & ~MARKS.space
    columns.after[at] = token.after & ~MARKS.space
    columns.depth[at] = token.depth
    if (token.before & MARKS.comma && token.depth === 0) commas += 1
    columns.commas[at] = Math.min(commas, 3)
    columns.numbers[at] = Math.min(numbers, 2)
    if (token.quantity || token.number) numbers += 1
    if (token.before & SEGMENT_MARKS) {
      from = at
      first = columns.lemma[at]!
    }
    columns.fromStart[at] = Math.min(at - from, 4)
    columns.first[at] = first
  }
  let end = length + COLUMN_PADDING - 1
  let head = NO_HASH
  for (let at = end; at >= COLUMN_PADDING; at -= 1) {
    if (columns.after[at]! & SEGMENT_MARKS) {
      end = at
      head = columns.lemma[at]!
    }
    columns.toEnd[at] = Math.min(end - at, 4)
    columns.head[at] = head
  }
  return columns
}

/** The most features that one token has. */
export const MAX_TOKEN_FEATURES = 80

/** Writes the features of a token to `out`, and says how many there are. Weights fit these very features in this very order. */
export function writeTokenFeatures(columns: FeatureColumns, token: number, out: Int32Array): number {
  const {
    word,
    lemma,
    end2,
    end3,
    end4,
    start3,
    start4,
    shape,
    unit,
    before,
    after,
    depth,
    commas,
    numbers,
    fromStart,
    toEnd,
    head,
    first,
  } = columns
  const at = token + COLUMN_PADDING
  const l = lemma[at]!
  const l1 = lemma[at - 1]!
  const l2 = lemma[at - 2]!
  const r1 = lemma[at + 1]!
  const r2 = lemma[at + 2]!
  const e = end3[at]!
  const e1 = end3[at - 1]!
  const f1 = end3[at + 1]!
  const b = before[at]!
  const a = after[at]!
  const s = shape[at]!
  const u = unit[at]!
  const u1 = unit[at - 1]!
  const c = commas[at]!
  const d = depth[at]!
  const start = fromStart[at]!
  const end = toEnd[at]!
  const place = Math.min(token, 6)
  const values = [
    // the word and its neighbours
    1,
    word[at]!,
    l,
    l1,
    r1,
    l2,
    r2,
    mixHashes(l1, l),
    mixHashes(l, r1),
    mixHashes(l1, r1),
    mixHashes(mixHashes(l, r1), r2),
    mixHashes(mixHashes(l2, l1), l),
    mixHashes(mixHashes(l1, l), r1),
    mixHashes(l, r2),
    mixHashes(l2, l),
    // how they begin, end and look
    e,
    end2[at]!,
    end4[at]!,
    start3[at]!,
    start4[at]!,
    e1,
    f1,
    mixHashes(e1, e),
    mixHashes(e, f1),
    mixHashes(f1, end3[at + 2]!),
    end3[at - 2]!,
    end3[at + 2]!,
    s,
    mixHashes(s, shape[at - 1]!),
    mixHashes(s, shape[at + 1]!),
    mixHashes(mixHashes(shape[at - 1]!, s), shape[at + 1]!),
    // the punctuation on either side
    b,
    a,
    mixHashes(b, a),
    mixHashes(b, l),
    mixHashes(a, l),
    mixHashes(b, e),
    mixHashes(a, e),
    mixHashes(b, l1),
    mixHashes(a, r1),
    mixHashes(mixHashes(b, l1), l),
    mixHashes(mixHashes(a, l), r1),
    // where it stands: in brackets, in the line, behind how many commas and numbers
    d,
    mixHashes(d, l),
    place,
    mixHashes(Math.min(token, 3), l),
    c,
    mixHashes(c, l),
    mixHashes(c, e),
    mixHashes(c, d),
    mixHashes(numbers[at]!, s),
    mixHashes(numbers[at]!, l),
    // units
    u,
    u1,
    unit[at + 1]!,
    mixHashes(u, u1),
    mixHashes(u, unit[at + 1]!),
    mixHashes(u1, l),
    mixHashes(u1, e),
    mixHashes(u, shape[at - 1]!),
    mixHashes(u, mixHashes(b, shape[at - 1]!)),
    // the stretch between two marks that it belongs to: how far its ends are, and with which words it begins and ends
    mixHashes(start, end),
    mixHashes(start, l),
    mixHashes(end, l),
    mixHashes(end, e),
    mixHashes(start, e),
    head[at]!,
    mixHashes(head[at]!, l),
    mixHashes(head[at]!, e),
    first[at]!,
    mixHashes(first[at]!, l),
    mixHashes(mixHashes(first[at]!, c), d),
  ]
  for (let index = 0; index < values.length; index += 1) out[index] = mixHashes(values[index]!, index + 1)
  return values.length
}
