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

const isDrill = process.env.LARDER_DRILL === '1'

/** One seed for every run of the tests, a random one for each drill; a failing one can be given back as SEED. */
export const createSeed = () => Number(process.env.SEED ?? (isDrill ? Math.floor(Math.random() * 2 ** 31) : 20260501))

/** How often a random test repeats: a sample in `npm test`, all of it in `npm run drill`. */
export const drillSize = (sample: number, full: number): number => (isDrill ? full : sample)
