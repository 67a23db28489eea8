// Chance that is not chance: the same words always throw the same dice.

export type RandomSource = {
  /** At least 0, less than 1. */
  random: () => number
}

export type SeededRandom = RandomSource & {
  pick: <T>(list: readonly T[]) => T
  /** A whole number from `low` to `high`, both included. */
  int: (low: number, high: number) => number
  chance: (probability: number) => boolean
}

/** A number of 32 bits for a text (FNV-1a with a final mix). */
export function hashSeed(text: string): number {
  let h = 2166136261
  for (const character of text) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 16777619)
  h ^= h >>> 15
  h = Math.imul(h, 2246822507)
  h ^= h >>> 13
  return h >>> 0
}

/** mulberry32 */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function createSeededRandom(seed: number): SeededRandom {
  const random = mulberry32(seed)
  return {
    random,
    pick: (list) => {
      const item = list[Math.floor(random() * list.length)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    int: (low, high) => low + Math.floor(random() * (high - low + 1)),
    chance: (probability) => random() < probability,
  }
}

/** The list over and over: item 0, 1, 2, 0, 1 … */
export function cycle<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('There is nothing to go round')
  return item
}
