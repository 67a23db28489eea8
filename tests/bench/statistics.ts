/** The value below which `share` (0 to 1) of the numbers lie; NaN for none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)]
  const high = sorted[Math.ceil(at)]
  return low === undefined || high === undefined ? NaN : low + (high - low) * (at - Math.floor(at))
}

export type Spread = { median: number; min: number; max: number }

export const computeSpread = (numbers: readonly number[]): Spread => ({
  median: quantile(numbers, 0.5),
  min: quantile(numbers, 0),
  max: quantile(numbers, 1),
})

/** Round by round. */
export const computeRatios = (numbers: readonly number[], others: readonly number[]): Spread =>
  computeSpread(numbers.map((value, round) => value / (others[round] ?? NaN)))

export async function measureMs(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Milliseconds of each turn; the first ones warm up and are not among them. */
export async function measureTurns(turns: number, work: () => unknown, warmUps = 2): Promise<number[]> {
  const taken: number[] = []
  for (let turn = -warmUps; turn < turns; turn += 1) {
    const ms = await measureMs(work)
    if (turn >= 0) taken.push(ms)
  }
  return taken
}
