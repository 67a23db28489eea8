/** Reproducible pseudo-random numbers (mulberry32), for tests that try many inputs. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    seed,
    next,
    /** An integer from 0 to `limit` - 1. */
    below,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    bytes: (length: number) => Buffer.from(Array.from({ length }, () => below(256))),
  }
}

/** A new seed for each run; set SEED to reproduce a failing one. */
export const createSeed = () => Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
