import { JOIN_KIND_COUNT, STATE_COUNT } from './labels'

/**
 * Weights of the tagger. `sumRows` writes to `sums`, from `offset`, the sum of the weights of the first `count` feature
 * hashes for each state, in multiples of `step`; an unknown feature weighs nothing, and there may be up to 256 of them.
 * `transitionWeights` is indexed by join kind, previous state and state; `likelihoods` is exp(transitionWeights).
 */
export type TaggerWeights = {
  sumRows: (features: Int32Array, count: number, sums: Float64Array, offset: number) => void
  step: number
  transitionWeights: Float64Array
  likelihoods: Float64Array
}

/** Serialised weights: numbers as JSON, arrays as base64. */
export type PackedWeights = { step: number; features: number; transitions: string; table: string }

const KEY_BITS = 24

/** As many weights of one signed byte can be summed in half an integer. */
const MAX_SUMMED = 256
/** The weights of two states lie in the halves of one integer, so that one addition sums both. */
const PAIRS = (STATE_COUNT + 1) >> 1
const ROW_LENGTH = 8

/** The upper 24 bits of a feature hash: collisions among 60,000 features are rare. */
export function featureKey(feature: number): number {
  return feature >>> (32 - KEY_BITS)
}

const MARK_SHIFT = KEY_BITS - 15

/** Fingerprint of a key in its slot: its upper bits plus 1, as 0 marks an empty slot. The lower bits are the slot. */
function slotMark(key: number): number {
  return (key >>> MARK_SHIFT) + 1
}

/**
 * Serialises rows in ascending order of keys. Each row: the difference to the previous key as a variable-length
 * integer (LEB128), a 16-bit mask of the states with a non-zero weight, and one byte for each of them.
 */
export function packWeights(
  rows: ReadonlyMap<number, Int8Array>,
  transitions: Int16Array,
  step: number,
): PackedWeights {
  const bytes: number[] = []
  let previousKey = 0
  for (const key of [...rows.keys()].sort((a, b) => a - b)) {
    let distance = key - previousKey
    previousKey = key
    while (distance > 127) {
      bytes.push((distance & 127) | 128)
      distance >>>= 7
    }
    bytes.push(distance)
    const row = rows.get(key) ?? new Int8Array(STATE_COUNT)
    let mask = 0
    row.forEach((weight, state) => {
      if (weight !== 0) mask |= 1 << state
    })
    bytes.push(mask & 255, mask >>> 8)
    for (const weight of row) if (weight !== 0) bytes.push(weight & 255)
  }
  return {
    step,
    features: rows.size,
    transitions: toBase64(new Uint8Array(transitions.buffer)),
    table: toBase64(Uint8Array.from(bytes)),
  }
}

/**
 * Deserialises weights into an open-addressing hash table with a load factor of at most 0.5. Most lookups are for
 * unknown features and end in the small fingerprint array; rows are stored at the index of their slot.
 */
export function unpackWeights({ step, features, transitions, table }: PackedWeights): TaggerWeights {
  const bytes = fromBase64(table)
  const size = 1 << Math.max(MARK_SHIFT, Math.ceil(Math.log2(features * 2 + 2)))
  const marks = new Uint16Array(size)
  const rows = new Int32Array(size * ROW_LENGTH)
  let offset = 0
  let key = 0
  for (let feature = 0; feature < features; feature += 1) {
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[offset] ?? 0
      offset += 1
      key += (byte & 127) << shift
      if (byte < 128) break
    }
    const mask = (bytes[offset] ?? 0) | ((bytes[offset + 1] ?? 0) << 8)
    offset += 2
    let slot = key & (size - 1)
    while (marks[slot] !== 0) slot = (slot + 1) & (size - 1)
    marks[slot] = slotMark(key)
    for (let state = 0; state < STATE_COUNT; state += 1) {
      if (!(mask & (1 << state))) continue
      const weight = ((bytes[offset] ?? 0) << 24) >> 24
      rows[slot * ROW_LENGTH + (state >> 1)]! += state & 1 ? weight << 16 : weight
      offset += 1
    }
  }
  const transitionBytes = fromBase64(transitions)
  const transitionWeights = new Float64Array(JOIN_KIND_COUNT * STATE_COUNT * STATE_COUNT)
  for (let index = 0; index < transitionWeights.length; index += 1)
    transitionWeights[index] =
      ((((transitionBytes[index * 2] ?? 0) | ((transitionBytes[index * 2 + 1] ?? 0) << 8)) << 16) >> 16) * step
  return { sumRows: createRowSum(marks, rows), step, transitionWeights, likelihoods: transitionWeights.map(Math.exp) }
}

function createRowSum(marks: Uint16Array, rows: Int32Array): TaggerWeights['sumRows'] {
  const lastSlot = marks.length - 1
  const found = new Int32Array(MAX_SUMMED)
  return (features, count, sums, offset) => {
    let hits = 0
    for (let index = 0; index < count; index += 1) {
      const key = featureKey(features[index]!)
      const mark = slotMark(key)
      let slot = key & lastSlot
      let value = marks[slot]!
      while (value !== mark && value !== 0) {
        slot = (slot + 1) & lastSlot
        value = marks[slot]!
      }
      if (value !== 0) found[hits++] = slot * ROW_LENGTH
    }
    for (let pair = 0; pair < PAIRS; pair += 1) {
      let both = 0
      for (let index = 0; index < hits; index += 1) both += rows[found[index]! + pair]!
      const lower = (both << 16) >> 16
      sums[offset + 2 * pair] = lower
      if (2 * pair + 1 < STATE_COUNT) sums[offset + 2 * pair + 1] = (both - lower) >> 16
    }
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 8192)
    text += String.fromCharCode(...bytes.subarray(index, index + 8192))
  return btoa(text)
}

function fromBase64(text: string): Uint8Array {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return bytes
}
