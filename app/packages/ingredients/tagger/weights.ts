import { JOIN_KIND_COUNT, STATE_COUNT } from './labels'

/**
 * Weights of the tagger. `find` returns the offset of a feature hash's row in `rows`, or -1; a row has one int8 per
 * state, in multiples of `step`. `transitionWeights` is indexed by join kind, previous state and state; `likelihoods`
 * is exp(transitionWeights).
 */
export type TaggerWeights = {
  find: (feature: number) => number
  rows: Int8Array
  step: number
  transitionWeights: Float64Array
  likelihoods: Float64Array
}

/** Serialised weights: numbers as JSON, arrays as base64. */
export type PackedWeights = { step: number; features: number; transitions: string; table: string }

const KEY_BITS = 24

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
  const rows = new Int8Array(size * STATE_COUNT)
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
      rows[slot * STATE_COUNT + state] = ((bytes[offset] ?? 0) << 24) >> 24
      offset += 1
    }
  }
  const find = (hash: number): number => {
    const featureHashKey = featureKey(hash)
    const mark = slotMark(featureHashKey)
    let slot = featureHashKey & (size - 1)
    for (;;) {
      const slotValue = marks[slot]
      if (slotValue === mark) return slot * STATE_COUNT
      if (slotValue === 0) return -1
      slot = (slot + 1) & (size - 1)
    }
  }
  const transitionBytes = fromBase64(transitions)
  const transitionWeights = new Float64Array(JOIN_KIND_COUNT * STATE_COUNT * STATE_COUNT)
  for (let index = 0; index < transitionWeights.length; index += 1)
    transitionWeights[index] =
      ((((transitionBytes[index * 2] ?? 0) | ((transitionBytes[index * 2 + 1] ?? 0) << 8)) << 16) >> 16) * step
  return { find, rows, step, transitionWeights, likelihoods: transitionWeights.map(Math.exp) }
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
